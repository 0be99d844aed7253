import { describe, expect, it } from "vitest";
import { figure, upgrade } from "../testing/builders.ts";
import { returnsOf } from "./quote.rules.ts";

const room = (cost: number, gain: number) =>
  upgrade({ cost: figure(cost), valueGain: figure(gain) });

describe("the returns of a request", () => {
  it("CALC-06 are those of all its rooms together, a loss as such", () => {
    expect(returnsOf({ upgrades: [room(1_000, 1_500), room(500, 0)] })).toEqual({
      cost: 1_500,
      gain: 1_500,
      roi: 100,
      net: 0,
    });
    expect(returnsOf({ upgrades: [room(1_000, 620)] })).toMatchObject({ roi: 62, net: -380 });
  });

  it("CALC-06 are unknown where no room has a gain", () => {
    expect(returnsOf({ upgrades: [room(1_000, 0)] })).toBeNull();
    expect(returnsOf({ upgrades: [] })).toBeNull();
  });
});
