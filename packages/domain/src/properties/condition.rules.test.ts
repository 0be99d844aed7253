import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ConditionStep,
  type ConditionSurface,
  type RubricKind,
  conditionOf,
  conditionSteps,
  conditionWord,
  confidenceWord,
  gradeOfStep,
  readAnswers,
  rubricOf,
} from "./condition.rules.ts";
import { conditionExamples } from "./sample-conditions.ts";
import { gradeOf } from "./grade.rules.ts";

const kinds: readonly RubricKind[] = [
  "kitchen",
  "bath",
  "exterior",
  "living-room",
  "bedroom",
  "dining-room",
  "basement",
  "garage",
  "patio",
  "other",
];

type Answers = Partial<Record<ConditionSurface, ConditionStep>>;

const all = (kind: RubricKind, step: ConditionStep): Answers =>
  Object.fromEntries(rubricOf(kind).map(({ surface }) => [surface, step]));

/** Some answers about a kind of room, perhaps none. */
const answered = (kind: RubricKind) =>
  fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...rubricOf(kind).map(({ surface }) => surface)),
        fc.constantFrom(...conditionSteps),
      ),
      { selector: ([surface]) => surface },
    )
    .map((pairs) => Object.fromEntries(pairs));

describe.each(kinds)("the condition of a room: %s", (kind) => {
  it("PIC-06 the weights of its surfaces add up to 100, and each is asked once", () => {
    const lines = rubricOf(kind);
    expect(lines.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(new Set(lines.map(({ surface }) => surface)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(lines.length).toBeLessThanOrEqual(7);
  });

  it("PIC-06 CALC-01 all new is an A, all updated a B, all well kept a C, all worn a D, all broken an F", () => {
    const grade = (step: ConditionStep) => gradeOf(conditionOf(kind, all(kind, step))?.score ?? -1);
    expect(conditionSteps.map(grade)).toEqual(["A", "B", "C", "D", "F"]);
    expect(conditionSteps.map(gradeOfStep)).toEqual(["A", "B", "C", "D", "F"]);
    expect(conditionOf(kind, all(kind, "new"))?.score).toBe(100);
  });

  it("PIC-06 a grade is as sure as the weight of what was answered, and as those answers are", () => {
    fc.assert(
      fc.property(answered(kind), fc.double({ min: 0, max: 1, noNaN: true }), (answers, sure) => {
        const weight = rubricOf(kind)
          .filter(({ surface }) => Object.hasOwn(answers, surface))
          .reduce((sum, each) => sum + each.weight, 0);
        const sureness = Object.fromEntries(Object.keys(answers).map((each) => [each, sure]));
        expect(conditionOf(kind, answers)?.confidence ?? 0).toBeCloseTo(weight / 100);
        expect(conditionOf(kind, answers, sureness)?.confidence ?? 0).toBeCloseTo(
          (sure * weight) / 100,
        );
      }),
    );
  });

  it("PIC-06 every example picture shows the grade that the rubric gives it, each grade once", () => {
    const examples = conditionExamples(kind);
    const shown = examples.map(({ grade }) => grade);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toEqual([...shown].toSorted());
    expect(shown.length).toBeGreaterThanOrEqual(2);
    for (const { reasons } of examples) expect(reasons.length).toBeGreaterThan(0);
  });

  it("PIC-06 the score stays between 0 and 100, with a reason for each answer, and their parts add up to 100 %", () => {
    fc.assert(
      fc.property(answered(kind), (answers) => {
        const condition = conditionOf(kind, answers);
        const given = Object.keys(answers).length;
        expect(condition === null).toBe(given === 0);
        if (condition === null) return;
        expect(condition.score).toBeGreaterThanOrEqual(0);
        expect(condition.score).toBeLessThanOrEqual(100);
        expect(condition.reasons).toHaveLength(given);
        const parts = condition.reasons.map(({ percent }) => percent);
        expect(parts.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        expect(condition.missing.length + given).toBe(rubricOf(kind).length);
      }),
    );
  });

  it("PIC-06 a better answer never lowers the score", () => {
    const surface = fc.constantFrom(...rubricOf(kind).map((line) => line.surface));
    const step = fc.integer({ min: 0, max: conditionSteps.length - 1 });
    fc.assert(
      fc.property(answered(kind), surface, step, step, (answers, changed, one, other) => {
        const scoreWith = (at: number) =>
          conditionOf(kind, { ...answers, [changed]: conditionSteps[at] ?? "new" })?.score ?? -1;
        expect(scoreWith(Math.min(one, other))).toBeGreaterThanOrEqual(
          scoreWith(Math.max(one, other)),
        );
      }),
    );
  });
});

describe("the answers about a room", () => {
  it("PIC-06 what costs the most points is named first", () => {
    const condition = conditionOf("kitchen", { light: "broken", cabinets: "worn", floor: "new" });
    expect(condition?.reasons.map(({ surface }) => surface)).toEqual([
      "cabinets",
      "light",
      "floor",
    ]);
    expect(condition?.missing).toEqual(["counters", "appliances", "walls", "layout"]);
    expect(condition?.reasons.map(({ percent }) => percent)).toEqual([57, 17, 26]);
  });

  it("PIC-06 a grade of one answer is of low confidence, one of all of high", () => {
    expect([0, 0.44, 0.45, 0.74, 0.75, 1].map(confidenceWord)).toEqual([
      "low",
      "low",
      "fair",
      "fair",
      "high",
      "high",
    ]);
  });

  it("REL-04 a question or an answer that does not exist is refused, and counts for nothing", () => {
    expect(readAnswers("kitchen", { cabinets: "worn" }).ok).toBe(true);
    expect(readAnswers("bath", { cabinets: "worn" })).toMatchObject({
      refusal: { code: "field.invalid", field: "answers.cabinets" },
    });
    expect(readAnswers("kitchen", { cabinets: "great" }).ok).toBe(false);
    expect(readAnswers("kitchen", { constructor: "new" }).ok).toBe(false);
    expect(conditionOf("kitchen", { constructor: "new", cabinets: "toString" })).toBeNull();
  });

  it("PIC-06 the words of the sales studies follow the score", () => {
    expect([100, 86, 72, 62, 15].map(conditionWord)).toEqual([
      "excellent",
      "good",
      "average",
      "fair",
      "poor",
    ]);
  });
});
