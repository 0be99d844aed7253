import type { Figure } from "../quotes/quote.schema.ts";

/** A recommended upgrade as first proposed, or proposed again. */
export interface RecommendationProposal {
  readonly title: string;
  readonly description: string;
  readonly cost: Figure;
  readonly valueGain: Figure;
  /** Free texts, shown if present (S-47). */
  readonly priority: string;
  readonly category: string;
}

/** A recommended upgrade of the quick quote (ENT-17). */
export interface Recommendation extends RecommendationProposal {
  readonly id: string;
  /** US dollars: the typical cost of `cost`. */
  readonly estimatedCost: number;
  /** US dollars: the typical gain of `valueGain`. */
  readonly estimatedValueIncrease: number;
  /** The request in the user's own words; empty if there was none. */
  readonly customPrompt: string;
  /** The preview; empty while there is none. Stays once applied. */
  readonly generatedImage: string;
  /** Applied: part of the picture, and of the quote that is made. */
  readonly approved: boolean;
  readonly deleted: boolean;
  /** Ids of the listed upgrades that its words amount to. */
  readonly covers?: readonly string[];
}

/** The findings in a photo, and the recommendations for it (ENT-17). */
export interface RoomAnalysis {
  readonly roomType: string;
  readonly recommendedUpgrades: readonly Recommendation[];
}
