import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contributionsOf,
  factLimits,
  isInSampleton,
  readFacts,
  standingRung,
  withComparables,
  withSaid,
} from "./evidence.rules.ts";
import { NO_EVIDENCE, type RungValue } from "./evidence.schema.ts";

const NOW = "2026-11-29T10:00:00.000Z";

describe("what an owner says of their home", () => {
  it("VAL-07 REL-04 numbers lie within their limits, baths in quarters", () => {
    const fine = { sqft: 100, beds: 0, baths: 2.75, yearBuilt: 2_027, condition: 5, grade: 13 };
    expect(readFacts({}, fine, NOW)).toEqual({ ok: true, value: fine });
    for (const [name, { least, most }] of Object.entries(factLimits)) {
      const field = `facts.${name}`;
      for (const value of [least - 1, (most ?? 2_027) + 1, least + 0.1]) {
        expect(readFacts({}, { [name]: value }, NOW)).toMatchObject({ refusal: { field } });
      }
    }
    expect(readFacts({}, { yearBuilt: 1_960, yearRenovated: 1_950 }, NOW)).toMatchObject({
      refusal: { code: "field.not_between", field: "facts.yearRenovated" },
    });
  });

  it("VAL-07 null forgets a fact, what is missing stays", () => {
    const before = { sqft: 1_840, beds: 3 };
    expect(readFacts(before, { sqft: null, baths: 2 }, NOW)).toEqual({
      ok: true,
      value: { beds: 3, baths: 2 },
    });
    expect(readFacts(before, { sqft: undefined }, NOW)).toEqual({ ok: true, value: before });
  });

  it("VAL-07 REL-04 any number is either kept as it is or refused", () => {
    fc.assert(
      fc.property(fc.double(), (sqft) => {
        const read = readFacts({}, { sqft }, NOW);
        const isFine = Number.isInteger(sqft) && sqft >= 100 && sqft <= 50_000;
        expect(read).toMatchObject(isFine ? { value: { sqft } } : { ok: false });
      }),
    );
  });

  it("VAL-07 a purchase and a statement are amounts and days that can be", () => {
    const paid = (price: string, on: string) =>
      withSaid(NO_EVIDENCE, { purchase: { price, on } }, NOW);
    expect(paid("$410,000", " 2019-03-01 ")).toMatchObject({
      value: { purchase: { price: 41_000_000, on: "2019-03-01" } },
    });
    // It is tomorrow already in the west of the Pacific.
    expect(paid("410000", "2026-11-30").ok).toBe(true);
    expect(paid("410000", "2026-12-01")).toMatchObject({ refusal: { code: "date.future" } });
    expect(paid("410000", "2019-02-30")).toMatchObject({ refusal: { code: "date.invalid" } });
    expect(paid("410000", "1899-12-31")).toMatchObject({ refusal: { code: "date.invalid" } });
    expect(paid("9,999", "2019-03-01")).toMatchObject({ refusal: { code: "money.too_small" } });
    const said = { amount: "12,34", on: "2019-03-01", kind: "appraisal" } as const;
    expect(withSaid(NO_EVIDENCE, { statement: said }, NOW)).toMatchObject({
      refusal: { code: "money.too_precise", field: "statement.amount" },
    });
  });

  it("VAL-01 a comparable is dropped or added, never both or twice", () => {
    const chosen = withComparables(NO_EVIDENCE, { dropped: ["1", "1"], added: ["1", "2", "2"] });
    expect(chosen).toMatchObject({ dropped: ["1"], added: ["2"] });
  });
});

const rung = (name: RungValue["rung"], dollars: number | null): RungValue => ({
  rung: name,
  value:
    dollars === null
      ? null
      : {
          low: dollars,
          typical: dollars,
          high: dollars,
          origin: { kind: "index", source: "", evidence: "", years: "" },
        },
  note: null,
  date: null,
  count: null,
  percentWithin: null,
});
describe("the rung that a value stands on", () => {
  const rungs = [rung("sales", null), rung("purchase", 1), rung("zip-median", 2)];

  it("VAL-07 is the chosen one where it carries, else the best that does, else none", () => {
    expect(standingRung(rungs, null)?.rung).toBe("purchase");
    expect(standingRung(rungs, "zip-median")?.rung).toBe("zip-median");
    expect(standingRung(rungs, "sales")?.rung).toBe("purchase");
    expect(standingRung([rung("sales", null)], "sales")).toBeNull();
  });
});

const lies = (line: string) => isInSampleton({ line });

describe("the fictional sample town", () => {
  it("T-16 is where an address names it as its town, not as its street", () => {
    expect(lies("101 Sample Street, Sampleton")).toBe(true);
    expect(lies("101 Sample Street, SAMPLETON, IL 62704")).toBe(true);
    expect(lies("12 Sampleton Road, Austin, TX 78701")).toBe(false);
    expect(lies("12 Oak Street, Springfield, IL 62704")).toBe(false);
  });
});

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
