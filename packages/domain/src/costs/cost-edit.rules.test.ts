import { describe, expect, it } from "vitest";
import { costOrderFault, costValuesSchema, isSameCost } from "./cost-edit.rules.ts";

const values = {
  usd: 27_000,
  low90: 19_000,
  high90: 37_000,
  exponent: 0.5,
  labourShare: 0.25,
  growthPct: 3,
};

describe("VAL-03 an edit of a cost", () => {
  it("keeps low, typical and high in their order", () => {
    expect(costOrderFault(values)).toBeNull();
    expect(costOrderFault({ ...values, low90: 27_000, high90: 27_000 })).toBeNull();
    expect(costOrderFault({ ...values, low90: 27_001 })).toMatchObject({
      code: "cost.low_above_typical",
      field: "values.low90",
    });
    expect(costOrderFault({ ...values, high90: 26_999 })).toMatchObject({
      code: "cost.high_below_typical",
      field: "values.high90",
    });
  });

  it.each([
    ["usd", 0],
    ["usd", 1.5],
    ["high90", 10_000_001],
    ["exponent", 2.1],
    ["labourShare", 1.01],
    ["growthPct", 21],
    ["growthPct", Number.NaN],
  ])("does not take %s of %d", (member, value) => {
    expect(costValuesSchema.safeParse({ ...values, [member]: value }).success).toBe(false);
  });

  it("is none where every figure stays", () => {
    expect(isSameCost(values, { ...values })).toBe(true);
    expect(isSameCost(values, { ...values, growthPct: 3.1 })).toBe(false);
  });
});
