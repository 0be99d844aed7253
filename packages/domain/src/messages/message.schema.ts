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
  /** The time in words if the record itself has it so (a browser's store, CHAT-05). */
  readonly time?: string;
  /** True if the other side has seen it; missing if nobody knows. */
  readonly seen?: boolean;
}

/** The sides that have closed a conversation. */
export type Blocks = Readonly<Record<Sender, boolean>>;

/** A complaint about a conversation, for the admins. */
export interface MessageReport {
  readonly id: string;
  readonly quoteId: string;
  readonly bidId: string;
  /** The author of the complaint: an account's id. */
  readonly reporterId: string;
  readonly side: Sender;
  readonly reason: string;
  readonly at: Moment;
  /** The time of an admin's decision, and the admin's account id; null while it is open. */
  readonly settledAt: Moment | null;
  readonly settledBy: string | null;
}
