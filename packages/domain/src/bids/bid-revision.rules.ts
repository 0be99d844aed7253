import type { Quote } from "../quotes/quote.schema.ts";
import { changedDetails } from "./bid-details.rules.ts";
import { saysDetails } from "./bid-details.schema.ts";
import { type Bid, type BidDraft, readBidDraft, requiredBidFields } from "./bid.schema.ts";

// A file of its own: shared with the short card, it would bring the validator into the chunk of rules.
const textFields = [...requiredBidFields, "license", "timeline", "notes"] as const;

/** Whether a bid says what a draft does, whichever window sent it: then nothing of the draft is lost. */
export function isSentAs(
  draft: BidDraft,
  bid: Bid,
  quote: Pick<Quote, "upgrades" | "address">,
): boolean {
  // As the server read it; the email is the bidder's own, whatever was typed.
  const read = readBidDraft({ ...draft, email: bid.email }, bid.submittedAt, { quote });
  if (!read.ok) return false;
  const terms = read.value;
  const isSame = textFields.every((field) => terms[field] === bid[field]);
  return isSame && changedDetails(bid.details, terms.details).length === 0;
}

/** The draft of a first bid as one of a revision: what was left blank says what the bid says that was sent elsewhere. */
export function asRevision(draft: BidDraft, sent: BidDraft): BidDraft {
  const said = Object.fromEntries(
    textFields
      .filter((field) => field !== "email" && draft[field].trim() !== "")
      .map((field) => [field, draft[field]]),
  );
  const details = draft.details && saysDetails(draft.details) ? { details: draft.details } : {};
  return { ...sent, ...said, ...details };
}
