import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Budgets, overBudget } from "./page-budgets.ts";

const weight = { script: 80_000, style: 12_000, document: 6_000, font: 87_000 };
const budgets: Budgets = {
  goals: { landing: 90_000, others: 160_000 },
  noise: { script: 500, document: 100 },
  aboveGoal: [],
  pages: { "/": weight, "/app": { ...weight, script: 150_000 } },
};

describe("EXP-06 what pages may weigh", () => {
  it("lets pages pass that weigh what they may", () => {
    expect(overBudget({ "/": weight, "/app": weight }, budgets)).toEqual([]);
  });

  it.each([
    ["script", 501],
    ["style", 1],
    ["document", 101],
    ["font", 1],
  ] as const)("names a page whose %s has grown by more than builds differ", (kind, bytes) => {
    const grown = { ...weight, [kind]: weight[kind] + bytes };
    expect(overBudget({ "/": grown, "/app": weight }, budgets)).toEqual([
      `/: ${kind} is ${grown[kind]} bytes, ${bytes} above its budget.`,
    ]);
    const same = { ...weight, [kind]: weight[kind] + bytes - 1 };
    expect(overBudget({ "/": same, "/app": weight }, budgets)).toEqual([]);
  });

  it("names a page without a budget, and a budget without a page", () => {
    expect(overBudget({ "/": weight, "/new": weight }, budgets)).toEqual([
      expect.stringContaining("/new has no budget"),
      expect.stringContaining("/app has a budget"),
    ]);
  });

  it("refuses a budget above the goal, whatever the page weighs", () => {
    const loose = { ...budgets, pages: { "/": { ...weight, script: 90_001 } } };
    expect(overBudget({ "/": weight }, loose)).toEqual([
      expect.stringContaining("above the goal of 90000"),
    ]);
  });

  it("wants a page that has come below the goal to be taken from the exceptions", () => {
    const late = { ...budgets, aboveGoal: ["/app"] };
    expect(overBudget({ "/": weight, "/app": { ...weight, script: 150_000 } }, late)).toEqual([
      "/app has come below its goal: say so.",
    ]);
  });

  it("has goals of at most 90 kB for the landing page and 160 kB for the others", () => {
    const ours: Budgets = JSON.parse(
      readFileSync(new URL("page-budgets.json", import.meta.url), "utf8"),
    );
    expect(ours.goals.landing).toBeLessThanOrEqual(90_000);
    expect(ours.goals.others).toBeLessThanOrEqual(160_000);
  });
});
