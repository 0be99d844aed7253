import { readAmount } from "../money/money.rules.ts";
import type { Bid, BidDraft, BidTextField } from "./bid.schema.ts";

// A file of its own: both forms of a bid use it, and would bring the validator into the chunk of rules.

/** A draft with the introduction message of the short card in the place of notes (C-04). */
export type ShortBid = Omit<BidDraft, "details">;

/**
 * The whole form's draft with the text of the short card. Blank fields of the card replace nothing, its
 * message follows the notes, and a chosen day stays.
 */
export function withShortBid(kept: BidDraft, short: ShortBid): BidDraft {
  const message = short.notes.trim();
  const notes = kept.notes.includes(message)
    ? kept.notes
    : [kept.notes.trim(), message].filter(Boolean).join("\n\n");
  const filled = (field: BidTextField) => (kept[field].trim() === "" ? short[field] : kept[field]);
  return {
    ...kept,
    amount: short.amount.trim() === "" ? kept.amount : short.amount,
    timeline: short.timeline.trim() === "" ? kept.timeline : short.timeline,
    notes,
    name: filled("name"),
    company: filled("company"),
    email: filled("email"),
    phone: filled("phone"),
    license: filled("license"),
    expirationDate: filled("expirationDate"),
  };
}

/**
 * True if a bid already has everything typed into the short card. The introduction does not count: it goes
 * out as a message.
 */
export function isSentShort(
  typed: Pick<BidDraft, "amount" | "timeline">,
  bid: Pick<Bid, "amount" | "timeline">,
): boolean {
  const amount = readAmount(typed.amount);
  return amount.ok && amount.value === bid.amount && typed.timeline.trim() === bid.timeline;
}
