import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { type CountedQuote, mergeRooms } from "./quote-duplicates.rules.ts";
import {
  FIRST_VERSION,
  type LinkedQuote,
  linkVersions,
  supersede,
} from "./quote-versions.rules.ts";
import { quoteLimits } from "./quote-limits.rules.ts";
import type { Quote, QuoteStatus, QuoteUpgrade } from "./quote.schema.ts";
import type { PropertyAddress } from "./property-address.ts";

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
  /** One per selected room (QUO-15) or applied recommendation (S-49). */
  readonly upgrades: readonly QuoteUpgrade[];
  readonly privacy: QuotePrivacy;
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
  const merged = new Map(
    merging.map(({ quote }) => [quote.id, supersede(quote, given.id, given.now)]),
  );
  const quote: Quote = {
    id: given.id,
    ownerId: given.ownerId,
    address: given.address,
    upgrades,
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
