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
  /** When an admin settled it, and who: an account's id; null for one that is open. */
  readonly settledAt: Moment | null;
  readonly settledBy: string | null;
}
