import loanTexts from "./generated/loan.js";

interface OlderPrice {
  /** The short number of the request that was priced. */
  readonly number: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly address: boolean;
}

const named = (rooms: readonly string[]) => rooms.join(", ") || "none";

/**
 * The older request behind an accepted bid's price, and the parts of the newer one that it does not cover: on
 * screen and on paper.
 */
export function olderPriceSentence(older: OlderPrice): string {
  return loanTexts.basis.older({
    number: older.number,
    added: named(older.added),
    removed: named(older.removed),
    changed: named(older.changed),
    address: String(older.address),
  });
}
