/** A range in integer cents, or in percent where the name says so; always low <= typical <= high. */
export interface Range {
  readonly low: number;
  readonly typical: number;
  readonly high: number;
}

/** Low, typical and high of a share (0..1) or of dollars, as the tables write it. */
export type Spread = readonly [low: number, typical: number, high: number];

/**
 * Where a figure comes from. `kind` follows the weakest link: a surveyed row of which an assumed share is taken is an assumption.
 * `source` and `evidence` are sentences for who reads the figure, `years` the years that it covers.
 */
export interface Origin {
  readonly kind: "benchmark" | "sales-study" | "assumption" | "owner" | "index" | "sales";
  readonly source: string;
  readonly evidence: string;
  readonly years: string;
}

/** Two-sided 90% limit of a normal distribution, in standard deviations. */
export const Z90 = 1.645;

/**
 * Whole dollars on the grid that fits the size: $10 below $1,000, $100 below $100,000, $1,000 from there. More digits would
 * claim more than is known. The grids nest, so that order is kept.
 */
function onGrid(dollars: number, round: (value: number) => number): number {
  const size = Math.abs(dollars);
  const step = size < 1_000 ? 10 : size < 100_000 ? 100 : 1_000;
  // To the cent first, so that 37000.0000001 does not become the next step.
  return round(Math.round(dollars * 100) / 100 / step) * step + 0;
}

// A rest of a computation is cut first, as above.
const hundredths = (value: number, round: (value: number) => number): number =>
  round(Math.round(value * 1e8) / 1e6) / 100 + 0;

/** Percent with two decimals, low down and high up. */
export function percentRange(low: number, typical: number, high: number): Range {
  return {
    low: hundredths(low, Math.floor),
    typical: hundredths(typical, Math.round),
    high: hundredths(high, Math.ceil),
  };
}

/** A dollar range as integer cents: typical to the nearest step, low down and high up, so that rounding never narrows the range. */
export function centsRange(low: number, typical: number, high: number): Range {
  return {
    low: onGrid(low, Math.floor) * 100,
    typical: onGrid(typical, Math.round) * 100,
    high: onGrid(high, Math.ceil) * 100,
  };
}
