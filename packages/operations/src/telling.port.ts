import type {
  Day,
  Moment,
  Notice,
  NoticeFacts,
  NoticeKind,
  NoticeTopic,
  Revealable,
} from "@oneup/domain";
import type { Page } from "./page.ts";

/** What a change is about. */
export const topics = [
  "quotes",
  "bids",
  "messages",
  "notifications",
  "projects",
  "users",
  "account",
  "properties",
  "clients",
  "verifications",
  "settings",
] as const;
export type Topic = (typeof topics)[number];

/**
 * A change that somebody may be waiting for. It says what to read again, never what it holds, so
 * that nothing can leak; who may hear it stands beside it.
 */
export interface Change {
  readonly topic: Topic;
  readonly quoteId?: string;
  readonly bidId?: string;
  /** Account ids that hear of it; "contractors", "admins" and "everybody" for all of them. */
  readonly audience: readonly string[];
}

/** A change as whoever is told hears of it. */
export type HeardChange = Omit<Change, "audience">;

export interface ChangeLog {
  /**
   * Tells once the transaction is kept, and not if it is not. Notices (MKT-09) are kept in the same
   * statement; a browser's own home, which has nobody to notify, leaves them.
   */
  tell(change: Change, notices?: readonly Notice[]): Promise<void>;
}

/** A line of somebody's bell. */
export interface NoticeEntry {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly quoteId: string;
  readonly bidId: string | null;
  readonly facts: NoticeFacts;
  /** The number of times that it happened unread. */
  readonly times: number;
  readonly at: Moment;
  readonly read: boolean;
}

/** A notice whose mail is due, with its addressee. */
export interface DueNotice extends Omit<NoticeEntry, "read"> {
  readonly accountId: string;
  readonly email: string;
  /** Empty as long as the email is not confirmed. */
  readonly name: string;
}

/** The store of people's notices (MKT-09). */
export interface NotificationStore {
  /** An account's notices, newest first. */
  list(
    accountId: string,
    page: { cursor: string | null; limit: number },
  ): Promise<Page<NoticeEntry>>;
  unread(accountId: string): Promise<number>;
  /** Marks one as read, or it and everything older. */
  markRead(accountId: string, which: { id: number; andOlder: boolean }, at: Moment): Promise<void>;
  /**
   * Marks as read what was seen where it happened: the messages of a bid, the bids of a quote.
   * @returns how many were unread
   */
  markSeen(
    accountId: string,
    seen: { quoteId: string; bidId: string | null; kinds: readonly NoticeKind[] },
    at: Moment,
  ): Promise<number>;
  /** Forgets, read or not, that parts were shown to the bidder of bids: they are hidden again, and no mail says so. */
  takeBackReveals(
    accountId: string,
    shown: { quoteId: string; bidIds: readonly string[]; parts: readonly Revealable[] },
  ): Promise<void>;
  /** The events for which an account wants no mail. */
  mailsOff(accountId: string): Promise<readonly NoticeTopic[]>;
  setMailsOff(accountId: string, topics: readonly NoticeTopic[]): Promise<void>;
  /**
   * Takes notices whose mail is due, for this transaction alone: others pass over them. Notices that were
   * read since, or whose mail the account does not want, are settled and left out.
   */
  claimMailDue(now: Moment, limit: number): Promise<readonly DueNotice[]>;
}

/** A mail as it is written. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address where one press ends such mails (RFC 8058), null for mails that cannot be declined. */
  readonly unsubscribeUrl: string | null;
  /** The part for its recipient alone, such as the token of a link (ACC-12); null without. */
  readonly secret: string | null;
}

/** The terms of a mail that is held back for a while and can be withdrawn. */
export interface HeldMail {
  /** Its subject, by a name of ours: the mail is withdrawn by that. */
  readonly about: string;
  readonly until: Moment;
}

/** A mail in the outbox. */
export interface MailEntry extends Omit<Mail, "secret"> {
  readonly id: number;
  readonly createdAt: Moment;
  readonly sentAt: Moment | null;
  /** The time of the next try; null if there is nothing more to try. */
  readonly dueAt: Moment | null;
  readonly attempts: number;
  readonly fault: string;
  /** The end of the time for withdrawing it; null if it never could be. */
  readonly heldUntil: Moment | null;
}

/**
 * Mails that wait, were sent, or stay here because no mail server is configured. What nobody is to send
 * any more keeps no secret (ACC-12).
 */
export interface MailOutbox {
  /**
   * Keeps mails in this transaction, in their order; sent from `dueAt` on, never where that is null.
   * Those that are held are due when that is over, at the earliest.
   */
  add(
    mails: readonly Mail[],
    given: { createdAt: Moment; dueAt: Moment | null; held?: HeldMail | undefined },
  ): Promise<void>;
  /** Removes what is held about something and did not go yet. @returns whether there was any */
  withdraw(about: string, now: Moment): Promise<boolean>;
  /** Newest first, without their secrets; with `search` those alone whose recipient or subject holds it. */
  list(page: { cursor: string | null; limit: number }, search?: string): Promise<Page<MailEntry>>;
  /** Takes due mails until `until`: if the process dies, they are tried again then. */
  claimDue(given: {
    now: Moment;
    until: Moment;
    limit: number;
  }): Promise<readonly (MailEntry & Mail)[]>;
  settle(
    id: number,
    outcome: { sentAt: Moment } | { fault: string; dueAt: Moment | null },
  ): Promise<void>;
}

/** Brings mails on their way. */
export interface Mailer {
  /** @throws what the mail server said when it did not take the mail */
  send(mail: Mail): Promise<void>;
}

/** Tokens in mails that stand for one account and one kind of event, without signing in. */
export interface MailTokens {
  make(accountId: string, topic: NoticeTopic): Promise<string>;
  /** Null for a token that we did not make. */
  read(token: string): Promise<{ accountId: string; topic: NoticeTopic } | null>;
}

/** The days by which owners answer the bids of their quotes (MKT-09). */
export interface ResponseDateStore {
  read(quoteId: string): Promise<Day | null>;
  /** Sets or, with null, removes the day, and when to remind next. */
  set(quoteId: string, day: Day | null, remindAt: Moment | null): Promise<void>;
  /** Takes one whose reminder is due, for this transaction alone; null when none is. */
  claimDue(now: Moment): Promise<{ quoteId: string; day: Day } | null>;
}

/** The links that open a kind of document for everybody who has them (T-11, DOC-03), by their token's hash. */
export interface LinkStore {
  add(link: { tokenHash: string; subjectId: string; createdAt: Moment }): Promise<void>;
  /** The subject of a link (a quote, a property); null if it never existed or was taken back. */
  subjectOf(tokenHash: string): Promise<string | null>;
  /** The number of its open links. */
  count(subjectId: string): Promise<number>;
  /** Takes back every link of it. */
  revoke(subjectId: string): Promise<void>;
}
