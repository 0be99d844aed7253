import { saysDetails } from "./bid-details.schema.ts";
import { type BidDraft, type BidTextField, requiredBidFields } from "./bid.schema.ts";
import type { ShortBid } from "./short-bid.rules.ts";

const textFields = [
  ...requiredBidFields,
  "license",
  "timeline",
  "notes",
] as const satisfies readonly BidTextField[];

/**
 * True if the whole form holds something that the short card cannot send: sending the card would drop it.
 * @param kept what the whole form keeps unsent
 */
export function saysMore(kept: BidDraft, short: ShortBid): boolean {
  if (kept.details && saysDetails(kept.details)) return true;
  return textFields.some((field) => {
    const said = kept[field].trim();
    return said !== "" && said !== short[field].trim();
  });
}
