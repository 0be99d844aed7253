import { describe, expect, it } from "vitest";
import { prioritiesOf } from "./priority.ts";
import { recommend } from "./recommend.ts";
import { ROOM_KINDS } from "./rooms.ts";

/** An upgrade of $1,000 that brings so many dollars. */
const bringing = (dollars: number | null) => ({
  cost: { typical: 100_000 },
  gain: {
    cents: dollars === null ? null : { low: 0, typical: dollars * 100, high: dollars * 200 },
  },
});
const ranked = (...dollars: (number | null)[]) => prioritiesOf(dollars.map(bringing));

describe("priority", () => {
  it("API-12 is high for what brings clearly more for its cost than the rest of the list, low for what brings clearly less", () => {
    expect(ranked(400, 410, 900, 100, 390)).toEqual(["medium", "medium", "high", "low", "medium"]);
  });

  it("API-12 is the same for all where none stands out", () => {
    expect(ranked(400, 410, 420, 430, 390)).toEqual(Array(5).fill("medium"));
    expect(ranked(null, null)).toEqual(["medium", "medium"]);
    expect(ranked(0, 0, 0)).toEqual(["medium", "medium", "medium"]);
    expect(ranked(900)).toEqual(["medium"]);
    expect(ranked()).toEqual([]);
  });

  it("API-12 is not high for what brings back little, though the others bring less", () => {
    expect(ranked(40, 40, 240)).toEqual(["medium", "medium", "medium"]);
  });

  it("API-12 no list calls all of its upgrades high, nor one with less return than another that is not", () => {
    for (const room of ROOM_KINDS) {
      for (const condition of [undefined, "poor", "fair", "average", "good"] as const) {
        const list = recommend({ room, condition, year: 2026, propertyValue: 40_000_000 });
        const returns = (high: boolean) =>
          list
            .filter(({ priority }) => (priority === "high") === high)
            .map(({ cost, gain }) => (gain.cents?.typical ?? 0) / cost.typical);
        expect(returns(false).length).toBeGreaterThan(0);
        expect(Math.min(...returns(true))).toBeGreaterThan(Math.max(...returns(false)));
      }
    }
  });

  it("API-12 what stands out says so among its reasons", () => {
    const list = recommend({
      room: "bath",
      condition: "average",
      year: 2026,
      propertyValue: 40_000_000,
    });
    const high = list.filter(({ priority }) => priority === "high");
    expect(high.map(({ id }) => id)).toEqual(["bath.paint"]);
    for (const { priority, reasons } of list) {
      const says = reasons.some(({ key }) => key === "valuation.reason.return");
      expect(says).toBe(priority === "high");
    }
  });
});
