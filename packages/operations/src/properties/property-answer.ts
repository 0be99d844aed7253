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

/** The maker of a picture (PIC-05): prepared for the demo, drawn on this machine, made by a model. */
export type PictureLabel = MadeKind;

/** A property in the list of one's own (DASH-01). */
export interface PropertySummary {
  readonly id: string;
  readonly address: PropertyAddress;
  readonly image: string;
  /** The maker of the image if it is a saved 1UP; null for a photo. */
  readonly imageLabel: PictureLabel | null;
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly price: Figure | null;
  /** What its value was before it last changed, in cents; null while nothing changed it. */
  readonly priceBefore: Cents | null;
  /** Quotes of its address that are neither closed, private, completed nor superseded. */
  readonly openQuotes: number;
  /** The target of `View` (DASH-04, S-74). */
  readonly newestQuoteId: string | null;
  /**
   * The possible returns of the newest quote, with its rooms; null if nothing adds value or if it is not the
   * reader's.
   */
  readonly returns:
    | (Returns & {
        readonly upgrades: readonly Pick<QuoteUpgrade, "room" | "cost" | "valueGain">[];
      })
    | null;
  readonly analysedAt: Moment;
}

/** A home to compare with; what is null is not known of it. */
export interface PropertyComparable extends Omit<Comparable, "grade"> {
  /** The grade of the compared room; nobody grades the rooms of real homes. */
  readonly grade: Grade | null;
  /** The same as 0 to 100. */
  readonly score: number | null;
  readonly distanceMiles: number | null;
  readonly soldOn: Day | null;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly sqft: number | null;
  /** The differences of its price if it were this property. */
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
  /** The file or service of its record. */
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
  /** Its own picture; empty if the owner has none yet. */
  readonly image: string;
  /** Its picture now: the selected version's, or its own. */
  readonly shownImage: string;
  readonly selectedVersionId: string | null;
  /** Null until somebody said something about its condition. */
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Why it is graded so; `assumed` while nobody said anything. Null in the demo. */
  readonly condition: {
    readonly answers: ConditionAnswers;
    readonly reasons: readonly ConditionReason[];
    /** The answered share of the weight: a ratio. */
    readonly confidence: number;
    readonly assumed: boolean;
  } | null;
  /** The questions about its condition, the heaviest first (PIC-06). Empty in the demo. */
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
  /** The basis of the price; null in the demo. */
  readonly valuation: Valuation | null;
  /** Its owner's statements and choices for its value; null in the demo. */
  readonly evidence: OwnerEvidence | null;
  /** True if its value is of another day or of fewer sales: it must be asked for again. */
  readonly outdated: boolean;
  readonly rooms: readonly PropertyRoom[];
  /** Null until a room is graded. */
  readonly score: ScorePanel | null;
  /** The 1UP view (APP-38); null without a saved version. */
  readonly oneUp: {
    readonly panel: ScorePanel;
    readonly value: Figure | null;
    /** The gains of the upgraded rooms together, in percent of the home's value; null in the demo. */
    readonly gainPercent: PercentFigure | null;
    readonly grade: Grade;
    readonly score: number;
  } | null;
  /**
   * The largest gain of all rooms together (VAL-02), in percent of its value, and in cents if that is known;
   * null in the demo.
   */
  readonly mostGain: { readonly percent: number; readonly cents: Cents | null } | null;
  /**
   * The ceiling with all its rooms upgraded (VAL-05); null in the demo, and if its value or the sales nearby
   * are not known.
   */
  readonly ceiling: Ceiling | null;
  /** At most three (APP-39). */
  readonly recommendations: readonly RecommendationCard[];
  /** The versions of all rooms, oldest first. */
  readonly versions: readonly SavedUpgrade[];
  /** The makers of the versions' pictures, by their references. */
  readonly pictureLabels: Readonly<Record<string, PictureLabel>>;
}

/** The figures of a property that need nothing but the property. */
export type PropertyFigures = Omit<PropertyAnswer, "pictureLabels" | "clientNames" | "outdated">;
