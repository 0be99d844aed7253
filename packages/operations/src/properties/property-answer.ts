import type {
  Cents,
  Comparable,
  ConditionAnswers,
  ConditionReason,
  ConditionSurface,
  Day,
  Figure,
  Grade,
  MadeKind,
  MarketAdjustment,
  OwnerEvidence,
  PercentFigure,
  Valuation,
  Moment,
  PropertyAddress,
  QuoteUpgrade,
  RecommendationCard,
  Returns,
  SavedUpgrade,
  ScorePanel,
} from "@oneup/domain";
import type { Ceiling, RoomKind } from "@oneup/valuation";

/** How a picture was made (PIC-05): prepared for the demo, drawn on this machine, made by a model. */
export type PictureLabel = MadeKind;

/** A property in the list of one's own (DASH-01). */
export interface PropertySummary {
  readonly id: string;
  readonly address: PropertyAddress;
  readonly image: string;
  /** How the image was made, where it is a saved 1UP; null for a photo. */
  readonly imageLabel: PictureLabel | null;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly price: Figure | null;
  /** Quotes of its address that are neither closed, private, completed nor superseded. */
  readonly openQuotes: number;
  /** Where `View` leads (DASH-04, S-74). */
  readonly newestQuoteId: string | null;
  /** What the newest quote could return, and of which rooms; null where none adds anything or it is not the reader's. */
  readonly returns:
    | (Returns & {
        readonly upgrades: readonly Pick<QuoteUpgrade, "room" | "cost" | "valueGain">[];
      })
    | null;
  readonly analysedAt: Moment;
}

/** A home to compare with; what is null is not known of it. */
export interface PropertyComparable extends Omit<Comparable, "grade"> {
  /** Of the room that it is compared for; nobody grades the rooms of real homes. */
  readonly grade: Grade | null;
  /** The same as 0 to 100. */
  readonly score: number | null;
  readonly distanceMiles: number | null;
  readonly soldOn: Day | null;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly sqft: number | null;
  /** What of its price would be different if it were this property. */
  readonly adjustments: readonly {
    readonly kind: MarketAdjustment;
    readonly amount: Cents;
  }[];
  readonly adjustedPrice: Cents | null;
  /** As recorded of the whole house: upkeep 1 to 5, quality 1 to 13. */
  readonly condition: number | null;
  readonly quality: number | null;
  /** Ratios: how alike it is, and how much it counts. */
  readonly similarity: number | null;
  readonly weight: number | null;
  /** Which file or service its record is from. */
  readonly source: string | null;
}

/** A room's line of the comparison results (ENT-04). ROI in whole percent. */
export interface PropertyComparison {
  /** Null where nobody graded the comparables' rooms. */
  readonly compAvg: Grade | null;
  readonly oneUpGrade: Grade;
  readonly upgradeNeeded: string;
  readonly cost: Figure;
  /** Null where the home's value is not known: then `gainPercent` alone tells it. */
  readonly valueGain: Figure | null;
  /** In percent of the home's value (VAL-02); null in the demo. */
  readonly gainPercent: PercentFigure | null;
  readonly roi: number | null;
  readonly hasSavedUpgrade: boolean;
}

/** A room of a property as the analysis shows it. */
export interface PropertyRoom {
  readonly room: string;
  readonly custom: boolean;
  readonly kind: RoomKind;
  /** Its own picture; empty where the owner has none yet. */
  readonly image: string;
  /** What it shows now: the selected version's picture, or its own. */
  readonly shownImage: string;
  readonly selectedVersionId: string | null;
  /** Null until somebody said something about its condition. */
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Why it is graded so; `assumed` while nobody said anything. Null in the demo. */
  readonly condition: {
    readonly answers: ConditionAnswers;
    readonly reasons: readonly ConditionReason[];
    /** How much of what counts was looked at: a ratio. */
    readonly confidence: number;
    readonly assumed: boolean;
  } | null;
  /** What is asked about its condition, the heaviest first (PIC-06). Empty in the demo. */
  readonly questions: readonly ConditionSurface[];
  /** Six of them (APP-19). */
  readonly comparables: readonly PropertyComparable[];
  /** Whether their pictures show the homes' fronts: there is none of such a room. */
  readonly comparablesShowFronts: boolean;
  readonly comparison: PropertyComparison;
}

/** A property as the analysis shows it. */
export interface PropertyAnswer {
  readonly id: string;
  readonly address: PropertyAddress;
  /** The names of a realtor's clients at its address, newest first; nobody else has any. */
  readonly clientNames: readonly string[];
  readonly price: Figure | null;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly sqft: number | null;
  /** What the price stands on; null in the demo. */
  readonly valuation: Valuation | null;
  /** What its owner said for its value, and chose; null in the demo. */
  readonly evidence: OwnerEvidence | null;
  /** Its value is of another day, or of fewer sales than there are now: to be asked for again. */
  readonly outdated: boolean;
  readonly rooms: readonly PropertyRoom[];
  /** Null until a room is graded. */
  readonly score: ScorePanel | null;
  /** What the 1UP view shows (APP-38); null without a saved version. */
  readonly oneUp: {
    readonly panel: ScorePanel;
    readonly value: Figure | null;
    /** The gains of the upgraded rooms together, in percent of the home's value; null in the demo. */
    readonly gainPercent: PercentFigure | null;
    readonly grade: Grade;
    readonly score: number;
  } | null;
  /**
   * What its rooms can gain together at most (VAL-02), in percent of its value, and in cents where that is known; null in the
   * demo.
   */
  readonly mostGain: { readonly percent: number; readonly cents: Cents | null } | null;
  /** With all its rooms upgraded (VAL-05); null in the demo, and where its value or the sales near it are not known. */
  readonly ceiling: Ceiling | null;
  /** At most three (APP-39). */
  readonly recommendations: readonly RecommendationCard[];
  /** Of all rooms, oldest first. */
  readonly versions: readonly SavedUpgrade[];
  /** How the pictures of the versions were made, by their references. */
  readonly pictureLabels: Readonly<Record<string, PictureLabel>>;
}

/** What is known of a property from itself alone. */
export type PropertyFigures = Omit<PropertyAnswer, "pictureLabels" | "clientNames" | "outdated">;
