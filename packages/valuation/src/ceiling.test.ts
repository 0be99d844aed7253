import { describe, expect, it } from "vitest";
import { ceilingOf } from "./ceiling.ts";

const thousands = (...prices: number[]) => prices.map((price) => price * 100_000);

describe("VAL-05 the ceiling of a neighbourhood", () => {
  // 300, 310 ... 400 thousand: nine of ten lie below 390.
  const prices = thousands(400, 310, 330, 320, 350, 340, 360, 380, 370, 390, 300);

  it("warns when the home with its upgrades would lie above what nine of ten sold for", () => {
    expect(ceilingOf(38_000_000, { typical: 2_500_000 }, prices)).toEqual({
      limit: 39_000_000,
      sales: 11,
      upgraded: 40_500_000,
      over: 1_500_000,
      isAlreadyOver: false,
    });
    expect(ceilingOf(38_000_000, { typical: 1_000_000 }, prices)?.over).toBe(0);
    expect(ceilingOf(41_000_000, { typical: 0 }, prices)).toMatchObject({
      over: 2_000_000,
      isAlreadyOver: true,
    });
  });

  it("lies between two of six, and is not told from fewer than five", () => {
    const six = thousands(100, 200, 300, 400, 500, 600);
    expect(ceilingOf(1, { typical: 0 }, six)?.limit).toBe(55_000_000);
    expect(ceilingOf(1, { typical: 0 }, six.slice(2))).toBeNull();
  });
});
