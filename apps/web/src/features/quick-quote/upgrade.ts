import { type Cents, type MaskFit, type Recommendation, ownFigure, suggest } from "@oneup/domain";
import type { RecommendationAnswer } from "@oneup/operations";

/** A recommendation on this screen: as it was answered, its life, and what belongs to it here. */
export type Upgrade = RecommendationAnswer &
  Recommendation & {
    /** In its owner's words, added or changed: no list says it otherwise or takes it away. */
    readonly worded: boolean;
    /** The painted area as a data URL; empty without one. */
    readonly mask: string;
    /** Whether the area ends at the edges that it nearly follows, or exactly where it was painted. */
    readonly maskFit: MaskFit;
  };

/** A recommendation of an answered list, as it begins on this screen. */
export function upgradeOf(answer: RecommendationAnswer, prompt = ""): Upgrade {
  return {
    ...suggest(answer.id, answer, prompt),
    worded: prompt !== "",
    mask: "",
    maskFit: "edges",
  };
}

/** Whether both ask for the same to be drawn. */
export function isSameRequest(one: Upgrade, other: Upgrade): boolean {
  return (["title", "description", "request", "customPrompt", "mask", "maskFit"] as const).every(
    (each) => one[each] === other[each],
  );
}

/** Whether its owner gave it something of their own: words, a painted area, a cost. */
export function isOwnWork({ worded, customPrompt, mask, cost }: Upgrade): boolean {
  return worded || customPrompt !== "" || mask !== "" || cost.origin.kind === "owner";
}

/** What a preview was drawn by, in the words that were sent. */
export function wordsDrawn({ customPrompt, request, description }: Upgrade): string {
  return [customPrompt, request, description].find((words) => words !== "") ?? "";
}

/** A recommendation with the cost that its owner knows: no range, and said to be theirs. */
export function withOwnCost(upgrade: Upgrade, cents: Cents): Upgrade {
  const cost = ownFigure({ low: cents, typical: cents, high: cents });
  return { ...upgrade, cost, estimatedCost: Math.round(cents / 100), askCost: false };
}
