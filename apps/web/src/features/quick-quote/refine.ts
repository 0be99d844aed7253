import { type UpgradeWork, recommendationStateOf } from "@oneup/domain";
import type { RecommendationAnswer } from "@oneup/operations";
import type { OwnFigures, QuickQuoteState } from "./quick-quote-model.ts";
import { type Upgrade, upgradeOf, withOwnCost } from "./upgrade.ts";

/** Whether what is said of the room asks for figures: where nothing was listed yet, only its owner's word for the room does. */
export function asksForFigures({ phase, facts }: Pick<QuickQuoteState, "phase" | "facts">) {
  const waitsForRoom = phase === "unread" || phase === "doubted";
  return phase === "ready" || (waitsForRoom && facts.room !== null);
}

/** What stays as it is whatever a new list says: the life of a recommendation, and its owner's cost. */
function withLife(before: Upgrade, renewed: Upgrade): Upgrade {
  const { id, customPrompt, generatedImage, approved, deleted, worded } = before;
  const { mask, maskFit, pointed } = before;
  const kept = {
    ...renewed,
    id,
    customPrompt,
    generatedImage,
    approved,
    deleted,
    mask,
    maskFit,
    pointed,
    worded,
  };
  return before.cost.origin.kind === "owner" ? withOwnCost(kept, before.cost.typical) : kept;
}

/** One in its owner's words, or in a model's that saw the photo: they stay, the figures are new. */
function refigured(before: Upgrade, answer: RecommendationAnswer): Upgrade {
  const { title, description, request, by, reasons, priority, category } = before;
  const words =
    by === "model"
      ? { title, description, request, by, reasons, priority, category }
      : { title, description, request };
  return withLife(before, { ...upgradeOf(answer), ...words });
}

/**
 * The work with a newly estimated list, matched by id: order, words and figures are the list's; what
 * was previewed, applied or deleted stays so. What is in its owner's words, or was looked at, stays
 * behind the list even if the list no longer names it.
 */
export function refine(
  work: UpgradeWork<Upgrade>,
  list: readonly RecommendationAnswer[],
  own: readonly OwnFigures[] = [],
): UpgradeWork<Upgrade> {
  const before = new Map(work.recommendations.map((each) => [each.id, each]));
  const figures = new Map(own.map(({ id, answer }) => [id, answer]));
  const inOwnWords = (each: Upgrade) => {
    const answer = figures.get(each.id);
    return answer ? refigured(each, answer) : each;
  };
  const named = new Set(list.map(({ id }) => id));
  const listed = list.map((answer) => {
    const known = before.get(answer.id);
    if (!known) return upgradeOf(answer);
    return known.worded || known.by === "model"
      ? inOwnWords(known)
      : withLife(known, upgradeOf(answer));
  });
  const others = work.recommendations
    .filter((each) => !named.has(each.id))
    .filter(
      (each) => each.worded || each.by === "model" || recommendationStateOf(each) !== "suggested",
    );
  return { ...work, recommendations: [...listed, ...others.map(inOwnWords)] };
}
