import { describe, expect, it } from "vitest";
import { ceilingOf, neighborhoodOf } from "./ceiling.ts";
import type { AdjustedSale } from "./market/market-estimate.ts";

/** A home that sold for so many thousands of dollars, a tenth of a mile further each. */
function sold(thousands: number, at: number): AdjustedSale {
  return {
    sale: {
      key: at + 1,
      price: thousands * 100_000,
      soldOn: "2026-10-04",
      dwelling: "house",
      sqft: 2_000,
      basementSqft: null,
      lotSqft: null,
      beds: 3,
      baths: 2,
      floors: null,
      yearBuilt: null,
      yearRenovated: null,
      condition: null,
      grade: null,
      view: null,
      waterfront: null,
      zip: null,
      lat: null,
      lon: null,
    },
    distanceMiles: at * 0.1,
    adjustments: [
      { kind: "time", amount: 1_000_000 },
      { kind: "size", amount: -9_000_000 },
    ],
    adjustedPrice: 0,
    similarity: 0.5,
    weight: 0,
  };
}

// 300, 310 ... 500 thousand and ten thousand for time: nine of ten lie below 490.
const sales = Array.from({ length: 21 }, (_, at) => sold(300 + ((at * 8) % 21) * 10, at));

describe("VAL-05 the ceiling of a neighborhood", () => {
  const near = neighborhoodOf(sales);
  if (near === null) throw new Error("There are enough sales.");

  it("is what nine of ten homes near it sold for, in today's money and not adjusted to the home", () => {
    expect(near).toEqual({ limit: 49_000_000, sales: 21, miles: 2 });
    expect(neighborhoodOf(sales.slice(0, 19))).toBeNull();
  });

  it("warns when the home with its upgrades would lie above it", () => {
    expect(ceilingOf(48_000_000, { typical: 2_500_000 }, near)).toEqual({
      ...near,
      upgraded: 50_500_000,
      over: 1_500_000,
      isAlreadyOver: false,
    });
    expect(ceilingOf(48_000_000, { typical: 1_000_000 }, near).over).toBe(0);
    expect(ceilingOf(51_000_000, { typical: 0 }, near)).toMatchObject({
      over: 2_000_000,
      isAlreadyOver: true,
    });
  });
});
