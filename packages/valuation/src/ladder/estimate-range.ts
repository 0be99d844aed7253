import { ESTIMATE_ERRORS } from "../data/estimate-errors.ts";
import { type Range, centsRange } from "../figures.ts";

/** The measured error of a way to estimate. */
export interface EstimateError {
  /** Logarithms of actual over estimate: mean, and the limits between which nine of ten sales lie. */
  readonly bias: number;
  readonly low: number;
  readonly high: number;
  /** The median miss in percent, and the sales that it was measured on. */
  readonly missPercent: number;
  readonly sales: number;
  readonly measuredOn: string;
}

type Measured = (typeof ESTIMATE_ERRORS)[number];

/** @throws Error where that was not measured: a fault of the house */
export function measuredError(method: Measured["method"], when: Measured["when"]): EstimateError {
  const row = ESTIMATE_ERRORS.find((each) => each.method === method && each.when === when);
  if (row === undefined) throw new Error(`no error of ${method}, ${when}`);
  return row;
}

/** What widens an estimate's range beyond what was measured. */
export interface Widening {
  /** Two letters; null where it is unknown. */
  readonly state: string | null;
  /** Years between the evidence and the day of the value. */
  readonly years: number;
  /** Years for which no index counts. */
  readonly yearsBeyond: number;
  /** A factor on both limits for evidence that is rough in itself; 1 for none. */
  readonly rough?: number;
}

/** The errors were all measured in and around Seattle. */
const MEASURED_IN = "WA";
/** How much wider the range is in other markets: an assumption, as nothing was measured there. */
const ELSEWHERE = 1.25;
/**
 * Variance of a home's own path around its index, of logarithms: 0.0116 and 0.0008 for each year held, measured on the same
 * resales up to seven years.
 */
const PATH = { start: 0.0116, perYear: 0.0008, measuredYears: 7 } as const;
/** Nine of ten yearly changes of all ZIP3 indexes since 1990 (31,280) lie between these, as logarithms. */
const YEARLY_CHANGE = { low: -0.041, high: 0.129 } as const;

/** Errors elsewhere: an index that ran behind the homes measured may as well run ahead of others, by as much. */
function elsewhere({ bias, low, high }: EstimateError): readonly [low: number, high: number] {
  const [down, up] = [Math.min(low, low - 2 * bias), Math.max(high, high - 2 * bias)];
  return [down * ELSEWHERE, up * ELSEWHERE];
}

/** Two independent errors together, by their limits. */
const together = (one: number, other: number) => Math.sign(one) * Math.hypot(one, other);

/**
 * The 90% range about an estimate. The estimate itself stays the typical value: the bias measured in one city is none of
 * another's, so that it counts in the range alone.
 * @param cents the estimate
 */
export function estimateRange(cents: number, error: EstimateError, by: Widening): Range {
  const [low, high] = by.state === MEASURED_IN ? [error.low, error.high] : elsewhere(error);
  const held = Math.max(by.years, PATH.measuredYears);
  const path = (years: number) => PATH.start + PATH.perYear * years;
  const longer = Math.sqrt(path(held) / path(PATH.measuredYears)) * (by.rough ?? 1);
  const down = together(low * longer, YEARLY_CHANGE.low * by.yearsBeyond);
  const up = together(high * longer, YEARLY_CHANGE.high * by.yearsBeyond);
  const dollars = cents / 100;
  return centsRange(dollars * Math.exp(down), dollars, dollars * Math.exp(up));
}

/** The 90% range of what somebody says, from its own spread and the way of the index since. */
export function statedRange(cents: number, spread: number, by: Widening): Range {
  const own = Math.hypot(spread, 1.645 * Math.sqrt(PATH.perYear * by.years));
  const dollars = cents / 100;
  return centsRange(
    dollars * Math.exp(-together(own, YEARLY_CHANGE.low * by.yearsBeyond)),
    dollars,
    dollars * Math.exp(together(own, YEARLY_CHANGE.high * by.yearsBeyond)),
  );
}
