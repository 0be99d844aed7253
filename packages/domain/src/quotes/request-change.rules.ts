import type { Bid } from "../bids/bid.schema.ts";
import type { Moment } from "../dates.ts";
import type { ChangedParts, Quote } from "./quote.schema.ts";

/** What tells when a bid was priced. */
type PricedBid = Pick<Bid, "status" | "lastUpdated" | "activityLog">;

/** When a bid was last submitted, revised or confirmed: an approval leaves its price as it was. */
function pricedAt({ status, lastUpdated, activityLog }: PricedBid): Moment {
  if (status === "pending") return lastUpdated;
  const last = activityLog.findLast(
    ({ action }) => action === "bid_submitted" || action === "bid_revised",
  );
  return last?.timestamp ?? lastUpdated;
}

/**
 * The rooms that changed after a bid was last submitted, revised or confirmed (MKT-07): while it waits
 * its bidder is asked to confirm or revise, and approved it is for the request as it was before. None for a bid
 * that ended.
 */
export function changedSinceBid(quote: Quote, bid: PricedBid): readonly string[] {
  if ((bid.status !== "pending" && bid.status !== "approved") || quote.superseded) return [];
  const priced = pricedAt(bid);
  return quote.upgrades.filter(({ changedAt = "" }) => changedAt > priced).map(({ room }) => room);
}

/** What changed under a bid, as far as it is known, and the names of the rooms that it concerns. */
export interface RequestChange {
  readonly what: "notes" | "address" | "both" | "unknown";
  readonly rooms: readonly string[];
}

/**
 * What of the request a bidder has not priced yet (MKT-07): the notes of rooms, the address with all
 * of them; null where nothing changed since the bid.
 */
export function changeSinceBid(quote: Quote, bid: PricedBid): RequestChange | null {
  const rooms = changedSinceBid(quote, bid);
  if (rooms.length === 0) return null;
  const priced = pricedAt(bid);
  const since = (part: keyof ChangedParts) =>
    quote.upgrades
      .filter(({ changedParts }) => (changedParts?.[part] ?? "") > priced)
      .map(({ room }) => room);
  const noted = since("notes");
  const moved = since("address").length > 0;
  if (noted.length === 0) return { what: moved ? "address" : "unknown", rooms };
  return { what: moved ? "both" : "notes", rooms: noted };
}
