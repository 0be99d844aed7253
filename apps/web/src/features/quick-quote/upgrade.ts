import {
  type Cents,
  type MaskFit,
  type PictureVersion,
  type PointedSurface,
  type PricedWork,
  type Recommendation,
  type UpgradeWork,
  isKnown,
  ownFigure,
  quoteLimits,
  recommendationStateOf,
  sentPart,
  suggest,
} from "@oneup/domain";
import type { RecommendationAnswer, VerbInput, VerbOutput } from "@oneup/operations";
import type { ListedVersion } from "#parts/pictures/picture-versions-dialog.tsx";

export type QuoteUpgradeInput = VerbInput<"quotes.create">["upgrades"][number];

/** A preview's origin, and what of the request it shows. */
export type PreviewNote = Omit<VerbOutput<"quickQuote.visualizeSingle">, "image">;
export type Asks = PreviewNote["asks"];

/** New figures for an upgrade in its owner's words. */
export interface OwnFigures {
  readonly id: string;
  readonly answer: RecommendationAnswer;
}

/** A recommendation on this screen: as it was answered, its life, and what belongs to it here. */
export type Upgrade = RecommendationAnswer &
  Recommendation & {
    /** Whether the owner wrote or changed it; no list replaces or removes it then. */
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

/** The parts that a new list never changes: progress, and the owner's cost. */
function withLife(before: Upgrade, renewed: Upgrade): Upgrade {
  const { id, customPrompt, generatedImage, approved, deleted } = before;
  const life = { id, customPrompt, generatedImage, approved, deleted };
  const { worded, mask, maskFit, pointed } = before;
  const kept = { ...renewed, ...life, worded, mask, maskFit, pointed };
  return before.cost.origin.kind === "owner" ? withOwnCost(kept, before.cost.typical) : kept;
}

/** An upgrade in the words of its owner or of a model, with new figures. */
function refigured(before: Upgrade, answer: RecommendationAnswer): Upgrade {
  const { title, description, request, by, reasons, priority, category } = before;
  const words = { title, description, request };
  const seen = by === "model" ? { by, reasons, priority, category } : {};
  return withLife(before, { ...upgradeOf(answer), ...words, ...seen });
}

/** The work with a new list, matched by id: text and figures from the list, the person's work and words kept. */
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
  const hasOwnWords = ({ worded, by }: Upgrade) => worded || by === "model";
  const listed = list.map((answer) => {
    const known = before.get(answer.id);
    if (!known) return upgradeOf(answer);
    return hasOwnWords(known) ? inOwnWords(known) : withLife(known, upgradeOf(answer));
  });
  const others = work.recommendations.filter(
    (each) =>
      !named.has(each.id) && (hasOwnWords(each) || recommendationStateOf(each) !== "suggested"),
  );
  return { ...work, recommendations: [...listed, ...others.map(inOwnWords)] };
}

/** A recommendation's title in the length of a quote's room (S-49). */
export function roomTitle(title: string): string {
  return title.trim().slice(0, quoteLimits.room);
}

/** Upgrades of a request for quotes (S-49): one per applied step, each with its picture before and after. */
export function quoteUpgrades(work: UpgradeWork<Upgrade>): QuoteUpgradeInput[] {
  return work.steps.flatMap(({ recommendationId, image }, at) => {
    const upgrade = work.recommendations.find(({ id }) => id === recommendationId);
    if (!upgrade) return [];
    const { cost, valueGain, pricedBy } = upgrade;
    return {
      room: roomTitle(upgrade.title),
      beforeImage: work.steps[at - 1]?.image ?? work.originalImage,
      afterImage: image,
      description: upgrade.description.slice(0, quoteLimits.description),
      // What the picture was drawn by, where the description does not say it: contractors read both.
      customDescription: upgrade.worded ? "" : upgrade.customPrompt,
      cost: sentPart(cost, pricedBy),
      valueGain: sentPart(valueGain, pricedBy),
      pricedBy,
    };
  });
}

/** What an upgrade adds beyond its cost, in cents; null where the gain is not known. */
export function netOf({ cost, valueGain }: Pick<Upgrade, "cost" | "valueGain">): Cents | null {
  return isKnown(valueGain) ? valueGain.typical - cost.typical : null;
}

/** What an upgrade comes to in a sale, for the rules that compare some (VAL-05). */
export const pricedWork = ({ title, cost, valueGain }: Upgrade): PricedWork => ({
  room: title,
  cost,
  gain: isKnown(valueGain) ? valueGain : null,
});

/** Upgrades with the largest net first; where nobody knows it, in the order that they were answered. */
export function byNet(upgrades: readonly Upgrade[]): readonly Upgrade[] {
  return upgrades.toSorted((one, other) => (netOf(other) ?? 0) - (netOf(one) ?? 0));
}

/** A version as the list of all versions shows it. */
export function listedVersion(
  { image, parent, madeAt, recommendation }: PictureVersion<Upgrade>,
  notes: Readonly<Record<string, PreviewNote>>,
): ListedVersion {
  const { title, mask, maskFit } = recommendation;
  const words = wordsDrawn(recommendation);
  return {
    image,
    title,
    request: words === title ? "" : words,
    label: notes[image]?.kind ?? "draft",
    madeAt,
    parent,
    original: null,
    area: mask === "" ? null : { mask, maskFit },
  };
}
