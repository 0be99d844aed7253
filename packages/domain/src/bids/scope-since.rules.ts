import { compareVersions } from "../quotes/quote-lineage.rules.ts";
import { quoteNumber } from "../quotes/quote.rules.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import { isAmong } from "../quotes/room-name.rules.ts";
import { isCarriedAsItWas } from "./bid-called.rules.ts";
import type { Bid, ScopeSince } from "./bid.schema.ts";

/**
 * What a bid has not priced of the newer version to which it is carried over (MKT-07): what differs
 * between both versions, and what changed on the older one after it was submitted, revised or
 * confirmed there. A bid that came there by being carried over, and asks what it asked before, still
 * prices the first of them: what that one lacked is told as well.
 */
export function scopeSince(
  older: Quote,
  newer: Quote,
  bid: Pick<Bid, "lastUpdated" | "carriedFrom" | "activityLog">,
): ScopeSince {
  const before = isCarriedAsItWas(bid) ? bid.carriedFrom?.since : undefined;
  const { rooms, address } = compareVersions(older, newer);
  const differs = rooms.filter(({ description, notes, cost }) => description || notes || cost);
  const priced = [
    ...older.upgrades.map(({ room }) => room).filter((room) => !isAmong(before?.added ?? [], room)),
    ...(before?.removed ?? []),
  ];
  const isLater = (moment = "") => moment > bid.lastUpdated;
  const asked = newer.upgrades.map(({ room }) => room);
  const others = [
    ...differs.map(({ room }) => room),
    // Another address changes what a room costs to nobody's knowledge: it is told by itself.
    ...older.upgrades
      .filter(({ changedAt, changedParts }) =>
        isLater(changedParts ? changedParts.notes : changedAt),
      )
      .map(({ room }) => room),
    ...(before?.changed ?? []),
    // What went and came back need not be what it was.
    ...(before?.removed ?? []),
  ];
  const moved = older.upgrades.some(({ changedParts }) => isLater(changedParts?.address));
  return {
    number: before?.number ?? quoteNumber(older.id),
    added: asked.filter((room) => !isAmong(priced, room)),
    removed: priced.filter((room) => !isAmong(asked, room)),
    changed: asked.filter((room) => isAmong(priced, room) && isAmong(others, room)),
    address: address !== null || moved || (before?.address ?? false),
  };
}
