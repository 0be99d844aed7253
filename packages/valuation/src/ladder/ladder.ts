import type { Origin, Range } from "../figures.ts";
import { estimateRange, measuredError, statedRange } from "./estimate-range.ts";
import { purchaseOrigin, statementOrigin, zipOrigin } from "./ladder-words.ts";
import { type PriceChange, type PriceIndex, priceChange, yearOf } from "./price-index.ts";

/** What is known of a ZIP: its middle, and what its owners say that their homes are worth. */
export interface ZipArea {
  readonly zip: string;
  /** Degrees; both or neither. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** Cents of 2022; null where none is published. */
  readonly median: number | null;
  /** Only a limit is known: the median is at least, or less than, the value. */
  readonly bound: "top" | "bottom" | null;
  /** How many homes their owners live in. */
  readonly owners: number;
}

/** Why a rung comes to nothing, or what to bear in mind. */
export type LadderNote =
  | "nothing_said"
  | "held_under_year"
  | "no_index"
  | "zip_unknown"
  | "zip_no_median"
  | "zip_top"
  | "zip_bottom"
  | "zip_rough"
  | "assessment"
  | "index_ended";

/** A rung below the sales: its value in cents with a 90% range, or why there is none. */
export interface LadderRung {
  readonly value: (Range & { readonly origin: Origin }) | null;
  readonly note: LadderNote | null;
  /** The date of its evidence. */
  readonly date: string | null;
  /** The share of prices that lie in the range, as measured; null where it is an assumption. */
  readonly percentWithin: number | null;
}

/** Where a home is, and when its value is asked for. */
export interface Whereabouts {
  readonly day: string;
  /** Two letters; null where it is unknown. */
  readonly state: string | null;
  /** The price indexes of the home's place, the narrowest area first. */
  readonly indexes: readonly PriceIndex[];
}

const nothing = (note: LadderNote, date: string | null = null): LadderRung => ({
  value: null,
  note,
  date,
  percentWithin: null,
});

const NINE_OF_TEN = 90;
/** Sold again so soon it is mostly a flip: such prices were missed by 32% at the median. */
const LEAST_YEARS_HELD = 1;

const PURCHASE_ERRORS = {
  zip3: measuredError("purchase_price_x_zip3_index", "held 1-7 y"),
  state: measuredError("purchase_price_x_state_index", "held 1-7 y"),
};
const ZIP_ERROR = measuredError("acs_zip_median_x_metro_index_from_2021q2", "any house");
const SIZED_ERROR = measuredError("same_x_(sqft/1900)^0.7", "sqft known");

const endedNote = (change: PriceChange | null): LadderNote | null =>
  change !== null && change.yearsBeyond > 0 ? "index_ended" : null;

/**
 * A value by what was paid: the price times the house price index of the narrowest area that has one. Not under a year held.
 * @param purchase price in cents; `by` the source of a recorded sale, null where its owner says so
 */
export function purchaseRung(
  purchase: { readonly price: number; readonly on: string; readonly by: string | null } | null,
  { day, state, indexes }: Whereabouts,
): LadderRung {
  if (purchase === null) return nothing("nothing_said");
  const { price, on, by } = purchase;
  const years = yearOf(day) - yearOf(on);
  if (years < LEAST_YEARS_HELD) return nothing("held_under_year", on);
  const change = priceChange(indexes, on, day);
  if (change === null) return nothing("no_index", on);
  const error = PURCHASE_ERRORS[change.index.kind];
  const widening = { state, years, yearsBeyond: change.yearsBeyond };
  return {
    value: {
      ...estimateRange(price * change.factor, error, widening),
      origin: purchaseOrigin(by, error, { from: on, day, change, state }),
    },
    note: endedNote(change),
    date: on,
    percentWithin: NINE_OF_TEN,
  };
}

/**
 * Spreads of what somebody says, as logarithms of the 90% limits; no measured error is at hand. An assessment's follows from
 * the coefficient of dispersion that IAAO's standard on ratio studies allows for homes, 15%: a mean absolute deviation of 0.15 is
 * a standard deviation of 0.188 of a normal distribution. The others are assumptions.
 */
const STATED = {
  appraisal: {
    said: "An appraisal",
    spread: 0.1,
    why: "That an appraisal is off by at most 10% is our assumption.",
  },
  assessment: {
    said: "The tax assessment",
    spread: 0.31,
    why: "The range is that of assessments as uneven as their standard allows (IAAO: a coefficient of dispersion of 15%). In some states an assessment is a share of the market value.",
  },
  owner: {
    said: "Its owner's own figure",
    spread: 0.25,
    why: "That an owner is off by at most a quarter is our assumption.",
  },
} as const;

/** Prices can go so far in more years without an index that a range says nothing: nine of ten go by up to 68% in four. */
const MOST_YEARS_ALONE = 4;

/** A value by what somebody says it is worth, carried by the index where one reaches back so far. */
export function statementRung(
  statement: {
    readonly amount: number;
    readonly on: string;
    readonly kind: keyof typeof STATED;
  } | null,
  { day, state, indexes }: Whereabouts,
): LadderRung {
  if (statement === null) return nothing("nothing_said");
  const { amount, on, kind } = statement;
  const { said, spread, why } = STATED[kind];
  const years = Math.max(0, yearOf(day) - yearOf(on));
  const change = priceChange(indexes, on, day);
  if (change === null && years > MOST_YEARS_ALONE) return nothing("no_index", on);
  const widening = { state, years, yearsBeyond: change?.yearsBeyond ?? years };
  return {
    value: {
      ...statedRange(amount * (change?.factor ?? 1), spread, widening),
      origin: statementOrigin(said, why, { from: on, day, change, state }),
    },
    note: kind === "assessment" ? "assessment" : endedNote(change),
    date: on,
    percentWithin: null,
  };
}

/** From when a median is carried: from there it matched sales best (bias 1%; 12% from 2020, 21% from 2022). */
const MEDIAN_HOLDS_ON = "2021-05-15";
/** The living area, in square feet, to which the size's effect was measured, and its exponent. */
const USUAL_SIZE = { sqft: 1_900, exponent: 0.7 } as const;
/** Under so many homes a survey's median is rough; how much wider its range is then, is an assumption. */
const ROUGH = { owners: 300, wider: 1.25 } as const;

/** A starting figure: the ZIP's median, carried by the index, adjusted for size where the size is known (square feet). */
export function zipMedianRung(
  area: ZipArea | null,
  sqft: number | null,
  { day, state, indexes }: Whereabouts,
): LadderRung {
  if (area === null) return nothing("zip_unknown");
  if (area.median === null) return nothing("zip_no_median");
  if (area.bound !== null) return nothing(area.bound === "top" ? "zip_top" : "zip_bottom");
  const change = priceChange(indexes, MEDIAN_HOLDS_ON, day);
  if (change === null) return nothing("no_index");
  const rough = area.owners < ROUGH.owners;
  const sized = sqft !== null;
  const error = sized ? SIZED_ERROR : ZIP_ERROR;
  const size = sized ? (sqft / USUAL_SIZE.sqft) ** USUAL_SIZE.exponent : 1;
  // How far homes lie from their ZIP's median does not grow with the years.
  const widening = {
    state,
    years: 0,
    yearsBeyond: change.yearsBeyond,
    rough: rough ? ROUGH.wider : 1,
  };
  const about = { from: MEDIAN_HOLDS_ON, day, change, state };
  return {
    value: {
      ...estimateRange(area.median * change.factor * size, error, widening),
      origin: zipOrigin({ zip: area.zip, sized, rough }, error, about),
    },
    note: rough ? "zip_rough" : endedNote(change),
    date: day < change.index.last.day ? day : change.index.last.day,
    percentWithin: NINE_OF_TEN,
  };
}
