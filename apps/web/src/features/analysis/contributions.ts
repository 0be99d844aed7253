import type { MarketComparable } from "@oneup/domain";

const DOLLAR = 100;

/**
 * What each comparable adds to the estimate: weight times adjusted price, in whole dollars that add up to it. What
 * rounding leaves goes where most was cut off.
 * @param typical the estimate in cents, whole dollars
 * @returns cents, one for each comparable
 */
export function contributionsOf(
  comparables: readonly Pick<MarketComparable, "weight" | "adjustedPrice">[],
  typical: number,
): readonly number[] {
  const exact = comparables.map(({ weight, adjustedPrice }) => (weight * adjustedPrice) / DOLLAR);
  const whole = exact.map(Math.floor);
  const left = Math.round(typical / DOLLAR) - whole.reduce((sum, each) => sum + each, 0);
  const most = exact
    .map((each, at) => ({ at, cut: each - Math.floor(each) }))
    .toSorted((one, other) => other.cut - one.cut)
    .slice(0, Math.max(0, left));
  const raised = new Set(most.map(({ at }) => at));
  return whole.map((each, at) => (each + (raised.has(at) ? 1 : 0)) * DOLLAR);
}
