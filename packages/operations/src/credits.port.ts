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
  /** The added credits, negative for taken ones. */
  readonly amount: Credits;
  /** The available credits after it. */
  readonly balance: Credits;
  /** The call of a hold or release, null for grants. */
  readonly call: PaidCall | null;
}

/** Credits for an account. */
export interface CreditGrant {
  readonly accountId: string;
  readonly kind: "grant" | "difference" | "admin";
  /** Below zero it takes credits back, as far as they are unspent; later grants pay the rest. */
  readonly amount: Credits;
  /** Each period of an account is granted once; null for a grant that belongs to none. */
  readonly period: string | null;
  readonly at: Moment;
}

/** A grant's entry, and the available credits after it. */
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
  /** The time when it is given back unsettled: the process may have died. */
  readonly expiresAt: Moment;
}

/** An account whose monthly grant is due. */
export interface DueAccount {
  readonly accountId: string;
  /** The moment from which its months are counted. */
  readonly anchor: Moment;
  readonly plan: string;
}

/** The ledger of credits (MON-03). Every account has a balance, which is never below zero. */
export interface CreditStore {
  /** The available credits of an account; null for an unknown one. */
  balance(accountId: string): Promise<Credits | null>;
  /** Adds credits; null if that period was granted before, otherwise the new balance and the entry. */
  grant(grant: CreditGrant): Promise<Granted | null>;
  /**
   * Takes an admin's gift back, by an entry of its own: once, and only if all of it is still there.
   * @returns what was taken and is left; `gone` where nothing of that entry is to be taken back
   */
  takeBack(given: {
    accountId: string;
    entryId: number;
    at: Moment;
  }): Promise<{ amount: Credits; balance: Credits } | "gone" | "spent">;
  /** Sets credits aside; false if the account has fewer. Concurrent calls never take too much. */
  hold(hold: CreditHold): Promise<boolean>;
  /**
   * Ends a hold: the call was done and cost us so much, or the credits go back.
   * @returns false where it was ended before
   */
  settle(
    holdId: string,
    end: { at: Moment; outcome: "release" | { cost: Cents } },
  ): Promise<boolean>;
  /** Gives back the credits of overdue holds. @returns how many holds ended, `limit` at most */
  releaseExpired(now: Moment, limit: number): Promise<number>;
  /** An account's statement, newest first. */
  list(
    accountId: string,
    page: { cursor: string | null; limit: number },
  ): Promise<Page<CreditEntry>>;
  /** Takes at most `limit` accounts whose monthly grant is due, for this transaction alone. */
  claimDue(now: Moment, limit: number): Promise<readonly DueAccount[]>;
  /**
   * Sets the time of an account's next monthly grant; null for one whose payments bring them.
   * @param anchor where its months are counted from by now; as before without one
   */
  setNextGrant(accountId: string, at: Moment | null, anchor?: Moment): Promise<void>;
}
