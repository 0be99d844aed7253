import type { Cents, Credits, Moment, PaidCall } from "@oneup/domain";
import type { Page } from "./page.ts";

/**
 * - grant: the credits of a month. difference: what another plan brings or takes in the month that it
 *   was changed to, or with a minus what a refund takes. admin: given by an admin, or with a minus taken back.
 * - hold: set aside for a call. release: given back, because it failed. commit: the call was done.
 */
export const creditEntryKinds = [
  "grant",
  "difference",
  "admin",
  "hold",
  "release",
  "commit",
] as const;
export type CreditEntryKind = (typeof creditEntryKinds)[number];

/** A line of an account's statement; those of an account add up to its balance. */
export interface CreditEntry {
  readonly id: number;
  readonly at: Moment;
  readonly kind: CreditEntryKind;
  /** What was added, negative for what was taken. */
  readonly amount: Credits;
  /** What could be spent after it. */
  readonly balance: Credits;
  /** The call of a hold or release, null for grants. */
  readonly call: PaidCall | null;
}

/** Credits for an account. */
export interface CreditGrant {
  readonly accountId: string;
  readonly kind: "grant" | "difference" | "admin";
  /** Below zero it is taken back, as far as it is unspent; the rest is owed by the grants to come. */
  readonly amount: Credits;
  /** Each period of an account is granted once; null for a grant that belongs to none. */
  readonly period: string | null;
  readonly at: Moment;
}

/** What became of a grant: its entry, and what can be spent after it. */
export interface Granted {
  readonly entryId: number;
  readonly balance: Credits;
}

/** Credits that are set aside for a call. */
export interface CreditHold {
  readonly id: string;
  readonly accountId: string;
  readonly amount: Credits;
  readonly call: PaidCall;
  readonly at: Moment;
  /** When it is given back if nobody settled it: the process may have died. */
  readonly expiresAt: Moment;
}

/** An account whose monthly grant is due. */
export interface DueAccount {
  readonly accountId: string;
  /** Where its months are counted from. */
  readonly anchor: Moment;
  readonly plan: string;
}

/** The ledger of credits (MON-03). Every account has a balance, which is never below zero. */
export interface CreditStore {
  /** What an account can spend; null for an unknown account. */
  balance(accountId: string): Promise<Credits | null>;
  /** Adds credits; null where that period was granted before, else the new balance and the entry. */
  grant(grant: CreditGrant): Promise<Granted | null>;
  /**
   * Takes back, by an entry of its own, what an admin gave by one: once, and only where all of it is still there.
   * @returns what was taken and is left; `gone` where nothing of that entry is to be taken back
   */
  takeBack(given: {
    accountId: string;
    entryId: number;
    at: Moment;
  }): Promise<{ amount: Credits; balance: Credits } | "gone" | "spent">;
  /** Sets credits aside; false where the account has fewer. Of many at once none takes too much. */
  hold(hold: CreditHold): Promise<boolean>;
  /**
   * Ends a hold: the call was done and cost us so much, or the credits go back.
   * @returns false where it was ended before
   */
  settle(
    holdId: string,
    end: { at: Moment; outcome: "release" | { cost: Cents } },
  ): Promise<boolean>;
  /** Gives back what holds have kept past their time. @returns how many holds ended, `limit` at most */
  releaseExpired(now: Moment, limit: number): Promise<number>;
  /** An account's statement, newest first. */
  list(
    accountId: string,
    page: { cursor: string | null; limit: number },
  ): Promise<Page<CreditEntry>>;
  /** Takes `limit` accounts at most whose monthly grant is due, for this transaction alone. */
  claimDue(now: Moment, limit: number): Promise<readonly DueAccount[]>;
  /**
   * Says when an account's next monthly grant is due; null for one whose payments bring them.
   * @param anchor where its months are counted from by now; as before without one
   */
  setNextGrant(accountId: string, at: Moment | null, anchor?: Moment): Promise<void>;
}
