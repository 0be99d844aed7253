import { type Moment, isExpired } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import { isPriced, lineTotal } from "./bid-line.rules.ts";
import type { BidLine } from "./bid-details.schema.ts";
import { isLive, wasNotAskedFor } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

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
