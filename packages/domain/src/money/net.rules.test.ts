import { describe, expect, it } from "vitest";
import { bestReturn } from "./best-return.rules.ts";
import { netOf, outcomeOf, shortfallOf } from "./net.rules.ts";

const work = (room: string, cost: number, gain: number | null) => ({
  room,
  cost: { typical: cost },
  gain: gain === null ? null : { typical: gain },
});

describe("what is left of a gain", () => {
  it("CALC-14 is the gain less the cost, and a loss is told by how much it falls short", () => {
    expect(netOf(1_000, 1_730)).toBe(730);
    expect(netOf(1_000, 620)).toBe(-380);
    expect([shortfallOf(1_000, 620), shortfallOf(1_000, 1_000), shortfallOf(0, 0)]).toEqual([
      380,
      null,
      null,
    ]);
  });

  it("VAL-05 is a gain above zero, a loss below it, and neither at zero", () => {
    expect([1, -1, 0].map(outcomeOf)).toEqual(["gain", "loss", "even"]);
  });

  it("VAL-05 names the work that pays best, or loses least, among those whose gain is known", () => {
    const bath = work("Bath", 640, 450);
    expect(bestReturn([work("Kitchen", 870, 500), bath, work("Porch", 1, null)])).toEqual({
      room: "Bath",
      net: -190,
    });
    expect(bestReturn([bath, work("Kitchen", 100, 130)])?.net).toBe(30);
    expect(bestReturn([work("Porch", 1, null)])).toBeNull();
  });
});
