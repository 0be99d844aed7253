import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type PageGoals, overGoal } from "./page-goals.ts";

const goals: PageGoals = { landing: 25_000, others: 180_000 };

const brought = () => ["45000 (uncompressed) of chart.tsx"];

describe("EXP-06 what pages may weigh", () => {
  it("lets pages pass that weigh what they may, and says of any other how much it is over, and what brought it", () => {
    const weights = new Map([
      ["/", 25_001],
      ["/app", 180_000],
      ["/plans", 181_000],
    ]);
    expect(overGoal(weights, goals, brought)).toEqual([
      "/: 25001 bytes of JavaScript, 1 over its goal of 25000.\n  45000 (uncompressed) of chart.tsx",
      "/plans: 181000 bytes of JavaScript, 1000 over its goal of 180000.\n  45000 (uncompressed) of chart.tsx",
    ]);
  });

  it("has goals of at most 25 kB for the landing page and 180 kB for the others", () => {
    const ours: PageGoals = JSON.parse(
      readFileSync(new URL("page-goals.json", import.meta.url), "utf8"),
    );
    expect(ours.landing).toBeLessThanOrEqual(25_000);
    expect(ours.others).toBeLessThanOrEqual(180_000);
  });
});
