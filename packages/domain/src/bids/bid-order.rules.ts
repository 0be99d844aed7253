import type { Cents } from "../money/money.rules.ts";
import type { Bid } from "./bid.schema.ts";
import { isLive } from "./bid.rules.ts";

/** In which orders an owner reads bids: as they came in, the cheapest for the whole project first, or what came last first. */
export const bidOrders = ["came", "cheapest", "newest"] as const;
export type BidOrder = (typeof bidOrders)[number];

/**
 * Bids as they are listed until another order is chosen: as they came in, a contractor's own from the newest on, and what
 * was withdrawn last, so that the first, whose conversation is open (BID-18), still stands where any does.
 * @param bids as they came in
 */
export function listBids<Given extends Bid>(bids: readonly Given[], whose: "all" | "own"): Given[] {
  const listed = whose === "own" ? bids.toReversed() : bids;
  const rank = (bid: Given) => (bid.status === "withdrawn" ? 1 : 0);
  return listed.toSorted((one, other) => rank(one) - rank(other));
}

/** Bids as they stand, but for an approved one, which stands first. */
export function approvedFirst<Given extends Bid>(bids: readonly Given[]): Given[] {
  const rank = (bid: Given) => (bid.status === "approved" ? 0 : 1);
  return bids.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Bids in the order to read them in. An approved one stands first; by cost what can be taken stands
 * before what was withdrawn, refused or has expired.
 * @param bids as they came in, each with whether its validity has ended
 * @param totalOf what the whole project would cost with a bid, see `comparableBid`: asked for by cost alone
 */
export function orderBids<Given extends Bid & { readonly expired: boolean }>(
  bids: readonly Given[],
  order: BidOrder,
  totalOf: (bid: Given) => Cents,
): Given[] {
  const totals = new Map(order === "cheapest" ? bids.map((bid) => [bid, totalOf(bid)]) : []);
  const total = (bid: Given) => totals.get(bid) ?? 0;
  const group = (bid: Given) => (order === "cheapest" && (!isLive(bid) || bid.expired) ? 1 : 0);
  const within = {
    came: () => 0,
    cheapest: (one: Given, other: Given) => total(one) - total(other),
    newest: (one: Given, other: Given) => other.lastUpdated.localeCompare(one.lastUpdated),
  }[order];
  return approvedFirst(
    bids.toSorted((one, other) => group(one) - group(other) || within(one, other)),
  );
}
