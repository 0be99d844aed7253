import { compareVersions } from "../quotes/quote-lineage.rules.ts";
import { quoteNumber } from "../quotes/quote.rules.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import { isAmong } from "../quotes/room-name.rules.ts";
import { isCarriedAsItWas } from "./bid-called.rules.ts";
import type { Bid, ScopeSince } from "./bid.schema.ts";

/**
 * The part of a newer version that a carried bid has not priced (MKT-07): the difference between both
 * versions, and every change to the older one after the bid was submitted, revised or confirmed there. A bid
 * that was carried to the older one unchanged still has the price of the first version, so that difference is
 * added too.
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
    // Nobody knows how another address changes a room's cost, so the address is listed separately.
    ...older.upgrades
      .filter(({ changedAt, changedParts }) =>
        isLater(changedParts ? changedParts.notes : changedAt),
      )
      .map(({ room }) => room),
    ...(before?.changed ?? []),
    // A room that was removed and added again may be a different one.
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
