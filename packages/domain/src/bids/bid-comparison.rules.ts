import { type Moment, isExpired } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import { isLive } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

/** How one bid stands among the others. Cents; percent of the estimate with one decimal. */
export interface BidStanding {
  readonly bidId: string;
  readonly amount: Cents;
  readonly isLowest: boolean;
  readonly isHighest: boolean;
  /** Above (positive) or below the estimate. */
  readonly fromEstimate: Cents;
  /** Null without an estimate. */
  readonly fromEstimatePercent: number | null;
  readonly expired: boolean;
}

/** The bids of a quote at a glance. */
export interface BidComparison {
  readonly lowest: Cents;
  readonly highest: Cents;
  readonly median: Cents;
  readonly estimate: Cents;
  /** Cheapest first; of equal amounts the earlier bid first. */
  readonly bids: readonly BidStanding[];
}

/** The median of sorted amounts, in whole cents; 0 of none. */
export function medianOf(sorted: readonly Cents[]): Cents {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return Math.round((lower + upper) / 2);
}

/**
 * Compares the pending and approved bids of a quote with each other and with its estimate.
 * Rejected, withdrawn and closed ones are no offers any more.
 * @param estimate the total estimated cost in cents, 0 where unknown
 * @returns null where there is no bid to compare
 */
export function compareBids(
  bids: readonly Bid[],
  estimate: Cents,
  now: Moment,
): BidComparison | null {
  const live = bids
    .filter(isLive)
    .toSorted(
      (one, other) => one.amount - other.amount || (one.submittedAt < other.submittedAt ? -1 : 1),
    );
  const lowest = live[0]?.amount;
  const highest = live.at(-1)?.amount;
  if (lowest === undefined || highest === undefined) return null;
  return {
    lowest,
    highest,
    median: medianOf(live.map((bid) => bid.amount)),
    estimate,
    bids: live.map((bid) => {
      const fromEstimate = bid.amount - estimate;
      return {
        bidId: bid.id,
        amount: bid.amount,
        // One bid, or equal ones, are not set apart.
        isLowest: bid.amount === lowest && lowest < highest,
        isHighest: bid.amount === highest && lowest < highest,
        fromEstimate,
        fromEstimatePercent:
          estimate > 0 ? Math.round((fromEstimate * 1_000) / estimate) / 10 + 0 : null,
        expired: isExpired(bid.expirationDate, now),
      };
    }),
  };
}
