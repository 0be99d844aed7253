import { describe, expect, it } from "vitest";
import { gainOf } from "./gain.ts";
import { capGain, gainOfRooms } from "./sums.ts";

const kitchen = gainOf({ room: "kitchen", fromCondition: "fair", state: "IA" });
const exterior = gainOf({ room: "exterior", fromCondition: "average", state: "IA" });

describe("the gains of several rooms", () => {
  it("VAL-02 add up as shares of one price, and no part of a value that nobody knows", () => {
    const both = gainOfRooms([kitchen, exterior], 50_000_000);
    expect(both?.percent.typical).toBeCloseTo(
      kitchen.percent.typical + exterior.percent.typical,
      6,
    );
    const dollars = (5_000 * (kitchen.percent.typical + exterior.percent.typical)).toFixed(0);
    expect(both?.cents?.typical).toBeCloseTo(Number(dollars) * 100, -4);
    expect(gainOfRooms([kitchen])?.cents).toBeNull();
    expect(gainOfRooms([])).toBeNull();
  });

  it("VAL-02 never come to more than the whole house does: 13.2% (12.0 to 14.4)", () => {
    const many = Array.from({ length: 6 }, () =>
      gainOf({ room: "kitchen", fromCondition: "poor", steps: 4, state: "IA" }),
    );
    expect(gainOfRooms(many, 50_000_000)).toMatchObject({
      percent: { typical: 13.2, high: 14.4 },
      cents: { typical: 6_600_000, high: 7_200_000 },
    });
    const gain = { low: 1_000_000, typical: 9_000_000, high: 20_000_000, origin: kitchen.origin };
    expect(capGain(gain, 50_000_000)).toEqual({ ...gain, typical: 6_600_000, high: 7_200_000 });
  });
});
