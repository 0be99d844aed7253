import { array, assert, integer, property, subarray } from "fast-check";
import { describe, expect, it } from "vitest";
import { plantedSales } from "../testing/planted-sales.ts";
import type { HomeRecord, Sale } from "./home-record.ts";
import { buildMarket } from "./market.ts";
import type { ComparableChoice, Market, MarketEstimate } from "./market-estimate.ts";

const DAY = "2026-01-01";
const sales = plantedSales(1500);
const market = buildMarket(sales);
const home = homeOf(plantedSales(1, 99)[0]!);

function homeOf({ key: _key, price: _price, soldOn: _soldOn, ...record }: Sale): HomeRecord {
  return record;
}

function known(
  subject: HomeRecord,
  choice?: ComparableChoice,
  of: Market = market,
): MarketEstimate {
  const answer = of.estimate(subject, DAY, choice);
  if (!answer.known) throw new Error(answer.refusal);
  return answer.estimate;
}

function refusal(subject: HomeRecord, of: Market = market, day = DAY) {
  const answer = of.estimate(subject, day);
  return answer.known ? null : answer.refusal;
}

function expectAddsUp({ shown, value }: MarketEstimate) {
  const sum = shown.reduce((total, { weight, adjustedPrice }) => total + weight * adjustedPrice, 0);
  expect(Math.round(sum / 100) * 100).toBe(value.typical);
  expect(value.typical % 100).toBe(0);
  expect(value.low).toBeLessThanOrEqual(value.typical);
  expect(value.high).toBeGreaterThanOrEqual(value.typical);
  for (const { sale, adjustments, adjustedPrice, similarity } of shown) {
    const steps = adjustments.reduce((total, { amount }) => total + amount, 0);
    expect(sale.price + steps).toBe(adjustedPrice);
    expect(adjustedPrice % 100).toBe(0);
    expect(adjustments.filter(({ kind }) => kind === "time")).toHaveLength(1);
    expect(similarity).toBeGreaterThan(0);
    expect(similarity).toBeLessThanOrEqual(1);
  }
  expect(shown.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(1, 9);
}

const width = ({ value }: MarketEstimate) => value.high - value.low;
const time = ({ shown }: MarketEstimate) =>
  shown.map(({ adjustments }) => adjustments.find(({ kind }) => kind === "time")!.amount);

describe("VAL-01 a market's estimate", () => {
  it("covers the price in about nine of ten sales that it has not seen", () => {
    const unseen = plantedSales(600, 2);
    const held = unseen.filter((sale) => {
      const answer = market.estimate(sale, sale.soldOn);
      if (!answer.known) return false;
      return sale.price >= answer.estimate.value.low && sale.price <= answer.estimate.value.high;
    });
    expect(held.length / unseen.length).toBeGreaterThan(0.86);
    expect(held.length / unseen.length).toBeLessThan(0.96);
  });

  it("VAL-02 carries what a step of a fact goes with in all its sales", () => {
    const { effects } = known(home);
    expect(effects).toEqual({
      baths: market.effect("baths"),
      condition: market.effect("condition"),
    });
    expect(effects.baths).toMatchObject({ sales: 1500, years: "2024-2025" });
  });

  it("is what six comparables add up to, to the dollar, whatever is known and chosen", () => {
    const facts = ["sqft", "lotSqft", "beds", "baths", "yearBuilt", "condition", "grade"] as const;
    const key = integer({ min: 0, max: sales.length - 1 });
    assert(
      property(
        key,
        subarray([...facts]),
        array(key, { maxLength: 3 }),
        array(key, { maxLength: 3 }),
        (row, unknown, dropped, added) => {
          const subject = { ...homeOf(plantedSales(1, row)[0]!) };
          const asked = { ...subject, ...Object.fromEntries(unknown.map((fact) => [fact, null])) };
          const answer = market.estimate(asked, DAY, { dropped, added });
          expect(answer.known || answer.refusal !== "no_place").toBe(true);
          if (answer.known) expectAddsUp(answer.estimate);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("shows six sales of the year within a mile where there are enough", () => {
    const { shown, miles, months, sales: count, newestSale } = known(home);
    expect(shown).toHaveLength(6);
    expect(shown.every(({ distanceMiles }) => distanceMiles <= miles)).toBe(true);
    expect(shown.every(({ sale }) => sale.soldOn >= "2024-12-31")).toBe(true);
    expect([months, count]).toEqual([12, sales.length]);
    expect(newestSale).toBe(
      sales
        .map(({ soldOn }) => soldOn)
        .sort()
        .at(-1),
    );
  });

  it("follows a sale that is dropped, and one that is added", () => {
    const before = known(home);
    const dearest = before.shown.toSorted((a, b) => b.adjustedPrice - a.adjustedPrice)[0]!;
    const without = known(home, { dropped: [dearest.sale.key], added: [] });
    expect(without.shown.map(({ sale }) => sale.key)).not.toContain(dearest.sale.key);
    expect(without.value.typical).toBeLessThan(before.value.typical);
    const far = sales.find((sale) => Math.abs(sale.lat! - home.lat!) > 0.08)!;
    const more = known(home, { dropped: [], added: [far.key] });
    expect(more.shown).toHaveLength(7);
    expect(more.shown.map(({ sale }) => sale.key)).toContain(far.key);
    expectAddsUp(more);
  });

  it("keeps three comparables when more are dropped", () => {
    const keys = known(home).shown.map(({ sale }) => sale.key);
    const { shown } = known(home, { dropped: keys, added: [] });
    expect(shown).toHaveLength(3);
    expect(shown.every(({ sale }) => !keys.includes(sale.key))).toBe(true);
  });

  it("is the same each time it is built", () => {
    expect(known(home, undefined, buildMarket(sales))).toEqual(known(home));
  });

  it("names candidates that may be added, the most similar first", () => {
    const near = market.near(home, DAY, 20);
    expect(near).toHaveLength(20);
    expect(near.map(({ similarity }) => similarity)).toEqual(
      near.map(({ similarity }) => similarity).sort((a, b) => b - a),
    );
  });

  it("leaves the home's own earlier sale out of the comparables", () => {
    const own = sales[7]!;
    expect(known(homeOf(own)).shown.map(({ sale }) => sale.key)).not.toContain(own.key);
  });
});

describe("VAL-01 missing facts", () => {
  it("widen the interval and are asked for, first the one that narrows most", () => {
    const whole = known(home);
    const less = known({ ...home, grade: null, beds: null });
    expect(whole.wanted).toEqual([]);
    expect(less.wanted[0]).toBe("grade");
    expect(width(less) / less.value.typical).toBeGreaterThan(width(whole) / whole.value.typical);
  });

  it("do without a column that no sale has", () => {
    const bare = buildMarket(sales.map((sale) => ({ ...sale, grade: null, condition: null })));
    expectAddsUp(known(home, undefined, bare));
    expect(known({ ...home, grade: null }, undefined, bare).wanted).toEqual([]);
  });

  it("do not make an adjustment of what one of two records lacks", () => {
    const { shown } = known({ ...home, baths: null });
    const kinds = shown.flatMap(({ adjustments }) => adjustments.map(({ kind }) => kind));
    expect(kinds).not.toContain("baths");
  });

  it("take an unseen ZIP for its neighbours, and a known ZIP for a place", () => {
    expectAddsUp(known({ ...home, zip: "68099" }));
    const placeless = { ...home, lat: null, lon: null };
    expect(known(placeless).wanted).toContain("lat");
    expect(refusal({ ...placeless, zip: "99999" })).toBe("no_place");
  });

  it("read a house of 33 bedrooms as one of many", () => {
    const { value } = known({ ...home, beds: 33 });
    expect(value.typical / known({ ...home, beds: 8 }).value.typical).toBeCloseTo(1, 6);
  });
});

describe("VAL-07 a market refuses", () => {
  it("where fewer than six sales lie in the widest reach", () => {
    expect(refusal({ ...home, lat: 45, lon: -110 })).toBe("few_sales");
    expect(refusal(home, buildMarket(sales.slice(0, 5)))).toBe("few_sales");
    expect(refusal(home, buildMarket([]))).toBe("few_sales");
    expect(refusal({ ...home, dwelling: "condo" })).toBe("few_sales");
    expect(refusal(home, market, "2032-01-01")).toBe("few_sales");
  });

  it("where the range would say nothing, and asks for the size if that is why", () => {
    const wild = buildMarket(plantedSales(800, 3, 0.6));
    expect(refusal(home, wild)).toBe("wide_interval");
    expect(refusal({ ...home, sqft: null }, wild)).toBe("size_unknown");
    expect(refusal(home, buildMarket(sales.slice(0, 8)))).toBe("wide_interval");
  });
});

describe("VAL-04 odd markets", () => {
  it("hold where all sales are of one day, or all homes alike", () => {
    const oneDay = buildMarket(sales.map((sale) => ({ ...sale, soldOn: "2025-06-01" })));
    expectAddsUp(known(home, undefined, oneDay));
    const alike = { beds: 3, baths: 2, grade: 7, condition: 3, yearBuilt: 1980, sqft: 1500 };
    const answer = buildMarket(sales.map((sale) => ({ ...sale, ...alike }))).estimate(home, DAY);
    expect(answer.known || answer.refusal === "wide_interval").toBe(true);
  });

  it("leave out a sale without a price or a day", () => {
    const spoilt = sales.slice(0, 2).map((sale) => ({ ...sale, key: 9999 }));
    const odd = [
      { ...spoilt[0]!, price: 0 },
      { ...spoilt[1]!, soldOn: "soon" },
    ];
    expect(known(home, undefined, buildMarket([...odd, ...sales]))).toEqual(known(home));
  });

  it("take time from an index where fewer than 300 sales a year tell it", () => {
    const few = sales.slice(0, 240);
    const flat = known(home, undefined, buildMarket(few, { index: () => 0 }));
    const rising = known(home, undefined, buildMarket(few, { index: (day) => (0.3 * day) / 365 }));
    expect(time(flat).every((amount) => amount === 0)).toBe(true);
    expect(time(rising).every((amount) => amount > 0)).toBe(true);
  });
});
