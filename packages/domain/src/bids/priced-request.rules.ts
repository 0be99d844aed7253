import { quoteNumber } from "../quotes/quote.rules.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import { changedSinceBid } from "../quotes/request-change.rules.ts";
import { isAmong } from "../quotes/room-name.rules.ts";
import { isCarriedAsItWas } from "./bid-called.rules.ts";
import type { Bid, ScopeSince } from "./bid.schema.ts";

/** The part of its new request that a carried bid has not priced (MKT-07); null if it prices all of it. */
export function unpricedScope(bid: Pick<Bid, "carriedFrom" | "activityLog">): ScopeSince | null {
  const since = isCarriedAsItWas(bid) ? bid.carriedFrom?.since : undefined;
  if (since === undefined) return null;
  const { added, removed, changed, address } = since;
  return address || [added, removed, changed].some(({ length }) => length > 0) ? since : null;
}

/** True if a bid's price is for an earlier request: an older version, or before its owner's change (MKT-07). */
export function isPricedBefore(
  quote: Quote,
  bid: Pick<Bid, "status" | "lastUpdated" | "carriedFrom" | "activityLog">,
): boolean {
  return isCarriedAsItWas(bid) || changedSinceBid(quote, bid).length > 0;
}

/** The short number of the request that a bid priced: of an older version until it is confirmed or revised (MKT-07). */
export function pricedRequest(bid: Pick<Bid, "quoteId" | "carriedFrom" | "activityLog">): string {
  const from = isCarriedAsItWas(bid) ? bid.carriedFrom : null;
  return from?.since?.number ?? quoteNumber(from?.quoteId ?? bid.quoteId);
}

/** True if a bid was priced before a room was added: its amount does not cover the room (MKT-06, MKT-07). */
export function wasNotAskedFor(
  bid: Pick<Bid, "carriedFrom" | "activityLog">,
  room: string,
): boolean {
  return isAmong(unpricedScope(bid)?.added ?? [], room);
}
