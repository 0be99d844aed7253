import type { Day } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { Figure } from "../quotes/quote.schema.ts";

/** The possible bases of a home's value (VAL-07), the best first. */
export const rungs = ["sales", "purchase", "statement", "zip-median"] as const;
export type Rung = (typeof rungs)[number];

export const dwellings = ["house", "townhouse", "condo", "multi"] as const;
export type DwellingKind = (typeof dwellings)[number];

/** The known facts of a home; null if nobody said or recorded it. Areas in square feet. */
export interface KnownFacts {
  readonly dwelling: DwellingKind | null;
  readonly sqft: number | null;
  readonly lotSqft: number | null;
  readonly beds: number | null;
  /** Number of baths, in quarters. */
  readonly baths: number | null;
  readonly yearBuilt: number | null;
  readonly yearRenovated: number | null;
  /** Upkeep for its age, 1 to 5. */
  readonly condition: number | null;
  /** Quality of construction, 1 to 13, 7 average. */
  readonly grade: number | null;
}
export type FactName = keyof KnownFacts;

/** The price paid for a home, and its day. */
export interface Purchase {
  readonly price: Cents;
  readonly on: Day;
}

export const statementKinds = ["appraisal", "assessment", "owner"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A stated value of a home, and its day. */
export interface ValueStatement {
  readonly amount: Cents;
  readonly on: Day;
  readonly kind: StatementKind;
}

/** The statements and choices of a property's owner for its value. */
export interface OwnerEvidence {
  readonly facts: Partial<KnownFacts>;
  readonly purchase: Purchase | null;
  readonly statement: ValueStatement | null;
  /** The rung that the owner chose; null for the best that there is. */
  readonly rung: Rung | null;
  /** Ids of comparables that the owner dropped and added. */
  readonly dropped: readonly string[];
  readonly added: readonly string[];
}

/** Evidence without anything said. */
export const NO_EVIDENCE: OwnerEvidence = {
  facts: {},
  purchase: null,
  statement: null,
  rung: null,
  dropped: [],
  added: [],
};

/**
 * The reason why a rung has no value, or a caution about its value (the last four).
 * - `no_sales`: no sale is recorded in its state; `few_sales`, `wide_interval`, `no_place`, `size_unknown`: as the market refuses
 * - `no_answer`: the sales could not be asked; they are at the next opening
 * - `nothing_said`: no purchase, or no statement
 * - `held_under_year`: bought too short a time ago
 * - `no_index`: no price index for its place at that date
 * - `zip_unknown`, `zip_no_median`: the address has no ZIP, or no median is published for it
 * - `zip_top`, `zip_bottom`: the median is only known to be above $2,000,000, or below $10,000
 * - `zip_rough`: few homes stand behind the ZIP's median
 * - `assessment`: it may be a share of the market value
 * - `index_ended`: the index ends before the day; no change since is counted
 * - `sample`: of the fictional sample town
 */
export const rungNotes = [
  "no_sales",
  "no_place",
  "few_sales",
  "wide_interval",
  "size_unknown",
  "no_answer",
  "nothing_said",
  "held_under_year",
  "no_index",
  "zip_unknown",
  "zip_no_median",
  "zip_top",
  "zip_bottom",
  "zip_rough",
  "assessment",
  "index_ended",
  "sample",
] as const;
export type RungNote = (typeof rungNotes)[number];

/** A rung with its value, or the reason why it has none. */
export interface RungValue {
  readonly rung: Rung;
  /** Cents with a range and an origin; null if the rung has no value. */
  readonly value: Figure | null;
  readonly note: RungNote | null;
  /** The date of its evidence: newest sale, day of purchase, of the statement, of the index. */
  readonly date: Day | null;
  /** The number of sales behind it; null without sales. */
  readonly count: number | null;
  /** The share of prices within the range, and the place where that was measured. */
  readonly percentWithin: number | null;
}

export const marketAdjustments = [
  "time",
  "size",
  "lot",
  "beds",
  "baths",
  "age",
  "quality",
  "condition",
  "setting",
  "location",
] as const;
export type MarketAdjustment = (typeof marketAdjustments)[number];

/** A sold home behind a value by sales. Coordinates in degrees; null if only its ZIP is known. */
export interface MarketComparable {
  readonly id: string;
  readonly address: string;
  readonly price: Cents;
  readonly soldOn: Day;
  readonly distanceMiles: number;
  readonly facts: KnownFacts;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly adjustments: readonly { readonly kind: MarketAdjustment; readonly amount: Cents }[];
  readonly adjustedPrice: Cents;
  /** Ratio, 0 to 1. */
  readonly similarity: number;
  /** Its weight: a ratio, together 1. */
  readonly weight: number;
  /** The file or service of the record. */
  readonly source: string;
  /** The owner added it. */
  readonly added: boolean;
  /** Condition by part of the house, 0 to 100. Only the sample town has it: nobody grades real homes. */
  readonly roomScores?: {
    readonly kitchen: number;
    readonly bath: number;
    readonly exterior: number;
    readonly other: number;
  };
}

/**
 * The reasons for a changed value: the owner's statements or choices, newer sales, a newer index, or another
 * day.
 */
export const changeReasons = [
  "facts",
  "purchase",
  "statement",
  "rung",
  "comparables",
  "data",
] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** The last change of a value: typical values in cents, null if there was, or is, none. */
export interface ValueChange {
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly reason: ChangeReason;
}

/** The price that nine of ten nearby homes stayed below, the number of sales, and the distance of the farthest. */
export interface NeighborhoodPrices {
  readonly limit: Cents;
  readonly sales: number;
  readonly miles: number;
}

/**
 * The effect of one more step of a fact on prices in a market: percent with its 90% interval, and the number
 * of sales.
 */
export interface MarketEffect {
  readonly percent: { readonly low: number; readonly typical: number; readonly high: number };
  readonly sales: number;
  /** Such as `2014-2015`. */
  readonly years: string;
}

/** A property's value with all its evidence, as of a day. */
export interface Valuation {
  readonly day: Day;
  /** The edition of the sales behind it; goes up with each import. Null without sales. */
  readonly edition: number | null;
  /** Facts as they count: the owner's before a record's. */
  readonly facts: KnownFacts;
  /** The facts that come from the owner; the others come from a record, named by `recordSource`. */
  readonly ownersFacts: readonly FactName[];
  readonly recordSource: string | null;
  /** Every rung, the best first. */
  readonly rungs: readonly RungValue[];
  /** The rung behind the value; null if none has one: then there is no dollar figure. */
  readonly rung: Rung | null;
  /** The fact, or other evidence, that would narrow the range most; null if none would. */
  readonly wanted: FactName | "purchase" | "address" | null;
  /** Null while nothing has changed it. */
  readonly change: ValueChange | null;
  /** The radius and time of the search for comparables; null without the rung of sales. */
  readonly search: { readonly miles: number; readonly months: number } | null;
  readonly comparables: readonly MarketComparable[];
  /** The prices of the nearest homes of its kind (VAL-05); missing or null if too few are known. */
  readonly neighborhood?: NeighborhoodPrices | null;
  /**
   * The effect of one more bath, and of one step of condition, in the sales of its market (VAL-02); null if
   * the evidence is thin.
   */
  readonly effects?: {
    readonly baths: MarketEffect | null;
    readonly condition: MarketEffect | null;
  } | null;
  /** The place: the record's own coordinates, or the middle of its ZIP. */
  readonly place: {
    readonly lat: number;
    readonly lon: number;
    readonly of: "record" | "zip";
  } | null;
}
