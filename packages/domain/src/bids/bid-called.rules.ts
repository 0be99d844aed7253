import type { Bid } from "./bid.schema.ts";

/** What the state of a bid is called: nobody took back what goes on with a newer version (MKT-07). */
export function calledStatus(
  bid: Pick<Bid, "status" | "carriedTo">,
): Bid["status"] | "carriedOver" {
  return bid.status === "withdrawn" && bid.carriedTo !== null ? "carriedOver" : bid.status;
}
