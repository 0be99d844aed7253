import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { sameAddress } from "./address.rules.ts";
import { joinBriefs } from "./project-brief.rules.ts";
import type { PropertyAddress } from "./property-address.ts";
import { supersede } from "./quote.rules.ts";
import { quoteLimits } from "./quote-limits.rules.ts";
import type { Quote, QuoteStatus, QuoteUpgrade } from "./quote.schema.ts";

/** The page that a quote comes from. */
export type QuoteOrigin = "analysis" | "quick-quote";

/** The state in which a quote begins (C-06): pending from the analysis, draft from a quick quote. */
export const firstStatus: Readonly<Record<QuoteOrigin, QuoteStatus>> = {
  analysis: "pending",
  "quick-quote": "draft",
};

/** A quote's visibility, and its hidden parts. */
export interface QuotePrivacy {
  readonly isPublic: boolean;
  readonly hideAddress: boolean;
  readonly hidePhone: boolean;
}

/** The first privacy of a guest's or persona's quote (S-51): public, nothing hidden. */
export const OPEN_PRIVACY: QuotePrivacy = { isPublic: true, hideAddress: false, hidePhone: false };

/** The first privacy of an account's quote (S-51 of the live texts): listed, address and phone hidden. */
export const GUARDED_PRIVACY: QuotePrivacy = { isPublic: true, hideAddress: true, hidePhone: true };

/** The content of a new quote. */
export interface NewQuote {
  readonly id: string;
  readonly ownerId: string;
  readonly origin: QuoteOrigin;
  readonly address: PropertyAddress;
  /** An upgrade for each selected room (QUO-15) or applied recommendation (S-49). */
  readonly upgrades: readonly QuoteUpgrade[];
  readonly privacy: QuotePrivacy;
  readonly brief?: Quote["brief"];
  readonly access?: Quote["access"];
  readonly now: Moment;
  /**
   * The project that it revises (MKT-07), null for a project of its own. Missing at a browser, where it joins
   * the earlier quotes of its address (QUO-16, QUO-17).
   */
  readonly revises?: string | null;
  /** Ids of the owner's quotes to merge into this one; none to keep them. */
  readonly mergeWith?: readonly string[];
}

/**
 * Creates a quote (QUO-15, QQ-23), merges the named duplicates into it (QUO-22) and links it to
 * the earlier versions of its property (QUO-16, QUO-17). Merged ones no longer count towards three.
 * @param owned the owner's other quotes with their bid counts
 * @returns the quote, the other quotes that changed and must be kept with it, and whether the limit
 *   was reached; or quote.no_rooms, quote.too_many_rooms, quote.not_found (one to merge is not the
 *   owner's), quote.nothing_to_merge, quote.has_bids
 */
export function createQuote(given: NewQuote, owned: readonly CountedQuote[]): Result<LinkedQuote> {
  const most = quoteLimits.rooms;
  if (given.upgrades.length === 0) return no(refusal("quote.no_rooms"));
  if (given.upgrades.length > most) {
    return no(refusal("quote.too_many_rooms", { details: { most } }));
  }
  const mergeIds = new Set(given.mergeWith);
  const merging = owned.filter(({ quote }) => mergeIds.has(quote.id));
  if (merging.length < mergeIds.size) return no(refusal("quote.not_found"));
  let { upgrades } = given;
  if (merging.length > 0) {
    const rooms = mergeRooms(upgrades, merging);
    if (!rooms.ok) return rooms;
    upgrades = rooms.value;
  }
  // The newest words of those that it takes over, where it has none of its own.
  const newestFirst = oldestFirst(merging.map(({ quote }) => quote)).toReversed();
  const brief = newestFirst.reduce((own, old) => joinBriefs(own, old.brief), given.brief);
  // Access is a fact of one property, and merged requests may be of several.
  const here = newestFirst.filter(({ address }) => sameAddress(address, given.address));
  const access = [given, ...here].find((each) => each.access)?.access;
  const merged = new Map(
    merging.map(({ quote }) => [quote.id, supersede(quote, given.id, given.now)]),
  );
  const quote: Quote = {
    id: given.id,
    ownerId: given.ownerId,
    address: given.address,
    upgrades,
    ...(brief && { brief }),
    ...(access === undefined ? {} : { access }),
    createdAt: given.now,
    status: firstStatus[given.origin],
    isPublic: given.privacy.isPublic,
    hideAddress: given.privacy.hideAddress,
    hidePhone: given.privacy.hidePhone,
    ...FIRST_VERSION,
    revision: 1,
    revisedAt: given.now,
    previousVersion: given.revises ?? null,
  };
  if (given.revises !== undefined) {
    return ok({ quote, changed: [...merged.values()], limitReached: false });
  }
  const others = owned.map((each) => merged.get(each.quote.id) ?? each.quote);
  const linked = linkVersions(quote, others, given.now);
  const changed = new Map([...merged, ...linked.changed.map((each) => [each.id, each] as const)]);
  return ok({ ...linked, changed: [...changed.values()] });
}

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

/** The number of a property's quotes side by side before the oldest is superseded (QUO-17). */
const QUOTES_PER_ADDRESS = 3;

/** The links of a new quote: no version before or after it, and no approved bid. */
export const FIRST_VERSION = {
  previousVersion: null,
  superseded: false,
  supersededAt: null,
  supersededBy: null,
  locked: false,
  approvedContractorId: null,
} as const satisfies Partial<Quote>;

const order = (quote: Quote) => `${quote.createdAt} ${quote.id}`;

/** Oldest first; of the same moment in the order of their ids. */
export function oldestFirst(quotes: readonly Quote[]): readonly Quote[] {
  return quotes.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** A quote put among its owner's others, and those of them that changed with it. */
export interface LinkedQuote {
  readonly quote: Quote;
  readonly changed: readonly Quote[];
  /** The limit of three was reached: tells `Quote Limit Reached`. */
  readonly limitReached: boolean;
}

/**
 * Links a browser's new quote to those before it. The newest earlier quote of the address becomes its
 * `previousVersion` and points to it (QUO-16), which alone hides nothing (C-07). If three quotes that are not
 * superseded exist already, the oldest of them is superseded (QUO-17); it keeps the link to the version that
 * followed it. Without an address nothing happens (S-49).
 * @param owned the owner's other quotes, in any order
 */
export function linkVersions(quote: Quote, owned: readonly Quote[], now: Moment): LinkedQuote {
  const earlier = oldestFirst(
    owned.filter((each) => each.id !== quote.id && sameAddress(each.address, quote.address)),
  );
  const newest = earlier.at(-1);
  if (!newest) return { quote, changed: [], limitReached: false };
  const standing = earlier.filter((each) => !each.superseded);
  const oldest = standing.length >= QUOTES_PER_ADDRESS ? standing[0] : undefined;
  const changed = earlier.flatMap((each): Quote[] => {
    if (each === oldest) return [supersede(each, each.supersededBy ?? quote.id, now)];
    return each === newest ? [{ ...each, supersededBy: quote.id }] : [];
  });
  return {
    quote: { ...quote, previousVersion: newest.id },
    changed,
    limitReached: oldest !== undefined,
  };
}
