import { describe, expect, it } from "vitest";
import { compareSales } from "./comparables.ts";
import { modelPrice } from "./price-model.ts";
import type { SaleRecord, SubjectHome } from "./sale-record.ts";
import { homeOfAddress } from "./town/homes.ts";
import { townSales } from "./town/sales.ts";

const DAY = "2026-11-21";
const SUBJECT: SubjectHome = {
  sqft: 2_400,
  beds: 4,
  baths: 3,
  yearBuilt: 1_990,
  lotSqft: 8_000,
  condition: 70,
  east: 2,
  north: 2,
};

const sale = (at: number, more: Partial<SaleRecord> = {}): SaleRecord => {
  const record = { ...SUBJECT, soldOn: "2026-09-10", ...more };
  return {
    id: `sale-${at}`,
    address: `${at} Sample Street`,
    price: modelPrice(record, record.soldOn ?? DAY),
    scores: { kitchen: 70, bath: 70, exterior: 70, other: 70 },
    ...record,
  };
};
const many = (count: number, more: Partial<SaleRecord> = {}, from = 0) =>
  Array.from({ length: count }, (_, at) => sale(from + at, more));

const valued = (records: readonly SaleRecord[], subject = SUBJECT) => {
  const value = compareSales(records, subject, DAY);
  if (!value) throw new Error("no value");
  return value;
};

describe("a value by comparison", () => {
  it("is the price of equal homes, and says how far and how long back they were looked for", () => {
    const found = valued(many(9, { soldOn: DAY }));
    expect(found).toMatchObject({ sales: 9, miles: 1, months: 12 });
    expect(found.value.typical).toBe(modelPrice(SUBJECT, DAY));
    expect(found.value.low).toBeLessThan(found.value.typical);
    expect(found.value.high).toBeGreaterThan(found.value.typical);
  });

  it("adjusts a price for everything that is different, step by step to what it says of the subject", () => {
    const smaller = {
      sqft: 2_000,
      baths: 2,
      condition: 85,
      yearBuilt: 2_010,
      soldOn: "2026-01-04",
    };
    for (const each of valued(many(8, smaller)).shown) {
      expect(each.adjustments.map(({ kind }) => kind)).toEqual([
        "time",
        "size",
        "baths",
        "age",
        "condition",
      ]);
      const sum = each.adjustments.reduce((total, { amount }) => total + amount, 0);
      expect(each.record.price + sum).toBe(each.adjustedPrice);
      // Prices and steps are whole hundreds.
      expect(Math.abs(each.adjustedPrice - modelPrice(SUBJECT, DAY))).toBeLessThan(60_000);
    }
  });

  it("looks further and longer back when there are too few sales, and says so", () => {
    const far = many(8, { east: 3.4 }, 10);
    expect(valued([...many(3), ...far])).toMatchObject({ miles: 1.5, months: 12, sales: 11 });
    const old = many(8, { east: 2.1, soldOn: "2025-07-01" });
    expect(valued(old)).toMatchObject({ miles: 1.5, months: 18, sales: 8 });
    expect(valued(many(2, { east: 90 }))).toMatchObject({ sales: 2 });
    expect(compareSales([], SUBJECT, DAY)).toBeNull();
  });

  it("APP-19 shows six, at most two of them for sale, and asking prices count for nothing", () => {
    const sold = many(10);
    const listed = [20, 21, 22, 23].map((at) => sale(at, { soldOn: null, price: 9_900_000_000 }));
    const found = valued([...sold, ...listed]);
    expect(found.shown).toHaveLength(6);
    expect(found.shown.filter(({ record }) => record.soldOn === null)).toHaveLength(2);
    expect(found.value).toEqual(valued(sold).value);
  });

  it("a home that was sold twice is shown once, with its latest sale", () => {
    const again = sale(0, { id: "later", soldOn: "2026-11-01" });
    const found = valued([...many(8), again]);
    const ids = found.shown.map(({ record }) => record.id);
    expect(ids).toContain("later");
    expect(ids).not.toContain("sale-0");
  });
});

describe("the sample town", () => {
  it("has some 3,000 sales of two years and homes for sale, the same each time it is asked", () => {
    const records = townSales(DAY);
    const sold = records.filter(({ soldOn }) => soldOn !== null);
    expect(sold.length).toBeGreaterThan(2_900);
    expect(sold.length).toBeLessThan(3_300);
    expect(records.length - sold.length).toBeGreaterThan(100);
    expect(townSales(DAY)).toEqual(records);
    for (const { soldOn } of sold) expect(soldOn! <= DAY && soldOn! >= "2024-11-01").toBe(true);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });

  it("prices its homes by one model: the error of the model is about 5%", () => {
    const errors = townSales(DAY)
      .filter(({ soldOn }) => soldOn !== null)
      .map((record) => Math.log(record.price / modelPrice(record, record.soldOn!)));
    const mean = errors.reduce((sum, each) => sum + each, 0) / errors.length;
    const sd = Math.sqrt(errors.reduce((sum, each) => sum + (each - mean) ** 2, 0) / errors.length);
    expect(Math.abs(mean)).toBeLessThan(0.005);
    expect(sd).toBeGreaterThan(0.045);
    expect(sd).toBeLessThan(0.055);
  });

  it("has plausible homes only", () => {
    const odd = townSales(DAY).filter(
      ({ sqft, beds, baths, price, address, scores }) =>
        sqft < 850 ||
        beds < 2 ||
        baths > beds + 2.5 ||
        price < 10_000_000 ||
        price > 150_000_000 ||
        !/^\d+ [\w-]+ \w+, Sampleton$/.test(address) ||
        Object.values(scores).some((score) => score < 20 || score > 99),
    );
    expect(odd).toEqual([]);
  });

  it("knows a home for every address, the same each time however it is typed, and values it closely", () => {
    expect(homeOfAddress("12 Oak  Street")).toEqual(homeOfAddress(" 12 oak street"));
    expect(homeOfAddress("12 Oak Street")).not.toEqual(homeOfAddress("14 Oak Street"));
    for (let number = 1; number <= 40; number += 1) {
      const home = homeOfAddress(`${number} Elm Street, Austin, TX 78701`);
      const { value, sales, shown } = valued(townSales(DAY), home);
      expect(sales).toBeGreaterThanOrEqual(8);
      expect(shown).toHaveLength(6);
      expect(Math.abs(value.typical / modelPrice(home, DAY) - 1)).toBeLessThan(0.07);
    }
  });
});
