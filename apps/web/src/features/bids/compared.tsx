import { type BidComparison, type BidStanding, comparableBid, compareBids } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import type { ReactNode } from "react";

interface ComparedProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
  children: (
    compared: BidComparison | null,
    of: (bid: BidAnswer) => Pick<BidStanding, "gaps" | "total" | "fromEstimate">,
  ) => ReactNode;
}

const known = new WeakMap<
  readonly BidAnswer[],
  { readonly quote: QuoteAnswer; readonly compared: BidComparison | null }
>();

/** Every card of a list asks for the same comparison: it is made once for what was read. */
function comparisonOf(
  quote: QuoteAnswer,
  bids: readonly BidAnswer[],
  now: string,
): BidComparison | null {
  const before = known.get(bids);
  if (before?.quote === quote) return before.compared;
  const compared = compareBids(bids, quote, now);
  known.set(bids, { quote, compared });
  return compared;
}

/** What is said of bids beside each other and the estimate; apart, as the page stands before it is known. */
export default function Compared({ quote, bids, children }: ComparedProps) {
  const now = new Date().toISOString();
  return children(comparisonOf(quote, bids, now), (bid) => comparableBid(bid, bids, quote, now));
}
