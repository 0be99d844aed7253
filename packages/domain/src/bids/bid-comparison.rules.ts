import { type Moment, isExpired } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { BidLine } from "./bid-details.schema.ts";
import { isPriced, lineTotal } from "./bid-line.rules.ts";
import { isLive, wasNotAskedFor } from "./bid.rules.ts";
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

/**
 * A bid's standing on one room: the kind of its line; `unstated` if other rooms have prices and this one has
 * none, or if the room was added after the price; `together` if one price covers everything that is not
 * excluded.
 */
export type RoomStand = BidLine["kind"] | "unstated" | "together";

/** One room of one bid. Amounts in cents. */
export interface LevelledRoom {
  readonly upgradeId: string;
  readonly stand: RoomStand;
  /** The bid's price for the room; null without a price of its own. */
  readonly price: Cents | null;
  /** The amount that fills a gap; null if there is no gap. */
  readonly filled: Cents | null;
  /** The source of that amount: the other bids' median, or the estimate if no other bid has a price. */
  readonly from: "median" | "estimate" | null;
}

/** A bid made comparable: its price for the whole scope. Amounts in cents. */
export interface LevelledBid {
  readonly bidId: string;
  readonly amount: Cents;
  readonly rooms: readonly LevelledRoom[];
  /** The number of rooms that it leaves out. */
  readonly gaps: number;
  /** The names of rooms that its amount still includes, though they are not asked for any more (MKT-07). */
  readonly extra: readonly string[];
  /** The amount plus the figures for its gaps. */
  readonly total: Cents;
}

/** The median of sorted amounts, in whole cents; 0 of none. */
export function medianOf(sorted: readonly Cents[]): Cents {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return Math.round((lower + upper) / 2);
}

function standOf(
  bid: Bid,
  { id, room }: Pick<QuoteUpgrade, "id" | "room">,
): { stand: RoomStand; price: Cents | null } {
  const lines = bid.details?.lines ?? [];
  const line = lines.find((each) => each.upgradeId === id);
  if (line) return { stand: line.kind, price: isPriced(line) ? lineTotal(line) : null };
  const isLeftOut = lines.some(isPriced) || wasNotAskedFor(bid, room);
  return { stand: isLeftOut ? "unstated" : "together", price: null };
}

const isGap = (stand: RoomStand) =>
  stand === "excluded" || stand === "owner" || stand === "unstated";

function levelRoom(bid: Bid, upgrade: QuoteUpgrade, others: readonly Bid[]): LevelledRoom {
  const { stand, price } = standOf(bid, upgrade);
  const room = { upgradeId: upgrade.id, stand, price };
  if (!isGap(stand)) return { ...room, filled: null, from: null };
  const prices = others.flatMap((other) => standOf(other, upgrade).price ?? []);
  const median = medianOf(prices.toSorted((one, other) => one - other));
  return prices.length === 0
    ? { ...room, filled: upgrade.cost.typical, from: "estimate" }
    : { ...room, filled: median, from: "median" };
}

/**
 * Makes one bid comparable on the whole scope (MKT-06). A room that it leaves out, or leaves to the owner,
 * gets the median of the other offers for it, or the estimate if none has a price. A bid with one price for
 * everything gets no figures added.
 * @param offers the bids that can be taken, this one among them or not
 */
export function levelBid(
  bid: Bid,
  offers: readonly Bid[],
  upgrades: readonly QuoteUpgrade[],
): LevelledBid {
  const others = offers.filter((other) => other.id !== bid.id);
  const rooms = upgrades.map((upgrade) => levelRoom(bid, upgrade, others));
  const filled = rooms.reduce((sum, room) => sum + (room.filled ?? 0), 0);
  return {
    bidId: bid.id,
    amount: bid.amount,
    rooms,
    gaps: rooms.filter((room) => isGap(room.stand)).length,
    extra: (bid.since?.rooms ?? [])
      .filter(({ kind }) => kind === "removed")
      .map(({ room }) => room),
    total: bid.amount + filled,
  };
}

/** The bids that can be taken: pending or approved, and not expired. */
export function offersAmong<Given extends Bid>(bids: readonly Given[], now: Moment): Given[] {
  return bids.filter((bid) => isLive(bid) && !isExpired(bid.expirationDate, now));
}

/**
 * Makes the pending and approved bids of a quote comparable, see `levelBid`: gaps are filled from those that can be
 * taken, in an expired bid too.
 * @returns one entry for each live bid, in the order given
 */
export function levelBids(
  bids: readonly Bid[],
  upgrades: readonly QuoteUpgrade[],
  now: Moment,
): readonly LevelledBid[] {
  const offers = offersAmong(bids, now);
  return bids.filter(isLive).map((bid) => levelBid(bid, offers, upgrades));
}
