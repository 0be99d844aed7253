import type { Range } from "../figures.ts";
import type { HomeRecord, Sale } from "./home-record.ts";

/** What of a comparable's price would be different if it were the subject, in the order in which it is shown. */
export const ADJUSTMENTS = [
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
export type AdjustmentKind = (typeof ADJUSTMENTS)[number];

/** Facts whose steps gains rest on: one more bath, one step of condition (of 5). */
export type Step = "baths" | "condition";

/** What one step more goes with in a market's prices, everything else that is recorded held. */
export interface StepEffect {
  /** Percent of the price, with its 90% interval. */
  readonly percent: Range;
  /** Sales that it was learned from, and their years, such as `2014-2015`. */
  readonly sales: number;
  readonly years: string;
}

/** What a market's own sales say of steps that gains rest on; null where their evidence is thin. */
export type LocalEffects = Readonly<Record<Step, StepEffect | null>>;

/** A step from a comparable's price to the subject's value, in cents; `time` is among them also when it is zero. */
export interface SaleAdjustment {
  readonly kind: AdjustmentKind;
  readonly amount: number;
}

/** A sale with what it says about the subject. */
export interface AdjustedSale {
  readonly sale: Sale;
  /** Miles along a straight line, two decimals. */
  readonly distanceMiles: number;
  readonly adjustments: readonly SaleAdjustment[];
  /** Cents, whole dollars: the price and all adjustments. */
  readonly adjustedPrice: number;
  /** 0 to 1; 1 is the same home next door, sold today. */
  readonly similarity: number;
  /** How much it counts in the estimate: a ratio; all shown together 1. */
  readonly weight: number;
}

/** What the owner changed of the comparables, by the sales' keys. */
export interface ComparableChoice {
  readonly dropped: readonly number[];
  readonly added: readonly number[];
}

/** A value by sales near it, with a 90% interval. */
export interface MarketEstimate {
  /** Cents, whole dollars. */
  readonly value: Range;
  /** Sales that the model learned from, and the newest of them. */
  readonly sales: number;
  readonly newestSale: string;
  /** How far the shown comparables were looked for. */
  readonly miles: number;
  readonly months: number;
  /**
   * Six where there are enough, at least three after the owner dropped some; the most similar first. The sum of weight x
   * adjusted price is the typical value to the dollar.
   */
  readonly shown: readonly AdjustedSale[];
  /** Facts of the subject that are null and would narrow the interval most, first the one that narrows most. */
  readonly wanted: readonly (keyof HomeRecord)[];
  /** What a step of a fact goes with in all these sales. */
  readonly effects: LocalEffects;
}

/** Why there is no estimate. */
export type MarketRefusal = "no_place" | "few_sales" | "wide_interval" | "size_unknown";

/** What a market answers. */
export type MarketAnswer =
  | { readonly known: true; readonly estimate: MarketEstimate }
  | { readonly known: false; readonly refusal: MarketRefusal };

/** The sales of a market with their search structures and fitted model, built once and asked often. */
export interface Market {
  readonly sales: number;
  /**
   * @param day as of which day, `2026-11-28`
   * @param choice what the owner dropped and added; added ones count whatever their distance
   */
  estimate(subject: HomeRecord, day: string, choice?: ComparableChoice): MarketAnswer;
  /** Sales near a subject that may be added to its comparables, the most similar first. */
  near(subject: HomeRecord, day: string, most: number): readonly AdjustedSale[];
  /** What one step more of a fact goes with in its prices; null where its evidence is thin. */
  effect(step: Step): StepEffect | null;
}
