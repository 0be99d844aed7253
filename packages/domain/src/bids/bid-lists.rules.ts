import type { Cents } from "../money/money.rules.ts";
import { isLive } from "./bid.rules.ts";
import type { Bid } from "./bid.schema.ts";

/** The tabs of the contractor dashboard that hold the contractor's own bids (DASH-05). */
export const bidTabNames = ["mine", "action", "awarded", "archived"] as const;
export type BidTab = (typeof bidTabNames)[number];

/**
 * The tabs in which a contractor's own bid stands.
 * - mine: all but withdrawn ones (DASH-08, C-24). action: pending, or with messages that the
 *   contractor has not seen (DASH-09). awarded: approved (DASH-10). archived: rejected, withdrawn
 *   and closed (DASH-11).
 */
export function bidTabs(bid: Pick<Bid, "status">, unseenMessages: number): readonly BidTab[] {
  const { status } = bid;
  const tabs: BidTab[] = [];
  if (status !== "withdrawn") tabs.push("mine");
  if (status === "pending" || unseenMessages > 0) tabs.push("action");
  if (status === "approved") tabs.push("awarded");
  if (status === "rejected" || status === "withdrawn" || status === "closed") tabs.push("archived");
  return tabs;
}

/**
 * A contractor's own bids of a tab in its order: newest first, but in "action" those with messages that they have not
 * seen before the others (DASH-09).
 * @param newestFirst of that tab alone
 */
export function inTabOrder<Row extends { readonly unseenMessages: number }>(
  tab: BidTab | null,
  newestFirst: readonly Row[],
): readonly Row[] {
  if (tab !== "action") return newestFirst;
  const isUnread = ({ unseenMessages }: Row) => unseenMessages > 0;
  return [...newestFirst.filter(isUnread), ...newestFirst.filter((row) => !isUnread(row))];
}

/** The number that the menu's badge shows (S-58): the unseen bids of all quote requests. */
export function totalUnseen(quotes: readonly { readonly unseenBids: number }[]): number {
  return quotes.reduce((sum, { unseenBids }) => sum + unseenBids, 0);
}

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

/** A bidder in one name: the company, or the person if there is none. */
export function bidderName({ company, name }: Pick<Bid, "company" | "name">): string {
  return company || name;
}
