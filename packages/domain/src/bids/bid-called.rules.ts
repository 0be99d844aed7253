import type { Bid } from "./bid.schema.ts";

/**
 * The name of a bid's state on screen: "carried over" instead of "withdrawn" for one that goes on with a
 * newer version (MKT-07).
 */
export function calledStatus(
  bid: Pick<Bid, "status" | "carriedTo">,
): Bid["status"] | "carriedOver" {
  return bid.status === "withdrawn" && bid.carriedTo !== null ? "carriedOver" : bid.status;
}

/**
 * True for a carried bid that was neither revised nor confirmed since: its price is still for the older
 * version (MKT-07).
 */
export function isCarriedAsItWas(bid: Pick<Bid, "carriedFrom" | "activityLog">): boolean {
  const touched = bid.activityLog.some(({ action }) => action === "bid_revised");
  return bid.carriedFrom !== null && !touched;
}
