import type { AuditKind, Moment } from "@oneup/domain";
import type { DeletionReceipt } from "./leaving.port.ts";
import type { Page } from "./page.ts";
import type { HeldMail, MailOutbox } from "./telling.port.ts";

/** The purpose of a link in a mail. Each link works once. */
export type AccountLinkPurpose =
  | "openAccount"
  /** Shown after a test purchase: it opens the account, and proves no email (ACC-03). */
  | "openBought"
  | "resetPassword"
  | "confirmEmail"
  | "changeEmail"
  | "demoHour";

/** A link that was sent by mail, or shown. The token itself is kept nowhere, only its hash. */
export interface AccountLink {
  readonly tokenHash: string;
  readonly purpose: AccountLinkPurpose;
  /** Null if the link itself makes its account. */
  readonly accountId: string | null;
  /** The mail's address, in small letters. */
  readonly email: string;
  readonly createdAt: Moment;
  readonly expiresAt: Moment;
}

/** The links that were sent by mail. */
export interface AccountLinkStore {
  add(link: AccountLink): Promise<void>;
  /** The record of a link, for the page that asks first; null if it is unknown, used or over. */
  find(tokenHash: string, now: Moment): Promise<AccountLink | null>;
  /** Uses a link up and answers it; of two at once one gets it, the other null. */
  take(tokenHash: string, now: Moment): Promise<AccountLink | null>;
  /** Ends the links of a purpose that went to an email: a new one replaces those before it. */
  revoke(purpose: AccountLinkPurpose, email: string): Promise<void>;
  /** Ends every link of an account: its password or its email is another now. */
  revokeAllOf(accountId: string): Promise<void>;
}

/** Free hours of full access (S-10): one for an email. */
export interface DemoHourStore {
  /** Keeps until when an account's hour lasts; the first one counts. */
  open(accountId: string, endsAt: Moment): Promise<void>;
  /** The account goes on without an end. */
  close(accountId: string): Promise<void>;
}

/** One line of the audit log: never changed, never removed. */
export interface AuditEntry {
  readonly id: number;
  readonly at: Moment;
  /** The real person: the admin, also while they look through somebody's eyes (ACC-05). */
  readonly actorId: string;
  readonly actorEmail: string;
  /** The verb, e.g. "users.delete", or the request of an impersonating admin. */
  readonly action: string;
  /** The account concerned; null if there is none. */
  readonly subjectId: string | null;
  readonly subjectEmail: string;
  /** The changes, in short facts without secrets. */
  readonly details: string;
}

/** The log of admins' actions, and of actions in their name. */
export interface AuditLog {
  append(entry: Omit<AuditEntry, "id">): Promise<void>;
  /** Newest first; of one account (as actor or subject) or of all, of one kind or of both. */
  list(
    page: { cursor: string | null; limit: number },
    accountId?: string,
    kind?: AuditKind,
  ): Promise<Page<AuditEntry>>;
}

/** The letters that carry a link. */
export type LetterKind = Exclude<AccountLinkPurpose, "openBought">;

/** The news of an account without a link. */
export type AccountNews =
  | { readonly kind: "passwordChanged" }
  | { readonly kind: "emailChanged" }
  /** Somebody, perhaps they themselves, wanted to register with this email. */
  | { readonly kind: "alreadyRegistered" }
  | { readonly kind: "planStarted" }
  /** Somebody who was not signed in wanted a plan, or paid for one, for an account that has one. */
  | { readonly kind: "planHad" }
  /** A plan was paid for an account that is blocked, perhaps by somebody else: it ends with the month. */
  | { readonly kind: "planOfBlocked" }
  /** Somebody asked for a free hour who has an account, or had the hour. */
  | { readonly kind: "demoHourHad" }
  | { readonly kind: "accountDeleted"; readonly receipt: DeletionReceipt }
  /**
   * An admin paused it (ACC-04), or turned a block into a pause; `reason` is empty if the admin gave none,
   * and `planEnds` is as below, if the block had set an end.
   */
  | {
      readonly kind: "accountPaused";
      readonly from: "active" | "blocked";
      readonly reason: string;
      readonly planEnds: Moment | null;
    }
  /** An admin blocked it; `planEnds` is the end of a paid plan, null if there is none. */
  | { readonly kind: "accountBlocked"; readonly reason: string; readonly planEnds: Moment | null }
  /** An admin lifted the pause or the block; `planEnds` is as above, if it is set to end. */
  | {
      readonly kind: "accountFreed";
      readonly from: "paused" | "blocked";
      readonly planEnds: Moment | null;
    };

/** Writes letters and puts them into the outbox of a transaction. */
export interface Letters {
  /**
   * @param letter whom it goes to and, where it carries a link, the token of it
   */
  write(
    session: { readonly mails: MailOutbox },
    letter: {
      readonly kind: LetterKind;
      readonly email: string;
      readonly token: string;
      readonly expiresAt: Moment;
    },
  ): Promise<void>;
  /**
   * Tells a person the news of their account.
   * @param held keeps the letter back, so that it can be withdrawn
   */
  tell(
    session: { readonly mails: MailOutbox },
    news: AccountNews & { readonly email: string; readonly name: string },
    held?: HeldMail,
  ): Promise<void>;
}
