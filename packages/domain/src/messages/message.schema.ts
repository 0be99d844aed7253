import type { Moment } from "../dates.ts";

export type Sender = "owner" | "contractor";

/** A line of the conversation about one bid (ENT-14). */
export interface ChatMessage {
  readonly id: string;
  readonly quoteId: string;
  readonly bidId: string;
  readonly sender: Sender;
  readonly text: string;
  readonly sentAt: Moment;
  /** The time in words where the record itself says it so (a browser's store, CHAT-05). */
  readonly time?: string;
}

/** The longest message, in characters. */
export const LONGEST_MESSAGE = 4_000;
