import { type Day, type Moment, dayOf } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";

/**
 * The accuracy of a state's values (VAL-08): each of its newest sales, estimated as of its day by a model
 * that had seen none of them. Shares in percent.
 */
export interface AccuracySummary {
  /** Two letters. */
  readonly state: string;
  /** The days between which the homes were sold. */
  readonly from: Day;
  readonly to: Day;
  /** Sales that were estimated. */
  readonly sales: number;
  /** Half of the estimates missed the price by less: MdAPE. */
  readonly medianMiss: number;
  /** Estimates within a tenth of the price. */
  readonly within10: number;
  /** Prices within the 90% interval. */
  readonly covered: number;
}

/** A part of the sales: a fifth by price, or a ZIP. */
export interface AccuracyPart extends Pick<AccuracySummary, "sales" | "medianMiss" | "covered"> {
  /** `1` to `5`, the cheapest first; or five digits. */
  readonly name: string;
  /** Median of estimate to price: a ratio, 1 is no bias. */
  readonly medianRatio: number;
}

/** The market report of a state. */
export interface AccuracyReport extends AccuracySummary {
  readonly measuredAt: Moment;
  /** Sales that the model learned from, and those of the others that it refused to estimate. */
  readonly trained: number;
  readonly refused: number;
  readonly within20: number;
  /** Half the width of the interval, in percent of the estimate. */
  readonly medianHalfWidth: number;
  /** Coefficient of dispersion in percent, price-related differential and bias (IAAO, Standard on Ratio Studies, 2013). */
  readonly cod: number;
  readonly prd: number;
  readonly prb: number;
  /** The highest price of the cheapest four fifths. */
  readonly fifthLimits: readonly Cents[];
  readonly fifths: readonly AccuracyPart[];
  /** ZIPs with at least 30 sales. */
  readonly zips: readonly AccuracyPart[];
}

/** The public part of a report. */
export function summaryOf(report: AccuracyReport): AccuracySummary {
  const { state, from, to, sales, medianMiss, within10, covered } = report;
  return { state, from, to, sales, medianMiss, within10, covered };
}

/** The result of measuring a state's sales. */
export interface Measuring {
  readonly measuredAt: Moment;
  /** The edition of the measured sales. */
  readonly edition: number;
  /** Null where there were too few sales. */
  readonly report: AccuracyReport | null;
}

/**
 * True if a state's sales are due for measuring: each month, and after new sales at most once a day; at once
 * if there were too few before.
 */
export function isMeasuringDue(last: Measuring | null, now: Moment, edition: number): boolean {
  if (last === null) return true;
  const [day, before] = [dayOf(now), dayOf(last.measuredAt)];
  if (day.slice(0, 7) !== before.slice(0, 7)) return true;
  return last.edition !== edition && (last.report === null || day !== before);
}
