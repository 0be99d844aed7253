import type { Moment } from "../dates.ts";

export type Sender = "owner" | "contractor";

/** A line of the conversation about one bid (ENT-14). */
export interface ChatMessage {
  readonly id: string;
  readonly quoteId: string;
  readonly bidId: string;
  readonly sender: Sender;
  readonly text: string;
  /** References of pictures that came with it. */
  readonly photos: readonly string[];
  readonly sentAt: Moment;
  /** The time in words where the record itself says it so (a browser's store, CHAT-05). */
  readonly time?: string;
  /** The other side has looked at it; absent where nobody knows. */
  readonly seen?: boolean;
}

/** Which sides of a conversation have closed it for the other. */
export type Blocks = Readonly<Record<Sender, boolean>>;

/** A complaint about a conversation, for the admins. */
export interface MessageReport {
  readonly id: string;
  readonly quoteId: string;
  readonly bidId: string;
  /** Who complains: an account's id. */
  readonly reporterId: string;
  readonly side: Sender;
  readonly reason: string;
  readonly at: Moment;
}

/** The longest message, in characters. */
export const LONGEST_MESSAGE = 4_000;

/** The most pictures of one message. */
export const MOST_PHOTOS = 6;

/** The most messages that somebody can send in a minute (MKT-10), over all conversations. */
export const MESSAGES_A_MINUTE = 20;

/** The longest reason of a report, in characters. */
export const LONGEST_REPORT = 1_000;
