import type { Cents } from "../money/money.rules.ts";
import type { Bid } from "./bid.schema.ts";
import { isLive } from "./bid.rules.ts";

/**
 * The orders in which an owner reads bids: as they came in, the cheapest for the whole project first, or the
 * newest change first.
 */
export const bidOrders = ["came", "cheapest", "newest"] as const;
export type BidOrder = (typeof bidOrders)[number];

/**
 * Bids in the default order: as they came in, a contractor's own newest first, and withdrawn ones last, so
 * that the first one, whose conversation is open (BID-18), still counts if any does.
 * @param bids as they came in
 */
export function listBids<Given extends Bid>(bids: readonly Given[], whose: "all" | "own"): Given[] {
  const listed = whose === "own" ? bids.toReversed() : bids;
  const rank = (bid: Given) => (bid.status === "withdrawn" ? 1 : 0);
  return listed.toSorted((one, other) => rank(one) - rank(other));
}

/** Bids in their order, but an approved one first. */
export function approvedFirst<Given extends Bid>(bids: readonly Given[]): Given[] {
  const rank = (bid: Given) => (bid.status === "approved" ? 0 : 1);
  return bids.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Bids in reading order. An approved one comes first. By cost, bids that can still be accepted come before
 * withdrawn, rejected and expired ones.
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
