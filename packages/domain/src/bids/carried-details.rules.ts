import type { Quote, QuoteUpgrade } from "../quotes/quote.schema.ts";
import { roomKey } from "../quotes/room-name.rules.ts";
import type { BidDetails } from "./bid-details.schema.ts";
import type { Bid } from "./bid.schema.ts";

/** Details for the rooms of another version; with prices by room only if every priced room is there. */
export function detailsFor(
  details: BidDetails | null,
  before: readonly QuoteUpgrade[],
  after: readonly QuoteUpgrade[],
): BidDetails | null {
  if (details === null) return null;
  const names = new Map(before.map((each) => [each.id, roomKey(each.room)]));
  const ids = new Map(after.map((each) => [roomKey(each.room), each.id]));
  const lines = details.lines.flatMap((line) => {
    const upgradeId = ids.get(names.get(line.upgradeId) ?? "");
    return upgradeId === undefined ? [] : [{ ...line, upgradeId }];
  });
  return { ...details, lines: lines.length === details.lines.length ? lines : [] };
}

/** True if carrying a bid over ends its prices by room: one of the rooms was removed. */
export function losesRoomPrices(bid: Pick<Bid, "details">, older: Quote, newer: Quote): boolean {
  const kept = detailsFor(bid.details, older.upgrades, newer.upgrades);
  return (bid.details?.lines.length ?? 0) > (kept?.lines.length ?? 0);
}
