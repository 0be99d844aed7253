import type { Range } from "./figures.ts";
import type { AdjustedSale } from "./market/market-estimate.ts";

/** What homes near one sell for. Cents. */
export interface Neighborhood {
  /** Nine of ten sold for less. */
  readonly limit: number;
  readonly sales: number;
  /** How far away the farthest of them is, one decimal. */
  readonly miles: number;
}

/** Whether a home with its upgrades would lie above what homes near it sell for. Cents. */
export interface Ceiling extends Neighborhood {
  /** The home with its upgrades, typical. */
  readonly upgraded: number;
  /** By how much that lies above the limit; 0 where it does not. */
  readonly over: number;
  /** The home lies above it as it is. */
  readonly isAlreadyOver: boolean;
}

/** The share of sold homes below the limit. */
const BELOW = 0.9;
/** The least sales: a tenth of fewer would be one or two homes. */
const FEWEST_SALES = 20;
/** The number of nearest sales that make a neighborhood. */
export const NEIGHBORS = 150;

/** A quantile between sorted values by straight lines (type 7 of Hyndman and Fan 1996). */
function quantileOf(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** A price in today's money: as it was paid, with the adjustment for time alone. */
const todays = ({ sale, adjustments }: AdjustedSale): number =>
  adjustments.reduce((sum, { kind, amount }) => (kind === "time" ? sum + amount : sum), sale.price);

/**
 * The 90th percentile of what the nearest homes of its kind sold for: appraisers tell a neighborhood by its price range
 * without extremes (Fannie Mae Selling Guide B4-1.3-03). Prices as they were paid, carried to today, not adjusted to the
 * home: adjusted ones say what it is worth itself, whatever stands beside it.
 * @returns null where fewer than 20 are known
 */
export function neighborhoodOf(sales: readonly AdjustedSale[]): Neighborhood | null {
  if (sales.length < FEWEST_SALES) return null;
  const sorted = sales.map(todays).toSorted((a, b) => a - b);
  const farthest = Math.max(...sales.map(({ distanceMiles }) => distanceMiles));
  return {
    limit: Math.round(quantileOf(sorted, BELOW) / 100) * 100,
    sales: sales.length,
    miles: Math.max(0.1, Math.ceil(farthest * 10) / 10),
  };
}

/**
 * A home with its upgrades against its neighborhood: above the limit it is an over-improvement, of which a buyer pays only a
 * part.
 * @param value the home as it is, cents
 * @param gain what the upgrades add together, cents
 */
export function ceilingOf(
  value: number,
  gain: Pick<Range, "typical">,
  neighborhood: Neighborhood,
): Ceiling {
  const { limit } = neighborhood;
  const upgraded = value + gain.typical;
  return {
    ...neighborhood,
    upgraded,
    over: Math.max(0, upgraded - limit),
    isAlreadyOver: value > limit,
  };
}
