import type { Quote } from "../quotes/quote.schema.ts";
import { changedDetails } from "./bid-details.rules.ts";
import { saysDetails } from "./bid-details.schema.ts";
import { type Bid, type BidDraft, readBidDraft, requiredBidFields } from "./bid.schema.ts";

// A file of its own: shared with the short card, it would bring the validator into the chunk of rules.
const textFields = [...requiredBidFields, "license", "timeline", "notes"] as const;

/** True if a bid already says the same as a draft, from whichever window: dropping the draft loses nothing. */
export function isSentAs(
  draft: BidDraft,
  bid: Bid,
  quote: Pick<Quote, "upgrades" | "address">,
): boolean {
  // The server reads it with the bidder's own email, so the comparison does too.
  const read = readBidDraft({ ...draft, email: bid.email }, bid.submittedAt, { quote });
  if (!read.ok) return false;
  const terms = read.value;
  const isSame = textFields.every((field) => terms[field] === bid[field]);
  return isSame && changedDetails(bid.details, terms.details).length === 0;
}

/**
 * The draft of a first bid as a revision of the bid that was sent elsewhere: blank fields take that bid's
 * values.
 */
export function asRevision(draft: BidDraft, sent: BidDraft): BidDraft {
  const said = Object.fromEntries(
    textFields
      .filter((field) => field !== "email" && draft[field].trim() !== "")
      .map((field) => [field, draft[field]]),
  );
  const details = draft.details && saysDetails(draft.details) ? { details: draft.details } : {};
  return { ...sent, ...said, ...details };
}
