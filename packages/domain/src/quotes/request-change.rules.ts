import type { Bid } from "../bids/bid.schema.ts";
import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { maskContacts } from "../messages/contact-masking.rules.ts";
import { hiddenFrom } from "./quote-reveal.rules.ts";
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

/** The moment from which a request asks for what it asks: the version that a decision about it names (MKT-03). */
export function lastUpdatedOf({ createdAt, upgrades }: Quote): Moment {
  return upgrades.reduce(
    (last, { changedAt = "" }) => (changedAt > last ? changedAt : last),
    createdAt,
  );
}

/**
 * Why nothing is decided about a request that is not as it was shown (MKT-03); null where it is.
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
