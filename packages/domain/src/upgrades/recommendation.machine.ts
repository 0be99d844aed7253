import type { Recommendation } from "./recommendation.schema.ts";

export const recommendationStates = ["suggested", "previewed", "applied", "deleted"] as const;
export type RecommendationState = (typeof recommendationStates)[number];

/**
 * The events of a recommendation. `clear`: its preview no longer fits, because another one was applied or the
 * picture was reverted. `revert`: a step that applied it is dropped.
 */
export type RecommendationAction =
  | "preview"
  | "redo"
  | "regenerate"
  | "clear"
  | "apply"
  | "revert"
  | "delete";

export interface RecommendationTransition {
  readonly from: RecommendationState;
  readonly action: RecommendationAction;
  readonly to: RecommendationState;
}

/** The life of a recommendation (QQ-09..12, QQ-15). Applied ones cannot be deleted (QQ-12). */
export const recommendationTransitions: readonly RecommendationTransition[] = [
  { from: "suggested", action: "preview", to: "previewed" },
  { from: "suggested", action: "regenerate", to: "suggested" },
  { from: "suggested", action: "clear", to: "suggested" },
  { from: "suggested", action: "delete", to: "deleted" },
  { from: "previewed", action: "redo", to: "suggested" },
  { from: "previewed", action: "regenerate", to: "suggested" },
  { from: "previewed", action: "clear", to: "suggested" },
  { from: "previewed", action: "apply", to: "applied" },
  { from: "previewed", action: "delete", to: "deleted" },
  { from: "applied", action: "revert", to: "suggested" },
];

/** The state of a recommendation. */
export function recommendationStateOf(
  recommendation: Pick<Recommendation, "approved" | "deleted" | "generatedImage">,
): RecommendationState {
  if (recommendation.deleted) return "deleted";
  if (recommendation.approved) return "applied";
  return recommendation.generatedImage === "" ? "suggested" : "previewed";
}

/** The state after an action, null if the table forbids it. */
export function nextRecommendationState(
  from: RecommendationState,
  action: RecommendationAction,
): RecommendationState | null {
  return (
    recommendationTransitions.find((row) => row.from === from && row.action === action)?.to ?? null
  );
}
