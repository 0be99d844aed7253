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

/** The menu's badge for a number of unseen bids (NAV-20): none for 0, `9+` above 9. */
export function countBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? "9+" : String(count);
}

/** The number that the menu's badge shows (S-58): the unseen bids of all quote requests. */
export function totalUnseen(quotes: readonly { readonly unseenBids: number }[]): number {
  return quotes.reduce((sum, { unseenBids }) => sum + unseenBids, 0);
}
