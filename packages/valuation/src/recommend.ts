import { CATALOGUE } from "./catalogue/catalogue.ts";
import type { Category, Item, Level } from "./catalogue/item.ts";
import { type AnsweredSurfaces, answeredFit, renewsWorn } from "./answered.ts";
import { conditionFrom, levelOf } from "./condition.ts";
import type { Condition } from "./condition.ts";
import type { CostEstimate } from "./cost.ts";
import { itemCost, itemGain } from "./item-figures.ts";
import type { Situation } from "./item-figures.ts";
import { matchClues } from "./found.ts";
import type { Found } from "./found.ts";
import type { GainEstimate } from "./gain.ts";
import type { MessageKey } from "./labels.ts";
import { type Priority, prioritiesOf } from "./priority.ts";
import type { RoomKind } from "./rooms.ts";

/** Why an upgrade is recommended; `what` fills the sentence's `{what}`. */
export interface Reason {
  readonly key: MessageKey;
  readonly what?: string;
}

/** One upgrade with its figures. Title, description and request are English. */
export interface Recommendation {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What to change in the picture. */
  readonly request: string;
  readonly cost: CostEstimate;
  readonly gain: GainEstimate;
  /** Among the list, by gain over cost. */
  readonly priority: Priority;
  readonly category: Category;
  readonly reasons: readonly Reason[];
}

export interface RecommendQuery extends Situation, AnsweredSurfaces {
  readonly room: RoomKind;
  /** Years since the last renovation. */
  readonly age?: number | undefined;
  /** What the picture shows. */
  readonly found?: readonly Found[] | undefined;
  /** Words for style or wish, such as `modern`, `storage`, `oak`. */
  readonly hints?: readonly string[] | undefined;
  /** How many, 4 to 6; 5 when missing. */
  readonly count?: number | undefined;
}

/** How well a level answers a condition: a worn room wants more than paint, a good one no demolition. */
const LEVEL_FIT: Readonly<Record<Condition, Readonly<Record<Level, number>>>> = {
  poor: { light: 0.2, medium: 2.2, major: 2.6 },
  fair: { light: 1.4, medium: 2.2, major: 1.2 },
  average: { light: 2.2, medium: 1.3, major: 0.4 },
  good: { light: 2, medium: 0.6, major: 0 },
  excellent: { light: 1.5, medium: 0.2, major: 0 },
};

/** A worn room is better done at once than piece by piece, a good one is not touched as a whole. */
const WHOLE_FIT: Readonly<Record<Condition, number>> = {
  poor: 1.2,
  fair: 0.4,
  average: -0.3,
  good: -1,
  excellent: -1.5,
};

/** A worn room is mended before something is added; where nothing is worn, a small touch or what the room lacks is left to do. */
const CATEGORY_FIT: Readonly<Record<Condition, Partial<Record<Category, number>>>> = {
  poor: { addition: -0.6 },
  fair: { addition: -0.6 },
  average: {},
  good: { "quick win": 0.7, addition: 0.9 },
  excellent: { "quick win": 0.7, addition: 0.9 },
};

/** So that a list is not all small change. */
const MOST_QUICK_WINS = 3;

interface Scored {
  readonly item: Item;
  readonly score: number;
  readonly reasons: readonly Reason[];
}

function scored(item: Item, condition: Condition, query: RecommendQuery): Scored {
  const reasons: Reason[] = [];
  // A worn surface counts as worn, however good the rest of the room is.
  const isWorn = levelOf(condition) > levelOf("fair") && renewsWorn(item, query);
  const fit =
    LEVEL_FIT[isWorn ? "fair" : condition][item.level] +
    (item.group === "whole" ? WHOLE_FIT[condition] : 0) +
    (CATEGORY_FIT[condition][item.category] ?? 0);
  const clue = matchClues(item.clues ?? [], query.found ?? []);
  for (const what of clue.seen) reasons.push({ key: "valuation.reason.found", what });
  // What lasts long and is at its end speaks louder than what is renewed every few years.
  const due =
    item.dueAfter !== undefined && (query.age ?? 0) >= item.dueAfter ? 0.5 + item.dueAfter / 25 : 0;
  if (due > 0) reasons.push({ key: "valuation.reason.age" });
  const text = `${item.title} ${item.description} ${item.request} ${item.category}`.toLowerCase();
  const hinted = (query.hints ?? []).some(
    (hint) => hint.trim() !== "" && text.includes(hint.trim().toLowerCase()),
  );
  if (hinted) reasons.push({ key: "valuation.reason.hint" });
  if (fit >= 2) reasons.push({ key: "valuation.reason.fitsCondition" });
  const score =
    item.appeal +
    fit +
    clue.weight +
    due +
    (hinted ? 1.5 : 0) +
    answeredFit(item, query.room, query);
  return { item, score, reasons };
}

/** Whether the upgrade would lead above the room's condition at all. */
function useful(item: Item, condition: Condition): boolean {
  return !("to" in item.gain) || levelOf(item.gain.to) > levelOf(condition);
}

/**
 * The upgrades that fit a room best, best first: by its condition (said, else guessed from the age), by what the picture shows, by age and by wishes.
 * Alternatives to one another do not stand side by side. Each carries cost, gain and the reasons for its place.
 * @returns 4 to 6 recommendations
 * @throws RangeError when `year` is no calendar year
 */
export function recommend(query: RecommendQuery): Recommendation[] {
  const { room } = query;
  const guess = conditionFrom({ condition: query.condition, age: query.age });
  const count = Math.min(6, Math.max(4, Math.round(query.count ?? 5)));
  const ranked = CATALOGUE[room].items
    .filter((item) => useful(item, guess.condition))
    .map((item) => scored(item, guess.condition, query))
    .toSorted((a, b) => b.score - a.score);

  const groups = new Set<string>();
  let quickWins = 0;
  const picked: Scored[] = [];
  for (const entry of ranked) {
    const { group, category } = entry.item;
    const taken = group !== undefined && groups.has(group);
    const tooSmall = category === "quick win" && quickWins >= MOST_QUICK_WINS;
    if (picked.length < count && !taken && !tooSmall) {
      picked.push(entry);
      if (group !== undefined) groups.add(group);
      if (category === "quick win") quickWins += 1;
    }
  }

  // Only a condition that somebody gave, or the age hints at, picks the study's row; a blind guess takes the mean step.
  const condition =
    query.condition === undefined && query.age === undefined ? undefined : guess.condition;
  const situation: Situation = { ...query, condition };
  const priced = picked.map(({ item, reasons }) => ({
    item,
    reasons,
    cost: itemCost(item, room, situation),
    gain: itemGain(item, room, situation),
  }));
  const priorities = prioritiesOf(priced);
  return priced.map(({ item, reasons, cost, gain }, at) => {
    const priority = priorities[at] ?? "medium";
    return {
      id: item.id,
      title: item.title,
      description: item.description,
      request: item.request,
      cost,
      gain,
      priority,
      category: item.category,
      reasons: priority === "high" ? [...reasons, { key: "valuation.reason.return" }] : reasons,
    };
  });
}
