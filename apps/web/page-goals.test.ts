import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type PageGoals, heaviestImports, overGoal } from "./page-goals.ts";

const goals: PageGoals = { landing: 90_000, others: 180_000 };

/** A page that is all in its stage: a list, which needs a table and a chart; the table is needed by the stage too. */
const imports: Readonly<Record<string, readonly string[]>> = {
  page: ["stage"],
  stage: ["list", "table", "form", "react"],
  list: ["table", "chart"],
  chart: ["scales"],
};
const sizes: Readonly<Record<string, number>> = {
  list: 2_000,
  table: 20_000,
  form: 25_000,
  chart: 5_000,
  scales: 15_000,
  react: 90_000,
};

const brought = () => [{ by: "list.tsx", of: "chart.tsx", bytes: 45_000 }];

describe("EXP-06 what pages may weigh", () => {
  it("lets pages pass that weigh what they may, and says of any other how much it is over, and what brought it", () => {
    const weights = new Map([
      ["/", 90_001],
      ["/app", 180_000],
      ["/plans", 181_000],
    ]);
    expect(overGoal(weights, goals, brought)).toEqual([
      "/: 90001 bytes of JavaScript, 1 over its goal of 90000.\n  45 kB (uncompressed) by list.tsx importing chart.tsx",
      "/plans: 181000 bytes of JavaScript, 1000 over its goal of 180000.\n  45 kB (uncompressed) by list.tsx importing chart.tsx",
    ]);
  });

  it("names the imports that weigh most by what would go with them, without what every page has", () => {
    const heaviest = heaviestImports(
      ["page"],
      (id) => imports[id] ?? [],
      new Set(["react"]),
      (id) => sizes[id] ?? 0,
    );
    expect(heaviest).toEqual([
      { by: "stage", of: "form", bytes: 25_000 },
      { by: "stage", of: "list", bytes: 22_000 },
      { by: "stage", of: "table", bytes: 20_000 },
    ]);
  });

  it("has goals of at most 90 kB for the landing page and 180 kB for the others", () => {
    const ours: PageGoals = JSON.parse(
      readFileSync(new URL("page-goals.json", import.meta.url), "utf8"),
    );
    expect(ours.landing).toBeLessThanOrEqual(90_000);
    expect(ours.others).toBeLessThanOrEqual(180_000);
  });
});
