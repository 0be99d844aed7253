import type { Cents } from "../money/money.rules.ts";
import { isKnown } from "../quotes/figure.rules.ts";
import type { Figure } from "../quotes/quote.schema.ts";

/**
 * The return on a cost, `gain / cost`, as the specification calls it: the gross one. Without a cost
 * it is 0 (S-79). Three roundings, one per screen (C-35); halves go up.
 */
function percent(cost: Cents, gain: Cents, parts: 1 | 10): number {
  if (cost <= 0) return 0;
  // Adding 0 turns the -0 of a tiny loss into 0.
  return Math.round((gain * 100 * parts) / cost) / parts + 0;
}

/** ROI in percent with one decimal: quick quote (CALC-09). */
export function roiToOneDecimal(cost: Cents, gain: Cents): number {
  return percent(cost, gain, 10);
}

/** ROI in whole percent: for the analysis table and for each room of a quote (CALC-06). */
export function roiInWholePercent(cost: Cents, gain: Cents): number {
  return percent(cost, gain, 1);
}

/** The loan document's average ROI (CALC-14): total gain by total cost, a rounded percentage. */
export function roiRounded(totalCost: Cents, totalGain: Cents): number {
  return percent(totalCost, totalGain, 1);
}

/** ROI of a room in whole percent; null if its gain is not known (VAL-02). */
export function roiOfRoom(cost: Figure, gain: Figure): number | null {
  return isKnown(gain) ? roiInWholePercent(cost.typical, gain.typical) : null;
}

/** Writes a percentage: `173%`, with one decimal `172.9%`; a dash if it is not known. */
export function writePercent(percentage: number | null, decimals: 0 | 1 = 0): string {
  if (percentage === null) return "–";
  return `${percentage.toFixed(decimals)}%`;
}
