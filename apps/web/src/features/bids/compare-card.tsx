import { isLive } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { Suspense } from "react";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const Glance = late(() => import("./glance.tsx"));

interface CompareCardProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
}

/** The bids that can be taken beside the estimate, so that they compare at a glance; one alone compares with none. */
export function CompareCard({ quote, bids }: CompareCardProps) {
  const offers = bids.filter((bid) => isLive(bid) && !bid.expired);
  if (offers.length < 2) return null;
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <Glance quote={quote} bids={bids} offers={offers} />
    </Suspense>
  );
}
