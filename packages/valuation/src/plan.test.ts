import { describe, expect, it } from "vitest";
import { CONDITIONS } from "./condition.ts";
import { planFor } from "./plan.ts";
import { ROOM_KINDS } from "./rooms.ts";

const at = { year: 2026, state: "IL", propertyValue: 42_500_000 } as const;

describe("what a room needs, taken as one", () => {
  it.each(ROOM_KINDS)(
    "APP-33 a %s of any condition has a plan with cost, gain and origin",
    (room) => {
      for (const condition of CONDITIONS) {
        const { upgrades, cost, gain } = planFor({ ...at, room, condition });
        expect(upgrades.length).toBeGreaterThanOrEqual(1);
        expect(upgrades.length).toBeLessThanOrEqual(3);
        expect(cost.low).toBeLessThanOrEqual(cost.typical);
        expect(cost.typical).toBeGreaterThan(0);
        expect(cost.high).toBeGreaterThanOrEqual(cost.typical);
        expect(cost.origin.source && gain.origin.source).toBeTruthy();
        expect(gain.cents).not.toBeNull();
        expect(upgrades.some(({ category }) => category === "addition")).toBe(false);
      }
    },
  );

  it("a worn kitchen is remodelled as a whole, a good one gets small touches", () => {
    expect(planFor({ ...at, room: "kitchen", condition: "poor" }).upgrades).toHaveLength(1);
    const good = planFor({ ...at, room: "kitchen", condition: "good" });
    expect(good.upgrades).toHaveLength(3);
    const costs = good.upgrades.reduce((sum, { cost }) => sum + cost.typical, 0);
    expect(good.cost.typical).toBe(costs);
  });

  it("parts of a room never gain more than one whole step of it", () => {
    const { upgrades, gain } = planFor({ ...at, room: "kitchen", condition: "fair" });
    const parts = upgrades.reduce((sum, each) => sum + each.gain.percent.high, 0);
    expect(gain.percent.high).toBeLessThanOrEqual(parts);
  });
});
