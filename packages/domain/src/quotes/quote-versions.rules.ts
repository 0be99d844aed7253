import type { Moment } from "../dates.ts";
import { sameAddress } from "./address.rules.ts";
import type { Quote } from "./quote.schema.ts";

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

/** Marks a quote as superseded by another (QUO-17, QUO-22): contractors see it no longer. */
export function supersede(quote: Quote, by: string, now: Moment): Quote {
  return { ...quote, superseded: true, supersededAt: now, supersededBy: by };
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
