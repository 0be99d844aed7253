import { describe, expect, it } from "vitest";
import { roiInWholePercent, roiRounded, roiToOneDecimal, writePercent } from "./roi.rules.ts";

describe("ROI", () => {
  it("CALC-09 the quick quote has total gain by total cost with one decimal", () => {
    expect(roiToOneDecimal(1_850_000, 3_200_000)).toBe(173);
    expect(roiToOneDecimal(820_000, 1_500_000)).toBe(182.9);
    expect(writePercent(roiToOneDecimal(1_850_000, 3_200_000), 1)).toBe("173.0%");
  });

  it("CALC-06 the analysis has whole percent", () => {
    expect(roiInWholePercent(650_000, 1_250_000)).toBe(192);
    expect(writePercent(192)).toBe("192%");
  });

  it("CALC-14 the loan document has a rounded percentage, halves up", () => {
    expect(roiRounded(200, 3)).toBe(2);
    expect(roiRounded(2_670_000, 4_700_000)).toBe(176);
  });

  it("CALC-14 nothing spent gives 0%, and a loss is negative", () => {
    expect([roiToOneDecimal(0, 500), roiInWholePercent(0, 0), roiRounded(-5, 5)]).toEqual([
      0, 0, 0,
    ]);
    expect(roiInWholePercent(100_000, -50_000)).toBe(-50);
    expect(Object.is(roiInWholePercent(100_000, -1), 0)).toBe(true);
  });
});
