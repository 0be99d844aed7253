import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LARGEST_AMOUNT, readAmount, stripToCents, writeAmount, writeGain } from "./money.rules.ts";

const cents = fc.integer({ min: 1, max: LARGEST_AMOUNT });

describe("an amount that a person types", () => {
  it.each([
    ["25800", 2_580_000],
    ["$25,800", 2_580_000],
    [" $ 25,800.5 ", 2_580_050],
    ["0.01", 1],
    ["00012", 1_200],
    ["99,999,999.99", LARGEST_AMOUNT],
  ])("%s is read", (text, expected) => {
    expect(readAmount(text)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ["", "money.not_a_number"],
    ["abc", "money.not_a_number"],
    ["NaN", "money.not_a_number"],
    ["Infinity", "money.not_a_number"],
    ["1e3", "money.not_a_number"],
    ["+5", "money.not_a_number"],
    ["€5", "money.not_a_number"],
    ["5 000", "money.not_a_number"],
    ["5.", "money.not_a_number"],
    ["20k-25k", "money.more_than_one"],
    ["$20,000 – $25,000", "money.more_than_one"],
    ["20000 to 25000", "money.more_than_one"],
    ["5-", "money.not_a_number"],
    ["-5", "money.not_positive"],
    ["$-5", "money.not_positive"],
    ["(5)", "money.not_positive"],
    ["0", "money.not_positive"],
    ["0.00", "money.not_positive"],
    ["1.005", "money.too_precise"],
    ["12,34", "money.too_precise"],
    ["1.000,50", "money.too_precise"],
    ["1,0000", "money.too_precise"],
    ["1234567890123", "money.too_large"],
    ["100,000,000", "money.too_large"],
  ])("REL-04 %j is refused", (text, code) => {
    expect(readAmount(text)).toEqual({ ok: false, refusal: { code } });
  });
});

describe("an amount as text", () => {
  it.each([
    [2_670_000, "$26,700"],
    [104_950, "$1,049.50"],
    [5, "$0.05"],
    [0, "$0"],
    [-0.2, "$0"],
    [-30_000, "-$300"],
    [LARGEST_AMOUNT, "$99,999,999.99"],
  ])("%d cents read %s", (value, text) => {
    expect(writeAmount(value)).toBe(text);
  });

  it("what is written is read back to the cent", () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(readAmount(writeAmount(value))).toEqual({ ok: true, value });
      }),
    );
  });

  it("a gain carries its sign", () => {
    expect([writeGain(3_200_000), writeGain(0), writeGain(-30_000)]).toEqual([
      "+$32,000",
      "$0",
      "-$300",
    ]);
  });
});

describe("an amount in a stored text", () => {
  it.each([
    ["$18,500", 1_850_000],
    ["+$32,000", 3_200_000],
    ["18500", 1_850_000],
    ["approx. $500", 50_000],
    ["$.50", 50],
    ["", 0],
    ["to be agreed", 0],
    ["...", 0],
    ["-$300", -30_000],
    ["9".repeat(400), LARGEST_AMOUNT],
  ])("CALC-10 %j is stripped to its number", (text, expected) => {
    expect(stripToCents(text)).toBe(expected);
  });
});
