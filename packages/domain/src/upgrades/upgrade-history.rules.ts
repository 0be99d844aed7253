import { type ErrorCode, refusal } from "../errors.ts";
import type { Cents } from "../money/money.rules.ts";
import { isKnown } from "../quotes/figure.rules.ts";
import { type Result, no, ok } from "../result.ts";
import {
  type RecommendationAction,
  nextRecommendationState,
  recommendationStateOf,
} from "./recommendation.machine.ts";
import { type NewProposal, proposeAnew } from "./recommendation.rules.ts";
import type { Recommendation } from "./recommendation.schema.ts";
import { roiToOneDecimal } from "./roi.rules.ts";

/** An applied recommendation and the picture that it led to. */
export interface UpgradeStep {
  readonly recommendationId: string;
  readonly image: string;
}

/** A photo being upgraded: its recommendations and the steps taken, oldest first (QQ-11). */
export interface UpgradeWork<R extends Recommendation = Recommendation> {
  readonly originalImage: string;
  readonly recommendations: readonly R[];
  readonly steps: readonly UpgradeStep[];
}

/** Begins with a photo and its recommendations. */
export function startUpgrades<R extends Recommendation>(
  originalImage: string,
  recommendations: readonly R[],
): UpgradeWork<R> {
  return { originalImage, recommendations, steps: [] };
}

/** The picture that the next preview starts from (QQ-10): that of the last step, or the photo. */
export function baseImage(work: UpgradeWork): string {
  return work.steps.at(-1)?.image ?? work.originalImage;
}

/** The list on screen (QQ-12): what is not deleted, and no suggestion that another asks for in the owner's words. */
export function shownRecommendations<R extends Recommendation>(work: UpgradeWork<R>): readonly R[] {
  const kept = work.recommendations.filter((each) => !each.deleted);
  return kept.filter(
    (each) =>
      each.customPrompt !== "" ||
      recommendationStateOf(each) !== "suggested" ||
      !kept.some(({ id, covers }) => id !== each.id && covers?.includes(each.id)),
  );
}

/** The applied ones, in the order of their steps: the content of a quote (S-49). */
export function appliedRecommendations<R extends Recommendation>(
  work: UpgradeWork<R>,
): readonly R[] {
  return work.steps.flatMap(
    (step) => work.recommendations.find((each) => each.id === step.recommendationId) ?? [],
  );
}

/** Cost and gain of what is applied in some rooms, in cents, and their ROI in percent with one decimal (CALC-09); null where a gain is not known (VAL-02). */
export function appliedTotals(...works: readonly UpgradeWork[]): {
  cost: Cents;
  valueGain: Cents | null;
  roi: number | null;
} {
  const applied = works.flatMap((work) => appliedRecommendations(work));
  const cost = applied.reduce((sum, each) => sum + each.cost.typical, 0);
  if (!applied.every(({ valueGain }) => isKnown(valueGain))) {
    return { cost, valueGain: null, roi: null };
  }
  const valueGain = applied.reduce((sum, each) => sum + each.valueGain.typical, 0);
  return { cost, valueGain, roi: roiToOneDecimal(cost, valueGain) };
}

function refused(code: ErrorCode): Result<never> {
  return no(refusal(code));
}

/** One recommendation changed, if the life-cycle table lets it. */
function change<R extends Recommendation>(
  work: UpgradeWork<R>,
  id: string,
  action: RecommendationAction,
  make: (recommendation: R) => R,
): Result<UpgradeWork<R>> {
  const found = work.recommendations.find((each) => each.id === id);
  if (!found || found.deleted) return refused("upgrade.not_found");
  if (nextRecommendationState(recommendationStateOf(found), action) === null) {
    return refused("upgrade.wrong_state");
  }
  const recommendations = work.recommendations.map((each) => (each.id === id ? make(each) : each));
  return ok({ ...work, recommendations });
}

function withoutPreview<R extends Recommendation>(each: R): R {
  return { ...each, generatedImage: "" };
}

/** Previews belong to their base picture: they go when it changes (QQ-10). */
function clearPreviews<R extends Recommendation>(recommendations: readonly R[]): readonly R[] {
  return recommendations.map((each) =>
    recommendationStateOf(each) === "previewed" ? withoutPreview(each) : each,
  );
}

/** Adds a custom recommendation at the end of the list (QQ-13). */
export function addRecommendation<R extends Recommendation>(
  work: UpgradeWork<R>,
  added: R,
): UpgradeWork<R> {
  return { ...work, recommendations: [...work.recommendations, added] };
}

/** Keeps a generated preview (QQ-09). @returns upgrade.not_found, upgrade.wrong_state */
export function previewUpgrade<R extends Recommendation>(
  work: UpgradeWork<R>,
  id: string,
  image: string,
): Result<UpgradeWork<R>> {
  return change(work, id, "preview", (each) => ({ ...each, generatedImage: image }));
}

/** Drops a preview, to make another (QQ-09). @returns upgrade.not_found, upgrade.wrong_state */
export function redoUpgrade<R extends Recommendation>(
  work: UpgradeWork<R>,
  id: string,
): Result<UpgradeWork<R>> {
  return change(work, id, "redo", withoutPreview);
}

/** Proposes again by a new prompt (QQ-15). @returns upgrade.not_found, upgrade.wrong_state */
export function regenerateUpgrade<R extends Recommendation>(
  work: UpgradeWork<R>,
  id: string,
  answer: NewProposal,
  customPrompt: string,
): Result<UpgradeWork<R>> {
  return change(work, id, "regenerate", (each) => proposeAnew(each, answer, customPrompt));
}

/** Deletes a recommendation (QQ-12). @returns upgrade.not_found, upgrade.wrong_state once applied */
export function deleteUpgrade<R extends Recommendation>(
  work: UpgradeWork<R>,
  id: string,
): Result<UpgradeWork<R>> {
  return change(work, id, "delete", (each) => ({ ...each, deleted: true }));
}

/**
 * Applies a previewed recommendation (QQ-10): its picture becomes the base, the previews of the
 * others go, the history gets a step.
 * @returns the work; or upgrade.not_found, upgrade.wrong_state
 */
export function applyUpgrade<R extends Recommendation>(
  work: UpgradeWork<R>,
  id: string,
): Result<UpgradeWork<R>> {
  const applied = change(work, id, "apply", (each) => ({ ...each, approved: true }));
  if (!applied.ok) return applied;
  const image = applied.value.recommendations.find((each) => each.id === id)?.generatedImage ?? "";
  return ok({
    ...work,
    recommendations: clearPreviews(applied.value.recommendations),
    steps: [...work.steps, { recommendationId: id, image }],
  });
}

/**
 * Goes back to the first `kept` steps (QQ-11). Later steps and their approvals are dropped, and so is every
 * preview, because its base is gone. 0 goes back to the original. Nothing changes without a later step.
 */
export function revertToStep<R extends Recommendation>(
  work: UpgradeWork<R>,
  kept: number,
): UpgradeWork<R> {
  const dropped = work.steps.slice(Math.max(0, kept));
  if (dropped.length === 0) return work;
  const ids = new Set(dropped.map((step) => step.recommendationId));
  return {
    ...work,
    steps: work.steps.slice(0, Math.max(0, kept)),
    recommendations: clearPreviews(work.recommendations).map((each) =>
      ids.has(each.id) ? { ...withoutPreview(each), approved: false } : each,
    ),
  };
}
