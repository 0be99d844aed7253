import { describe, expect, it } from "vitest";
import type { BidDetails, BidLine } from "./bid-details.schema.ts";
import { pricedWorks } from "./priced-work.rules.ts";

const kitchen = { id: "k", pricedParts: [{ project: "kitchen-minor-remodel", cents: 2_000_000 }] };
const bath = {
  id: "b",
  pricedParts: [
    { project: "bath-cosmetic-refresh", cents: 400_000 },
    { project: null, cents: 100_000 },
  ],
};
const line = (upgradeId: string, more: Partial<BidLine>): BidLine => ({
  upgradeId,
  kind: "fixed",
  labor: 0,
  materials: 0,
  note: "",
  ...more,
});
const withLines = (...lines: BidLine[]): BidDetails => ({
  lines,
  deposit: null,
  payments: [],
  startDate: null,
  workDays: null,
  warranty: "",
  permits: "",
});

describe("VAL-03 what an accepted bid says of costs", () => {
  it("counts plainly where its scope is one project", () => {
    expect(pricedWorks([kitchen], { amount: 2_400_000, details: null })).toEqual([
      { project: "kitchen-minor-remodel", share: 1, logRatio: Math.log(1.2) },
    ]);
  });

  it("is shared by several rooms in proportion to their published costs", () => {
    const works = pricedWorks([kitchen, bath], { amount: 3_000_000, details: null });
    expect(works).toEqual([
      { project: "kitchen-minor-remodel", share: 0.8, logRatio: Math.log(1.2) },
      { project: "bath-cosmetic-refresh", share: 0.16, logRatio: Math.log(1.2) },
    ]);
  });

  it("is taken room by room where each has its price, and without the rooms that it does not do", () => {
    const details = withLines(
      line("k", { labor: 1_000_000, materials: 1_000_000 }),
      line("b", { kind: "allowance", materials: 1_000_000 }),
    );
    const [first, second] = pricedWorks([kitchen, bath], { amount: 3_000_000, details });
    expect(first?.logRatio).toBe(0);
    expect(second?.logRatio).toBeCloseTo(Math.log(2));
    const without = withLines(line("k", {}), line("b", { kind: "excluded" }));
    expect(pricedWorks([kitchen, bath], { amount: 2_000_000, details: without })).toEqual([
      { project: "kitchen-minor-remodel", share: 1, logRatio: 0 },
    ]);
  });

  it("MKT-19 a discount is spread over the rooms in proportion to their prices", () => {
    const lines = withLines(line("k", { labor: 2_000_000 }), line("b", { labor: 500_000 }));
    const discount = { amount: 250_000, reason: "Returning customer" };
    const works = pricedWorks([kitchen, bath], {
      amount: 2_250_000,
      details: { ...lines, discount },
    });
    expect(works.map(({ logRatio }) => Math.exp(logRatio))).toEqual([
      expect.closeTo(0.9),
      expect.closeTo(0.9),
    ]);
  });

  it("says nothing where a room was priced by its owner", () => {
    expect(pricedWorks([kitchen, { id: "x" }], { amount: 2_000_000, details: null })).toEqual([]);
    expect(pricedWorks([], { amount: 2_000_000, details: null })).toEqual([]);
  });
});
