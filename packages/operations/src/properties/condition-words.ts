import {
  type AdjustmentKind,
  type ConditionReason,
  type ConditionStep,
  type ConditionSurface,
  type RoomCondition,
  type RubricKind,
  conditionSteps,
  rubricOf,
} from "@oneup/domain";
import type { ConditionQuestion } from "./property-answer.ts";

/** What a question asks about, as its heading. */
const SURFACES: Readonly<Record<ConditionSurface, string>> = {
  cabinets: "Cabinets",
  counters: "Counters",
  appliances: "Appliances",
  vanity: "Vanity and sink",
  tub: "Tub or shower",
  tile: "Tile and grout",
  fixtures: "Faucets and toilet",
  floor: "Floor",
  walls: "Walls and paint",
  ceiling: "Ceiling",
  windows: "Windows",
  storage: "Closet and storage",
  light: "Light",
  layout: "Layout",
  dryness: "Dryness",
  roof: "Roof",
  siding: "Siding and paint",
  door: "Door",
  planting: "Lawn and planting",
  path: "Path and driveway",
  railing: "Railing and steps",
  surface: "Deck or paving",
};

type StepWords = Readonly<Record<ConditionStep, string>>;

const THINGS: StepWords = {
  new: "New",
  updated: "Updated, no wear",
  kept: "Older, well kept",
  worn: "Dated or worn",
  broken: "Damaged or missing",
};

/** Surfaces that are not new or broken but do their work well or badly. */
const OTHER_WORDS: Readonly<Partial<Record<ConditionSurface, StepWords>>> = {
  light: {
    new: "Bright and even, new lights",
    updated: "Bright",
    kept: "Fine",
    worn: "Dim or uneven",
    broken: "Dark",
  },
  layout: {
    new: "Works perfectly",
    updated: "Works well",
    kept: "Fine",
    worn: "Awkward",
    broken: "Does not work",
  },
  dryness: {
    new: "Dry, newly sealed",
    updated: "Dry",
    kept: "Dry in most weather",
    worn: "Damp at times",
    broken: "Wet",
  },
  planting: {
    new: "Newly landscaped",
    updated: "Neat and green",
    kept: "Plain, cared for",
    worn: "Patchy or overgrown",
    broken: "Bare or wild",
  },
};

const wordsOf = (surface: ConditionSurface) => OTHER_WORDS[surface] ?? THINGS;

/** The one-tap questions about a room's condition (PIC-06). */
export function conditionQuestions(kind: RubricKind): readonly ConditionQuestion[] {
  return rubricOf(kind).map(({ surface }) => ({
    id: surface,
    label: SURFACES[surface],
    choices: conditionSteps.map((step) => ({ id: step, label: wordsOf(surface)[step] })),
  }));
}

/** Why a room has its grade: `Cabinets: dated or worn (26% of this grade)`. */
function conditionSentence({ surface, step, weight }: ConditionReason, answered: number): string {
  const words = wordsOf(surface)[step];
  const said = words.charAt(0).toLowerCase() + words.slice(1);
  return `${SURFACES[surface]}: ${said} (${Math.round((100 * weight) / answered)}% of this grade)`;
}

/** All reasons of a room's grade, worst first. */
export function conditionSentences({ reasons }: RoomCondition): readonly string[] {
  const answered = reasons.reduce((sum, { weight }) => sum + weight, 0);
  return reasons.map((reason) => conditionSentence(reason, answered));
}

/** What a comparable's price is adjusted for. */
export const ADJUSTMENTS: Readonly<Record<AdjustmentKind, string>> = {
  time: "Prices since that sale",
  size: "Living area",
  beds: "Bedrooms",
  baths: "Bathrooms",
  age: "Year built",
  lot: "Lot",
  condition: "Condition",
};
