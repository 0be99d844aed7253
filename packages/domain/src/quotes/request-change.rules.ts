import type { Bid } from "../bids/bid.schema.ts";
import type { ChangedParts, Quote } from "./quote.schema.ts";

/**
 * The rooms that changed after a pending bid was last submitted, revised or confirmed: its bidder is
 * asked to confirm or revise (MKT-07). None for a bid that waits for nothing.
 */
export function changedSinceBid(
  quote: Quote,
  bid: Pick<Bid, "status" | "lastUpdated">,
): readonly string[] {
  if (bid.status !== "pending" || quote.superseded) return [];
  return quote.upgrades
    .filter(({ changedAt = "" }) => changedAt > bid.lastUpdated)
    .map(({ room }) => room);
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
export function changeSinceBid(
  quote: Quote,
  bid: Pick<Bid, "status" | "lastUpdated">,
): RequestChange | null {
  const rooms = changedSinceBid(quote, bid);
  if (rooms.length === 0) return null;
  const since = (part: keyof ChangedParts) =>
    quote.upgrades
      .filter(({ changedParts }) => (changedParts?.[part] ?? "") > bid.lastUpdated)
      .map(({ room }) => room);
  const noted = since("notes");
  const moved = since("address").length > 0;
  if (noted.length === 0) return { what: moved ? "address" : "unknown", rooms };
  return { what: moved ? "both" : "notes", rooms: noted };
}
