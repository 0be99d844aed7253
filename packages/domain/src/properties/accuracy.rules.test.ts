import { describe, expect, it } from "vitest";
import { type AccuracyReport, isMeasuringDue, summaryOf } from "./accuracy.rules.ts";

const report: AccuracyReport = {
  state: "WA",
  from: "2026-08-01",
  to: "2026-10-31",
  sales: 900,
  medianMiss: 7.6,
  within10: 61,
  covered: 90.2,
  measuredAt: "2026-11-02T09:00:00.000Z",
  trained: 12_000,
  refused: 14,
  within20: 85,
  medianHalfWidth: 24,
  cod: 11,
  prd: 1.01,
  prb: -0.01,
  fifthLimits: [30_000_000, 40_000_000, 55_000_000, 80_000_000],
  fifths: [],
  zips: [],
};

describe("the market report", () => {
  const last = { measuredAt: report.measuredAt, edition: 7, report };

  it("VAL-08 a state is measured each month, on other sales at most once a day, and at once where they were too few", () => {
    expect(isMeasuringDue(null, "2026-11-02T10:00:00.000Z", 7)).toBe(true);
    expect(isMeasuringDue(last, "2026-11-30T10:00:00.000Z", 7)).toBe(false);
    expect(isMeasuringDue(last, "2026-12-01T00:00:00.000Z", 7)).toBe(true);
    expect(isMeasuringDue(last, "2026-11-02T23:00:00.000Z", 8)).toBe(false);
    expect(isMeasuringDue(last, "2026-11-03T00:00:00.000Z", 8)).toBe(true);
    expect(isMeasuringDue({ ...last, report: null }, "2026-11-02T10:00:00.000Z", 8)).toBe(true);
    expect(isMeasuringDue({ ...last, report: null }, "2026-11-02T10:00:00.000Z", 7)).toBe(false);
  });

  it("VAL-08 everybody is told error, coverage and dates, and none of its parts", () => {
    expect(summaryOf(report)).toEqual({
      state: "WA",
      from: "2026-08-01",
      to: "2026-10-31",
      sales: 900,
      medianMiss: 7.6,
      within10: 61,
      covered: 90.2,
    });
  });
});
