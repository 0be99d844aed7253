import type { Range } from "./figures.ts";

/** What homes near it sell for at most, as a rule. */
export interface Ceiling {
  /** Cents: nine of ten sold for less. */
  readonly limit: number;
  readonly sales: number;
  /** The home with its upgrades, cents, typical. */
  readonly upgraded: number;
  /** By how much that lies above the limit, cents; 0 where it does not. */
  readonly over: number;
  /** The home lies above it as it is. */
  readonly isAlreadyOver: boolean;
}

/** The share of sold homes below the ceiling. */
const BELOW = 0.9;
/** Fewer say nothing of a neighbourhood. */
const FEWEST_SALES = 5;

/** A quantile between sorted values by straight lines (type 7 of Hyndman and Fan 1996). */
function quantileOf(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/**
 * Whether a home with its upgrades would lie above what homes near it sell for: an over-improvement, of which a buyer pays
 * only a part. The ceiling is the 90th percentile of what they sold for: appraisers tell a neighbourhood by its price range
 * without extremes (Fannie Mae Selling Guide B4-1.3-03). Prices as they were paid, carried to today, not adjusted to the
 * home: adjusted ones say what it is worth itself, whatever stands beside it.
 * @param value the home as it is, cents
 * @param gain what the upgrades add together, cents
 * @param prices of sold homes near it, in today's cents
 * @returns null where fewer than five are known
 */
export function ceilingOf(
  value: number,
  gain: Pick<Range, "typical">,
  prices: readonly number[],
): Ceiling | null {
  if (prices.length < FEWEST_SALES) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const limit = Math.round(quantileOf(sorted, BELOW) / 100) * 100;
  const upgraded = value + gain.typical;
  return {
    limit,
    sales: prices.length,
    upgraded,
    over: Math.max(0, upgraded - limit),
    isAlreadyOver: value > limit,
  };
}
