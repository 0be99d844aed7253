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

/** What is said of bids beside each other and the estimate; apart, as the page stands before it is known. */
export default function Compared({ quote, bids, children }: ComparedProps) {
  const now = new Date().toISOString();
  return children(compareBids(bids, quote, now), (bid) => comparableBid(bid, bids, quote, now));
}
