import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";

interface AddressNoteProps {
  quote: QuoteAnswer;
  /** The reader's current bid, null without one; undefined while that is not known. */
  bid: BidAnswer | null | undefined;
}

/** To a contractor from whom the street is hidden: when it is shown (MKT-08). Nothing where it will not be. */
export function AddressNote({ quote, bid }: AddressNoteProps) {
  const { hideAddress, address, standing } = quote;
  if (!hideAddress || address.street !== "") return null;
  const isFree = quote.status === "active" && !quote.superseded && !quote.locked;
  /** Whether the project can still come to a bid about which its owner can be asked. */
  const canComeTo = ({ status, may }: BidAnswer) =>
    may.includes("message") && (status === "approved" || isFree);
  // Until it is known what became of a bidder's bid it is taken as open where the project is, as most are: nothing moves then.
  const isLikelyOpen = standing === "bidder" && isFree && !quote.ownerLeft;
  const isOpen = bid === undefined ? isLikelyOpen : bid !== null && canComeTo(bid);
  if (!isOpen && !quote.may.includes("bid")) return null;
  // A bid that was rejected or withdrawn was sent, too.
  const past = standing === "bidder" ? "past" : "none";
  return (
    <span className="mt-1 block text-sm">{t.hiddenStreet({ bid: isOpen ? "open" : past })}</span>
  );
}
