import type { Cents } from "../money/money.rules.ts";
import type { RecommendationCard } from "./sample-property.ts";

/** The cost of a single upgrade on one of the cards, in cents, and its time, in weeks. */
export interface RecommendationBand {
  readonly key: RecommendationCard["key"];
  readonly from: Cents;
  /** Null for no upper end. */
  readonly below: Cents | null;
  readonly weeks: RecommendationCard["weeks"];
}

/** The three cards of an account's property (APP-39). The weeks are our assumption, by cost. */
export const recommendationBands: readonly RecommendationBand[] = [
  { key: "quickWins", from: 0, below: 500_000, weeks: [1, 2] },
  { key: "equityBoosters", from: 500_000, below: 2_500_000, weeks: [2, 4] },
  { key: "dream1Ups", from: 2_500_000, below: null, weeks: [6, 10] },
];

/** True for a cost that belongs on this card. */
export function isInBand({ from, below }: RecommendationBand, cost: Cents): boolean {
  return cost >= from && (below === null || cost < below);
}
