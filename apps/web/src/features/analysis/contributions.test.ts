import { describe, expect, it } from "vitest";
import { contributionsOf } from "./contributions.ts";

const sum = (parts: readonly number[]) => parts.reduce((total, each) => total + each, 0);

describe("what each comparable adds to the estimate", () => {
  it("VAL-01 adds up to the estimate to the dollar, in whole dollars", () => {
    const comparables = [
      { weight: 0.31, adjustedPrice: 41_200_100 },
      { weight: 0.23, adjustedPrice: 39_875_300 },
      { weight: 0.17, adjustedPrice: 40_010_000 },
      { weight: 0.29, adjustedPrice: 42_333_700 },
    ];
    const exact = sum(comparables.map(({ weight, adjustedPrice }) => weight * adjustedPrice));
    const typical = Math.round(exact / 100) * 100;
    const parts = contributionsOf(comparables, typical);
    expect(sum(parts)).toBe(typical);
    parts.forEach((part, at) => {
      expect(part % 100).toBe(0);
      const { weight, adjustedPrice } = comparables[at] ?? { weight: 0, adjustedPrice: 0 };
      expect(Math.abs(part - weight * adjustedPrice)).toBeLessThan(100);
    });
  });

  it("VAL-01 of one home alone it is its adjusted price", () => {
    expect(contributionsOf([{ weight: 1, adjustedPrice: 41_200_000 }], 41_200_000)).toEqual([
      41_200_000,
    ]);
    expect(contributionsOf([], 0)).toEqual([]);
  });
});
