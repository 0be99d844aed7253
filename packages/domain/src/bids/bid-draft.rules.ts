import { saysDetails } from "./bid-details.schema.ts";
import { type BidDraft, type BidTextField, requiredBidFields } from "./bid.schema.ts";

/** A draft with the introduction message of the short card in the place of notes (C-04). */
type ShortBid = Omit<BidDraft, "details">;

const textFields = [
  ...requiredBidFields,
  "license",
  "timeline",
  "notes",
] as const satisfies readonly BidTextField[];

/**
 * Whether somebody typed into the whole form what a bid from the short card would not say: it may not be
 * sent past that, as sending drops it.
 * @param kept what the whole form keeps unsent
 */
export function saysMore(kept: BidDraft, short: ShortBid): boolean {
  if (kept.details && saysDetails(kept.details)) return true;
  return textFields.some((field) => {
    const said = kept[field].trim();
    return said !== "" && said !== short[field].trim();
  });
}

/**
 * The whole form's draft with what was typed into the short card: what is blank there replaces nothing, a
 * message stands after the notes, and a day that was chosen stays.
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
