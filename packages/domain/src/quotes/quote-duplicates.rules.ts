import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { oldestFirst } from "./quote-versions.rules.ts";
import { quoteLimits } from "./quote-limits.rules.ts";
import type { Quote, QuoteUpgrade } from "./quote.schema.ts";

/** A quote and how many bids it has, of whatever state. */
export interface CountedQuote {
  readonly quote: Quote;
  readonly bidCount: number;
}

const key = (title: string) => title.trim().toLowerCase();

/**
 * The quotes that ask for the same already (QUO-20): not superseded, with a room called like one of
 * the titles, both trimmed and without regard to capitals. All addresses count (S-54).
 */
export function findDuplicates<T extends { readonly quote: Quote }>(
  titles: readonly string[],
  others: readonly T[],
): readonly T[] {
  const asked = new Set(titles.map(key));
  return others.filter(
    ({ quote }) => !quote.superseded && quote.upgrades.some(({ room }) => asked.has(key(room))),
  );
}

/** True if merging is offered (QUO-21): there are duplicates, and none of them has bids. */
export function isMergeOffered(duplicates: readonly CountedQuote[]): boolean {
  return duplicates.length > 0 && duplicates.every(({ bidCount }) => bidCount === 0);
}

/**
 * The rooms of a quote that takes over those of its duplicates which it lacks (S-54), the oldest
 * duplicate's first.
 * @returns quote.nothing_to_merge, quote.has_bids (QUO-21), quote.too_many_rooms
 */
export function mergeRooms(
  rooms: readonly QuoteUpgrade[],
  duplicates: readonly CountedQuote[],
): Result<readonly QuoteUpgrade[]> {
  const gone = duplicates.some(({ quote }) => quote.superseded);
  if (duplicates.length === 0 || gone) return no(refusal("quote.nothing_to_merge"));
  if (!isMergeOffered(duplicates)) return no(refusal("quote.has_bids"));
  const merged = [...rooms];
  const there = new Set(rooms.map(({ room }) => key(room)));
  for (const { upgrades } of oldestFirst(duplicates.map(({ quote }) => quote))) {
    for (const upgrade of upgrades) {
      if (there.has(key(upgrade.room))) continue;
      there.add(key(upgrade.room));
      merged.push(upgrade);
    }
  }
  const most = quoteLimits.rooms;
  if (merged.length > most) return no(refusal("quote.too_many_rooms", { details: { most } }));
  return ok(merged);
}
