import type { Bid } from "./bid.schema.ts";

/** What the state of a bid is called: nobody took back what goes on with a newer version (MKT-07). */
export function calledStatus(
  bid: Pick<Bid, "status" | "carriedTo">,
): Bid["status"] | "carriedOver" {
  return bid.status === "withdrawn" && bid.carriedTo !== null ? "carriedOver" : bid.status;
}

/** Whether a bid still asks what it asked on an older version of its request: carried over, neither revised nor confirmed since (MKT-07). */
export function isCarriedAsItWas(bid: Pick<Bid, "carriedFrom" | "activityLog">): boolean {
  const touched = bid.activityLog.some(({ action }) => action === "bid_revised");
  return bid.carriedFrom !== null && !touched;
}
