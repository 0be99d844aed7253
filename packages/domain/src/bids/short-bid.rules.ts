import { readAmount } from "../money/money.rules.ts";
import type { Bid, BidDraft } from "./bid.schema.ts";

// A file of its own: both forms of a bid use it, and would bring the validator into the chunk of rules.

/** A draft with the introduction message of the short card in the place of notes (C-04). */
export type ShortBid = Omit<BidDraft, "details">;

/** Whether a bid says what was typed into the short card, the introduction aside: that goes out as a message. */
export function isSentShort(
  typed: Pick<BidDraft, "amount" | "timeline">,
  bid: Pick<Bid, "amount" | "timeline">,
): boolean {
  const amount = readAmount(typed.amount);
  return amount.ok && amount.value === bid.amount && typed.timeline.trim() === bid.timeline;
}
