import { describe, expect, it } from "vitest";
import {
  type ConditionStep,
  type ConditionSurface,
  type RubricKind,
  conditionOf,
  conditionSteps,
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

  it("PIC-06 every example picture shows the grade that the rubric gives it, each grade once", () => {
    const examples = conditionExamples(kind);
    const shown = examples.map(({ grade }) => grade);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toEqual([...shown].toSorted());
    expect(shown.length).toBeGreaterThanOrEqual(2);
    for (const { reasons } of examples) expect(reasons.length).toBeGreaterThan(0);
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
});
