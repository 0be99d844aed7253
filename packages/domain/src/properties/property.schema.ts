import type { Day, Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { Figure, PropertyAddress } from "../quotes/quote.schema.ts";
import type { OneUpBook } from "../upgrades/one-up.schema.ts";
import type { ComparableStatus } from "./room.schema.ts";

/** What the owner said about a room's surfaces (PIC-06): id of the question to id of the choice. */
export type ConditionAnswers = Readonly<Record<string, string>>;

/** A room of somebody's property: one that every analysis has, or a custom one (APP-16). */
export interface OwnRoom {
  readonly room: string;
  readonly custom: boolean;
  /** Its own picture; empty where the owner has none yet. */
  readonly image: string;
  /** Empty until the owner says something. */
  readonly answers: ConditionAnswers;
}

/** What is known of a home. Areas in square feet. */
export interface HomeFacts {
  readonly beds: number;
  readonly baths: number;
  readonly sqft: number;
  readonly yearBuilt: number;
  readonly lotSqft: number;
}

/** What of a comparable's price would be different if it were the subject. */
export const adjustmentKinds = [
  "time",
  "size",
  "beds",
  "baths",
  "age",
  "lot",
  "condition",
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** A step of the way from a comparable's price to the subject's value, in cents. */
export interface Adjustment {
  readonly kind: AdjustmentKind;
  readonly amount: Cents;
}

/** A home sold, or for sale, near the subject. Distance in miles along a straight line. */
export interface ComparedHome {
  readonly id: string;
  readonly address: string;
  readonly price: Cents;
  readonly status: ComparableStatus;
  /** The day it was sold; null while it is for sale. */
  readonly soldOn: Day | null;
  readonly distanceMiles: number;
  readonly beds: number;
  readonly baths: number;
  readonly sqft: number;
  /** Condition by part of the house, 0 to 100: `other` stands for the rooms that have none. */
  readonly scores: {
    readonly kitchen: number;
    readonly bath: number;
    readonly exterior: number;
    readonly other: number;
  };
  readonly adjustments: readonly Adjustment[];
  /** The price with the adjustments: what this home says about the subject's value. */
  readonly adjustedPrice: Cents;
}

/** How the comparables were found. `sample` where they are of the fictional sample town. */
export interface ReportBasis {
  readonly sales: number;
  readonly miles: number;
  readonly months: number;
  readonly date: Day;
  readonly method: string;
  readonly sample: boolean;
}

/** What is known of a property's place in its market at the day of the analysis. */
export interface PropertyReport {
  readonly facts: HomeFacts;
  /** With range and origin. */
  readonly value: Figure;
  readonly basis: ReportBasis;
  /** Exactly six (APP-19), the most similar first. */
  readonly comparables: readonly ComparedHome[];
}

/** A property that somebody analysed, with its rooms and its saved 1UP versions. */
export interface Property {
  readonly id: string;
  readonly ownerId: string;
  readonly address: PropertyAddress;
  readonly analysedAt: Moment;
  /** When it was analysed or opened last: the latest one is what the analysis shows. */
  readonly openedAt: Moment;
  /** In the order of their tabs: the standard rooms first (APP-18). */
  readonly rooms: readonly OwnRoom[];
  readonly oneUps: OneUpBook;
  /** Null where nothing is known of the market: in a browser's own store, which shows samples. */
  readonly report: PropertyReport | null;
}

/** A property in a list: without the homes that it is compared with. */
export interface PropertyOutline extends Omit<Property, "report"> {
  readonly report: Omit<PropertyReport, "comparables"> | null;
}
