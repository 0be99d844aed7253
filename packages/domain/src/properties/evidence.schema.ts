import type { Day } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { Figure, Origin } from "../quotes/quote.schema.ts";

/** What a home's value can stand on (VAL-07), the best first. */
export const rungs = ["sales", "purchase", "statement", "zip-median"] as const;
export type Rung = (typeof rungs)[number];

export const dwellings = ["house", "townhouse", "condo", "multi"] as const;
export type DwellingKind = (typeof dwellings)[number];

/** What is known of a home; null is what nobody said or recorded. Areas in square feet. */
export interface KnownFacts {
  readonly dwelling: DwellingKind | null;
  readonly sqft: number | null;
  readonly lotSqft: number | null;
  readonly beds: number | null;
  /** In quarters. */
  readonly baths: number | null;
  readonly yearBuilt: number | null;
  readonly yearRenovated: number | null;
  /** Upkeep for its age, 1 to 5. */
  readonly condition: number | null;
  /** Quality of construction, 1 to 13, 7 average. */
  readonly grade: number | null;
}
export type FactName = keyof KnownFacts;

/** What was paid for a home, and when. */
export interface Purchase {
  readonly price: Cents;
  readonly on: Day;
}

export const statementKinds = ["appraisal", "assessment", "owner"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What somebody says a home is worth, and when. */
export interface ValueStatement {
  readonly amount: Cents;
  readonly on: Day;
  readonly kind: StatementKind;
}

/** What the owner of a property said for its value, and chose. */
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
 * Why a rung comes to nothing, or what to bear in mind of it where it comes to something (the last four).
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

/** A rung with what it comes to, or why it comes to nothing. */
export interface RungValue {
  readonly rung: Rung;
  /** Cents with a range and an origin; null where the rung does not carry. */
  readonly value: Figure | null;
  readonly note: RungNote | null;
  /** The date of its evidence: newest sale, day of purchase, of the statement, of the index. */
  readonly date: Day | null;
  /** How many sales it stands on; null where it stands on none. */
  readonly count: number | null;
  /** The share of prices that lie in the range, and where that was measured. */
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

/** A sold home that a value by sales stands on. Coordinates in degrees; null where only its ZIP is known. */
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
  /** How much it counts: a ratio, together 1. */
  readonly weight: number;
  /** Which file or service the record is from. */
  readonly source: string;
  /** The owner added it. */
  readonly added: boolean;
  /** Condition by part of the house, 0 to 100; of the sample town alone, real homes are graded by nobody. */
  readonly roomScores?: {
    readonly kitchen: number;
    readonly bath: number;
    readonly exterior: number;
    readonly other: number;
  };
}

/** What made a value change: what its owner said or chose, or newer sales, a newer index or another day. */
export const changeReasons = [
  "facts",
  "purchase",
  "statement",
  "rung",
  "comparables",
  "data",
] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** The last change of a value: typical values in cents, null where there was, or is, none. */
export interface ValueChange {
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly reason: ChangeReason;
}

/** A figure in percent of the home's value, two decimals, with its 90% range and where it comes from. */
export interface PercentFigure {
  readonly low: number;
  readonly typical: number;
  readonly high: number;
  readonly origin: Origin;
}

/** What nine of ten homes near one sold for at most, of how many sales, and how far away the farthest is. */
export interface NeighborhoodPrices {
  readonly limit: Cents;
  readonly sales: number;
  readonly miles: number;
}

/** What a step more of a fact goes with in a market's prices: percent with its 90% interval, and of how many sales. */
export interface MarketEffect {
  readonly percent: { readonly low: number; readonly typical: number; readonly high: number };
  readonly sales: number;
  /** Such as `2014-2015`. */
  readonly years: string;
}

/** A property's value with everything that it stands on, as of a day. */
export interface Valuation {
  readonly day: Day;
  /** Of the sales that it was worked out from; goes up with each import. Null where there are none. */
  readonly edition: number | null;
  /** Facts as they count: the owner's before a record's. */
  readonly facts: KnownFacts;
  /** Which of them are the owner's; the others are a record's, from `recordSource`. */
  readonly ownersFacts: readonly FactName[];
  readonly recordSource: string | null;
  /** Every rung, the best first. */
  readonly rungs: readonly RungValue[];
  /** The one that the value stands on; null where none carries: then there is no dollar figure. */
  readonly rung: Rung | null;
  /** The fact, or other evidence, that would narrow the range most; null where nothing would. */
  readonly wanted: FactName | "purchase" | "address" | null;
  /** Null while nothing has changed it. */
  readonly change: ValueChange | null;
  /** How far the comparables were looked for; null without the rung of sales. */
  readonly search: { readonly miles: number; readonly months: number } | null;
  readonly comparables: readonly MarketComparable[];
  /** What the nearest homes of its kind sold for (VAL-05); missing or null where too few are known. */
  readonly neighborhood?: NeighborhoodPrices | null;
  /** What one more bath, and one step of condition, go with in the sales of its market (VAL-02); null where their evidence is thin. */
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
