import {
  type Cents,
  type MaskFit,
  type PointedSurface,
  type Recommendation,
  ownFigure,
  suggest,
} from "@oneup/domain";
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
    /** The surfaces that its owner pointed out; empty where the engine finds them (PIC-09). */
    readonly pointed: readonly PointedSurface[];
  };

/** A recommendation of an answered list, as it begins on this screen. */
export function upgradeOf(
  answer: RecommendationAnswer,
  prompt = "",
  pointed: readonly PointedSurface[] = [],
): Upgrade {
  return {
    ...suggest(answer.id, answer, prompt),
    worded: prompt !== "",
    mask: "",
    maskFit: "edges",
    pointed,
  };
}

function isSamePlace(one: Upgrade, other: Upgrade): boolean {
  return (
    one.pointed.length === other.pointed.length &&
    one.pointed.every(({ surface, mask }, at) => {
      const same = other.pointed[at];
      return same?.surface === surface && same.mask === mask;
    })
  );
}

/** Whether both ask for the same to be drawn. */
export function isSameRequest(one: Upgrade, other: Upgrade): boolean {
  const words = ["title", "description", "request", "customPrompt", "mask", "maskFit"] as const;
  return words.every((each) => one[each] === other[each]) && isSamePlace(one, other);
}

/** Whether its owner gave it something of their own: words, a place, a cost. */
export function isOwnWork({ worded, customPrompt, mask, pointed, cost }: Upgrade): boolean {
  const placed = mask !== "" || pointed.length > 0;
  return worded || customPrompt !== "" || placed || cost.origin.kind === "owner";
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
