import { describe, expect, it } from "vitest";
import { centsRange, percentRange } from "./figures.ts";

describe("rounding", () => {
  it("shows fewer digits the larger the sum, and never narrows the range", () => {
    expect(centsRange(123.4, 567.8, 994)).toEqual({ low: 12_000, typical: 57_000, high: 100_000 });
    expect(centsRange(99_999, 123_456, 200_001)).toEqual({
      low: 9_990_000,
      typical: 12_300_000,
      high: 20_100_000,
    });
    expect(centsRange(-1234, 0, 0)).toEqual({ low: -130_000, typical: 0, high: 0 });
  });

  it("does not take a step for a rest of a computation", () => {
    expect(centsRange(36_999.999_999, 37_000, 37_000.000_001)).toEqual({
      low: 3_700_000,
      typical: 3_700_000,
      high: 3_700_000,
    });
    expect(percentRange(0.1 + 0.2, 0.3, 0.1 + 0.2)).toEqual({ low: 0.3, typical: 0.3, high: 0.3 });
  });

  it("gives percent two decimals, low down and high up", () => {
    expect(percentRange(-0.245, 0.554, 1.461)).toEqual({ low: -0.25, typical: 0.55, high: 1.47 });
  });
});
