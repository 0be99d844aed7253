import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import type { Recommendation, RecommendationProposal } from "./recommendation.schema.ts";

/** The longest description of a custom upgrade or prompt, in characters. */
export const LONGEST_PROMPT = 1_000;

/** The whole-dollar figures beside the exact ones (ENT-17). */
function estimates({ cost, valueGain }: Pick<RecommendationProposal, "cost" | "valueGain">) {
  return {
    estimatedCost: Math.round(cost.typical / 100),
    estimatedValueIncrease: Math.round(valueGain.typical / 100),
  };
}

/** A new recommendation: suggested, without a preview. It keeps the other members of the proposal. */
export function suggest<P extends RecommendationProposal>(
  id: string,
  proposal: P,
  customPrompt = "",
): P & Recommendation {
  return {
    ...proposal,
    ...estimates(proposal),
    id,
    customPrompt,
    generatedImage: "",
    approved: false,
    deleted: false,
  };
}

/** The answer to a new prompt (QQ-15). */
export type NewProposal = Pick<
  RecommendationProposal,
  "title" | "description" | "cost" | "valueGain"
>;

/**
 * A recommendation after a new prompt (QQ-15): the answer's title, description and figures replace
 * its own, and the preview of the old ones goes.
 */
export function proposeAnew<R extends Recommendation>(
  recommendation: R,
  answer: NewProposal,
  customPrompt: string,
): R {
  return {
    ...recommendation,
    ...answer,
    ...estimates(answer),
    id: recommendation.id,
    customPrompt,
    generatedImage: "",
  };
}

/**
 * Reads a person's wish in their own words (QQ-14).
 * @returns the trimmed text; or field.required, field.too_long
 */
export function readWish(text: string, field = "customPrompt"): Result<string> {
  const wish = text.trim();
  if (wish === "") return no(refusal("field.required", { field }));
  if (wish.length > LONGEST_PROMPT) {
    return no(refusal("field.too_long", { field, details: { most: LONGEST_PROMPT } }));
  }
  return ok(wish);
}
