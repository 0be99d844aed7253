import { describe, expect, it } from "vitest";
import type { AnsweredSurfaces } from "./answered.ts";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import { RENEWS } from "./catalogue/renewed.ts";
import { CONDITIONS } from "./condition.ts";
import { planFor } from "./plan.ts";
import { ROOM_KINDS, type RoomKind } from "./rooms.ts";

const at = { year: 2026, state: "IL", propertyValue: 42_500_000 } as const;

const planned = (room: RoomKind, answered: AnsweredSurfaces) =>
  planFor({ ...at, room, condition: "average", ...answered }).upgrades.map(({ id }) => id);

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

  it("APP-33 follows the answers: counters that are worn are renewed, updated cabinets stay", () => {
    const worn = { worn: ["counters"], sound: ["cabinets"] };
    expect(planned("kitchen", worn)).toEqual(["kitchen.quartz-counters"]);
    expect(planned("bath", { worn: ["tile", "vanity"] })).toEqual([
      "bath.vanity",
      "bath.wall-tile",
    ]);
    expect(planned("exterior", { worn: ["roof"] })).toEqual(["exterior.roof"]);
    expect(planned("kitchen", { sound: ["cabinets", "light"] })).not.toEqual(
      expect.arrayContaining(["kitchen.paint-cabinets"]),
    );
    expect(planned("bath", { sound: ["vanity"] })).not.toContain("bath.refresh");
  });

  it("APP-33 does a room as a whole where most of it is damaged, and always finds something to do", () => {
    const all = ["cabinets", "counters", "appliances", "floor", "walls", "light", "layout"];
    const broken = planFor({ ...at, room: "kitchen", condition: "poor", worn: all });
    expect(broken.upgrades.map(({ id }) => id)).toEqual(["kitchen.minor-remodel"]);
    expect(planned("kitchen", { sound: all }).length).toBeGreaterThan(0);
  });

  it("knows an upgrade for each of the surfaces that it says it renews", () => {
    const ids = new Set(ROOM_KINDS.flatMap((room) => CATALOGUE[room].items.map(({ id }) => id)));
    expect(Object.keys(RENEWS).filter((id) => !ids.has(id))).toEqual([]);
  });
});
