import { type ErrorCode, refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { type Grade, gradeOf } from "./grade.rules.ts";
import type { ConditionAnswers } from "./property.schema.ts";

/*
 * The rubric of PIC-06: what makes a room's score of 0 to 100, and so its grade (CALC-01).
 *
 * Each kind of room has a few surfaces with a weight; the weights of a kind add up to 100. Each
 * surface is answered with one tap on five steps, which follow the six condition ratings of
 * American appraisers (Uniform Appraisal Dataset, C1 to C6, the two worst as one):
 *
 *   step     rating  points  grade  what it means
 *   new      C1      100     A      new, never used
 *   updated  C2       86     B      renewed, no wear to be seen
 *   kept     C3       72     C      older and well kept, limited wear
 *   worn     C4       62     D      dated or worn, some repairs put off
 *   broken   C5, C6   15     F      damaged or missing, must be repaired
 *
 * How each step looks on each surface of each room is told in the catalogue `condition`.
 *
 * The score is the mean of the answered surfaces' points, weighted, rounded; what is not answered
 * does not count. The points and weights are our assumption: no published table maps ratings to a
 * scale of 100. They are set so that a room that is on one step throughout has that step's grade.
 */

/** The steps of a surface's condition, best first. */
export const conditionSteps = ["new", "updated", "kept", "worn", "broken"] as const;
export type ConditionStep = (typeof conditionSteps)[number];

const POINTS: Readonly<Record<ConditionStep, number>> = {
  new: 100,
  updated: 86,
  kept: 72,
  worn: 62,
  broken: 15,
};

/** The ratings of the Uniform Appraisal Dataset that the steps stand for. */
export const appraisersRatings: Readonly<Record<ConditionStep, string>> = {
  new: "C1",
  updated: "C2",
  kept: "C3",
  worn: "C4",
  broken: "C5, C6",
};

/** The grade of a step: that of a room which is on it throughout. */
export const gradeOfStep = (step: ConditionStep): Grade => gradeOf(POINTS[step]);

/** The kinds of room that the rubric knows. */
export type RubricKind =
  | "kitchen"
  | "bath"
  | "exterior"
  | "living-room"
  | "bedroom"
  | "dining-room"
  | "basement"
  | "garage"
  | "patio"
  | "other";

/** The surfaces that are graded in a room. */
export const conditionSurfaces = [
  "cabinets",
  "counters",
  "appliances",
  "vanity",
  "tub",
  "tile",
  "fixtures",
  "floor",
  "walls",
  "ceiling",
  "windows",
  "storage",
  "light",
  "layout",
  "dryness",
  "roof",
  "siding",
  "door",
  "planting",
  "path",
  "railing",
  "surface",
] as const;
export type ConditionSurface = (typeof conditionSurfaces)[number];

type Weights = Readonly<Partial<Record<ConditionSurface, number>>>;

/** The weights of each kind's surfaces, in the order of the questions. */
const RUBRIC: Readonly<Record<RubricKind, Weights>> = {
  kitchen: { cabinets: 26, counters: 20, appliances: 20, floor: 12, walls: 8, light: 8, layout: 6 },
  bath: { vanity: 20, tub: 24, tile: 22, fixtures: 14, light: 10, layout: 10 },
  exterior: { roof: 22, siding: 24, windows: 18, door: 12, planting: 14, path: 10 },
  "living-room": { floor: 30, walls: 24, windows: 18, light: 16, layout: 12 },
  bedroom: { floor: 28, walls: 24, storage: 20, windows: 16, light: 12 },
  "dining-room": { floor: 30, walls: 26, light: 24, windows: 20 },
  basement: { dryness: 30, floor: 24, walls: 18, ceiling: 16, light: 12 },
  garage: { door: 30, floor: 26, walls: 24, light: 20 },
  patio: { surface: 40, railing: 24, planting: 22, light: 14 },
  other: { floor: 34, walls: 30, light: 20, windows: 16 },
};

/** A surface of a room's rubric with its weight in percent. */
export interface RubricLine {
  readonly surface: ConditionSurface;
  readonly weight: number;
}

/** The questions about a kind of room, roughly the heaviest first. */
export function rubricOf(kind: RubricKind): readonly RubricLine[] {
  const weights = RUBRIC[kind];
  return conditionSurfaces
    .flatMap((surface) => {
      const weight = weights[surface];
      return weight === undefined ? [] : [{ surface, weight }];
    })
    .toSorted((one, other) => other.weight - one.weight);
}

/** A surface's part in a room's score. */
export interface ConditionReason {
  readonly surface: ConditionSurface;
  readonly step: ConditionStep;
  /** Its part of this grade, in whole percent of the answered weight. */
  readonly percent: number;
}

/** The sureness of each answer, as a ratio; an answer of a person is sure. */
export type ConditionSureness = Readonly<Partial<Record<ConditionSurface, number>>>;

/** The result of the answers about a room. */
export interface RoomCondition {
  /** 0 to 100. */
  readonly score: number;
  /** The answered surfaces, worst for the score first. */
  readonly reasons: readonly ConditionReason[];
  /** The answered weight, each answer counted by its sureness, as a share of the whole weight. */
  readonly confidence: number;
  /** Surfaces that nobody said anything about. */
  readonly missing: readonly ConditionSurface[];
}

function stepOf(answers: ConditionAnswers, surface: ConditionSurface): ConditionStep | null {
  const given = Object.hasOwn(answers, surface) ? answers[surface] : undefined;
  return conditionSteps.find((step) => step === given) ?? null;
}

/** The points that an answer takes from the score. */
const loss = ({ weight, step }: RubricLine & { step: ConditionStep }) =>
  weight * (POINTS.new - POINTS[step]);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Parts of a whole in whole percent that add up to 100: the parts that lost most by rounding down get the
 * rest (the method of the largest remainder).
 */
function wholePercents(parts: readonly number[]): readonly number[] {
  const exact = parts.map((part) => (100 * part) / sum(parts));
  const left = 100 - sum(exact.map(Math.floor));
  const raised = new Set(
    [...exact.keys()]
      .toSorted((one, other) => ((exact[other] ?? 0) % 1) - ((exact[one] ?? 0) % 1))
      .slice(0, left),
  );
  return exact.map((percent, at) => Math.floor(percent) + (raised.has(at) ? 1 : 0));
}

/** The condition of a room by the answers; null before the first one. */
export function conditionOf(
  kind: RubricKind,
  answers: ConditionAnswers,
  sureness: ConditionSureness = {},
): RoomCondition | null {
  const lines = rubricOf(kind);
  const answered = lines.flatMap((line) => {
    const step = stepOf(answers, line.surface);
    return step === null ? [] : [{ ...line, step }];
  });
  const weight = sum(answered.map((each) => each.weight));
  if (weight === 0) return null;
  const points = sum(answered.map((each) => each.weight * POINTS[each.step]));
  const sure = sum(answered.map((each) => each.weight * (sureness[each.surface] ?? 1)));
  const percents = wholePercents(answered.map((each) => each.weight));
  return {
    score: Math.round(points / weight),
    reasons: answered
      .map((each, at) => ({ ...each, percent: percents[at] ?? 0 }))
      .toSorted((one, other) => loss(other) - loss(one))
      .map(({ surface, step, percent }) => ({ surface, step, percent })),
    confidence: sure / sum(lines.map((line) => line.weight)),
    missing: lines
      .map(({ surface }) => surface)
      .filter((surface) => stepOf(answers, surface) === null),
  };
}

/** A grade's confidence in a word. The bounds are our assumption: a grade of which a quarter is open may still change. */
export function confidenceWord(confidence: number): "high" | "fair" | "low" {
  if (confidence >= 0.75) return "high";
  return confidence >= 0.45 ? "fair" : "low";
}

/** Below this a photo's answer is not taken at all; below the second its owner is asked to check it. Our assumption. */
export const photoSureness = { taken: 0.35, sure: 0.65 } as const;

/**
 * Checks answers against a kind's rubric: only its surfaces, only the five steps.
 * @returns the answers; or field.invalid with the question at fault
 */
export function readAnswers(kind: RubricKind, answers: ConditionAnswers): Result<ConditionAnswers> {
  const invalid: ErrorCode = "field.invalid";
  const surfaces = new Set<string>(rubricOf(kind).map(({ surface }) => surface));
  for (const [surface, step] of Object.entries(answers)) {
    const known = surfaces.has(surface) && conditionSteps.some((each) => each === step);
    if (!known) return no(refusal(invalid, { field: `answers.${surface}`.slice(0, 60) }));
  }
  return ok(answers);
}

/**
 * The condition in the five words of the sales studies, by a score. The bounds lie between the
 * points of the steps.
 */
export function conditionWord(score: number): "excellent" | "good" | "average" | "fair" | "poor" {
  if (score >= 93) return "excellent";
  if (score >= 80) return "good";
  if (score >= 67) return "average";
  return score >= 40 ? "fair" : "poor";
}
