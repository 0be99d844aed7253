import type { Bid } from "../bids/bid.schema.ts";
import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { maskContacts } from "../messages/contact-masking.rules.ts";
import { hiddenFrom } from "./quote-reveal.rules.ts";
import type { ChangedParts, Quote } from "./quote.schema.ts";

/** The facts that date a bid's price. */
type PricedBid = Pick<Bid, "status" | "lastUpdated" | "activityLog">;

/** The time when a bid was last submitted, revised or confirmed: an approval does not change its price. */
function pricedAt({ status, lastUpdated, activityLog }: PricedBid): Moment {
  if (status === "pending") return lastUpdated;
  const last = activityLog.findLast(
    ({ action }) => action === "bid_submitted" || action === "bid_revised",
  );
  return last?.timestamp ?? lastUpdated;
}

/**
 * The rooms that changed after a bid was last submitted, revised or confirmed (MKT-07). A waiting bid's
 * bidder is asked to confirm or revise; an approved bid is for the request before the change. None for a bid
 * that ended.
 */
export function changedSinceBid(quote: Quote, bid: PricedBid): readonly string[] {
  if ((bid.status !== "pending" && bid.status !== "approved") || quote.superseded) return [];
  const priced = pricedAt(bid);
  return quote.upgrades.filter(({ changedAt = "" }) => changedAt > priced).map(({ room }) => room);
}

/** The change under a bid, as far as it is known, and the names of its rooms. */
export interface RequestChange {
  readonly what: "notes" | "address" | "both" | "unknown";
  readonly rooms: readonly string[];
}

/**
 * The changes that a bidder has not priced yet (MKT-07): notes of rooms, or the address with all rooms; null
 * if there are none.
 */
export function changeSinceBid(quote: Quote, bid: PricedBid): RequestChange | null {
  const rooms = changedSinceBid(quote, bid);
  return rooms.length === 0 ? null : changeSince(quote, pricedAt(bid), rooms);
}

function changeSince(quote: Quote, moment: Moment, rooms: readonly string[]): RequestChange {
  const since = (part: keyof ChangedParts) =>
    quote.upgrades
      .filter(({ changedParts }) => (changedParts?.[part] ?? "") > moment)
      .map(({ room }) => room);
  const noted = since("notes");
  const moved = since("address").length > 0;
  if (noted.length === 0) return { what: moved ? "address" : "unknown", rooms };
  return { what: moved ? "both" : "notes", rooms: noted };
}

/** The moment of a request's last change: it names the version in a decision (MKT-03). */
export function lastUpdatedOf({ createdAt, upgrades }: Quote): Moment {
  return upgrades.reduce(
    (last, { changedAt = "" }) => (changedAt > last ? changedAt : last),
    createdAt,
  );
}

/**
 * The refusal to decide on a request that changed after it was shown (MKT-03); null if it did not.
 * @param shown the version that was seen; whoever names none saw the first
 */
export function changedMeanwhile(quote: Quote, shown: Moment = quote.createdAt): Refusal | null {
  if (shown === lastUpdatedOf(quote)) return null;
  const changed = quote.upgrades.filter(({ changedAt = "" }) => changedAt > shown);
  const { what, rooms } = changeSince(
    quote,
    shown,
    changed.map(({ room }) => room),
  );
  const details = { what, rooms: maskContacts(rooms.join(", "), hiddenFrom(quote, "")) };
  return refusal("quote.changed_meanwhile", { details });
}
