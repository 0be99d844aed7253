import type { Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import { levelBid, medianOf, offersAmong } from "./bid-levelling.rules.ts";
import { isLive } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

/** How one bid stands among the others, by its levelled total. Cents; percent of the estimate with one decimal. */
export interface BidStanding {
  readonly bidId: string;
  /** What the bid asks for. */
  readonly amount: Cents;
  /** How many rooms it leaves out. */
  readonly gaps: number;
  /** The amount and what the rooms that it leaves out would cost: what is compared. */
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

/** What bids are compared on and with. */
export interface Estimated {
  readonly upgrades: readonly QuoteUpgrade[];
  /** The estimate in cents; 0 where unknown. */
  readonly totalCost: Cents;
}

/**
 * How a bid compares with the estimate and with the other bids: by its levelled total, as a bid that leaves a
 * room out is cheap for less (MKT-06, MKT-07); one that was withdrawn or refused, by what it asked for.
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
