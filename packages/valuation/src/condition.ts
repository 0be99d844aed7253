import type { MessageKey } from "./labels.ts";

/**
 * Condition and quality of one room, worst first. They stand for the grades Po, Fa, TA (typical), Gd, Ex of the sales study.
 */
export const CONDITIONS = ["poor", "fair", "average", "good", "excellent"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Position of a condition, 0 (poor) to 4 (excellent). */
export const levelOf = (condition: Condition): number => CONDITIONS.indexOf(condition);

/** A room's condition with the reasons to show beside it. */
export interface ConditionGuess {
  readonly condition: Condition;
  /** True when nobody said anything about the condition. */
  readonly assumed: boolean;
  readonly reasons: readonly MessageKey[];
}

/**
 * The condition that a few answers amount to (PIC-06 without a vision model): what the owner says; lowered by one when the
 * room was last renovated more than 30 years ago yet is called good or better; from the age in years alone when nothing was said; average otherwise.
 * The ages are our assumption.
 */
export function conditionFrom(answers: {
  readonly condition?: Condition | undefined;
  readonly age?: number | undefined;
}): ConditionGuess {
  const { condition, age } = answers;
  if (condition !== undefined) {
    const old = age !== undefined && age > 30 && levelOf(condition) > levelOf("average");
    return {
      condition: old ? (CONDITIONS[levelOf(condition) - 1] ?? condition) : condition,
      assumed: false,
      reasons: old
        ? ["valuation.reason.conditionStated", "valuation.reason.oldForCondition"]
        : ["valuation.reason.conditionStated"],
    };
  }
  if (age !== undefined && Number.isFinite(age)) {
    const byAge: Condition = age < 5 ? "good" : age < 18 ? "average" : age < 40 ? "fair" : "poor";
    return { condition: byAge, assumed: true, reasons: ["valuation.reason.conditionFromAge"] };
  }
  return { condition: "average", assumed: true, reasons: ["valuation.reason.conditionUnknown"] };
}
