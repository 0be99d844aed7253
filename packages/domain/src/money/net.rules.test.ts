import { describe, expect, it } from "vitest";
import { netOf, outcomeOf, shortfallOf } from "./net.rules.ts";

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
});
