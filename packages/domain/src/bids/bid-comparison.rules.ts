import type { Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import { levelBid, medianOf, offersAmong } from "./bid-levelling.rules.ts";
import { isLive } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

/**
 * The place of one bid among the others, by its levelled total. Cents; percent of the estimate with one
 * decimal.
 */
export interface BidStanding {
  readonly bidId: string;
  /** The amount of the bid. */
  readonly amount: Cents;
  /** The number of rooms that it leaves out. */
  readonly gaps: number;
  /** The compared figure: the amount plus the estimated cost of the rooms that it leaves out. */
  readonly total: Cents;
  readonly isLowest: boolean;
  readonly isHighest: boolean;
  /** Above (positive) or below the estimate. */
  readonly fromEstimate: Cents;
  /** Null without an estimate. */
  readonly fromEstimatePercent: number | null;
}

/** The bids of a quote at a glance, by their levelled totals. */
export interface BidComparison {
  readonly lowest: Cents;
  readonly highest: Cents;
  readonly median: Cents;
  readonly estimate: Cents;
  /** Cheapest first; of equal totals the earlier bid first. */
  readonly bids: readonly BidStanding[];
}

/** The figures by which bids are compared. */
export interface Estimated {
  readonly upgrades: readonly QuoteUpgrade[];
  /** The estimate in cents; 0 where unknown. */
  readonly totalCost: Cents;
}

/**
 * A bid beside the estimate and the other bids, by its levelled total: a bid that leaves a room out is cheap
 * for less (MKT-06, MKT-07). A withdrawn or rejected bid counts by its amount.
 * @param bids all bids of the quote: gaps are filled from those that can be taken
 */
export function comparableBid(
  bid: Bid,
  bids: readonly Bid[],
  { upgrades, totalCost }: Estimated,
  now: Moment,
): Pick<BidStanding, "bidId" | "amount" | "gaps" | "total" | "fromEstimate"> {
  const offers = offersAmong(bids, now);
  const scope = isLive(bid) ? upgrades : [];
  const { bidId, amount, gaps, total } = levelBid(bid, offers, scope);
  return { bidId, amount, gaps, total, fromEstimate: total - totalCost };
}

/**
 * Compares the bids of a quote that can be taken with each other and with its estimate (MKT-06).
 * Rejected, withdrawn, closed and expired ones are no offers any more.
 * @returns null where there is no bid to compare
 */
export function compareBids(
  bids: readonly Bid[],
  quote: Estimated,
  now: Moment,
): BidComparison | null {
  const offers = offersAmong(bids, now)
    .toSorted((one, other) => (one.submittedAt < other.submittedAt ? -1 : 1))
    .map((bid) => comparableBid(bid, bids, quote, now))
    .toSorted((one, other) => one.total - other.total);
  const lowest = offers[0]?.total;
  const highest = offers.at(-1)?.total;
  if (lowest === undefined || highest === undefined) return null;
  const estimate = quote.totalCost;
  return {
    lowest,
    highest,
    median: medianOf(offers.map(({ total }) => total)),
    estimate,
    bids: offers.map((offer) => ({
      ...offer,
      // One bid, or equal ones, are not set apart.
      isLowest: offer.total === lowest && lowest < highest,
      isHighest: offer.total === highest && lowest < highest,
      fromEstimatePercent:
        estimate > 0 ? Math.round((offer.fromEstimate * 1_000) / estimate) / 10 + 0 : null,
    })),
  };
}
