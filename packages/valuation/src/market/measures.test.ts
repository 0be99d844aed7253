import { describe, expect, it } from "vitest";
import {
  coverage,
  byFifth,
  byZip,
  dispersion,
  medianError,
  medianHalfWidth,
  priceBias,
  priceDifferential,
  shareWithin,
} from "./measures.ts";

/** Worked by hand: ratios 0.9, 1, 1.1, 1.2. */
const sales = [
  { estimate: 90, price: 100 },
  { estimate: 200, price: 200 },
  { estimate: 330, price: 300 },
  { estimate: 480, price: 400 },
];

describe("VAL-08 measures of estimates", () => {
  it("are the median error and the shares within 10 and 20 percent", () => {
    expect(medianError(sales)).toBeCloseTo(10, 9);
    expect(shareWithin(sales, 10)).toBe(75);
    expect(shareWithin(sales, 20)).toBe(100);
  });

  it("are dispersion, differential and bias by IAAO's formulas", () => {
    // Median ratio 1.05; distances 0.15, 0.05, 0.05, 0.15.
    expect(dispersion(sales)).toBeCloseTo(10 / 1.05, 9);
    expect(priceDifferential(sales)).toBeCloseTo(1.05 / 1.1, 9);
    expect(priceBias(sales)).toBeGreaterThan(0.1);
    const even = sales.map(({ price }) => ({ price, estimate: price * 0.97 }));
    expect(priceBias(even)).toBeCloseTo(0, 9);
    expect(priceDifferential(even)).toBeCloseTo(1, 9);
    expect(dispersion(even)).toBeCloseTo(0, 9);
    // Dear homes low, cheap ones high: regressive.
    const pulled = sales.map(({ price }) => ({ price, estimate: 250 + (price - 250) * 0.8 }));
    expect(priceBias(pulled)).toBeLessThan(-0.05);
    expect(priceDifferential(pulled)).toBeGreaterThan(1.03);
  });

  it("are coverage as a whole, by fifth and by ZIP", () => {
    const covered = Array.from({ length: 10 }, (_, at) => ({
      price: 100 + at,
      estimate: 100,
      low: 90,
      high: 107,
      zip: at < 6 ? "68001" : "68002",
    }));
    expect(coverage(covered)).toEqual({ percent: 80, count: 10 });
    expect(byFifth(covered).map((some) => coverage(some).percent)).toEqual([100, 100, 100, 100, 0]);
    expect([...byZip(covered, 5)]).toEqual([["68001", covered.slice(0, 6)]]);
    expect(medianHalfWidth(covered)).toBeCloseTo(8.5, 9);
  });
});
