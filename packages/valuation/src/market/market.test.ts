import { describe, expect, it } from "vitest";
import { buildMarket } from "./market.ts";
import type { HomeRecord, Sale } from "./home-record.ts";
import { seededRandom } from "./boosted-trees.ts";

/** Sales of an invented town on a grid of streets: prices follow from facts, place and time, with some noise. */
export function plantedSales(count: number, seed = 1, noise = 0.1): Sale[] {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, (_, key) => {
    const lat = 40 + random() * 0.15;
    const lon = -100 + random() * 0.2;
    const sqft = Math.round(900 + random() * 2200);
    const beds = Math.min(6, Math.max(1, Math.round(sqft / 600 + normal() * 0.5)));
    const baths = Math.max(1, Math.round((sqft / 900 + normal() * 0.4) * 4) / 4);
    const condition = 2 + Math.floor(random() * 4);
    const grade = Math.min(11, Math.max(5, Math.round(sqft / 450 + 3 + normal())));
    const day = Math.floor(random() * 730);
    const log =
      12 +
      0.7 * Math.log(sqft / 1800) +
      0.04 * (baths - 2) +
      0.05 * (condition - 3) +
      0.09 * (grade - 7) +
      0.15 * Math.sin((lat - 40) * 40) +
      (0.05 * day) / 365 +
      noise * normal();
    return {
      key,
      price: Math.round(Math.exp(log)) * 100,
      soldOn: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
      dwelling: "house",
      sqft,
      basementSqft: 0,
      lotSqft: Math.round(4000 + random() * 8000),
      beds,
      baths,
      floors: 1 + Math.floor(random() * 2),
      yearBuilt: 1940 + Math.floor(random() * 80),
      yearRenovated: null,
      condition,
      grade,
      view: 0,
      waterfront: false,
      zip: String(68001 + Math.floor((lon + 100) * 20)),
      lat,
      lon,
    };
  });
}

const DAY = "2026-01-01";
const sales = plantedSales(1500);
const market = buildMarket(sales);
const subject: HomeRecord = { ...plantedSales(1, 99)[0]! };

function known(home: HomeRecord, choice?: Parameters<typeof market.estimate>[2]) {
  const answer = market.estimate(home, DAY, choice);
  if (!answer.known) throw new Error(answer.refusal);
  return answer.estimate;
}

describe("VAL-01 a market's estimate", () => {
  it("covers the price in about nine of ten sales that it has not seen", () => {
    const unseen = plantedSales(600, 2);
    const held = unseen.filter((sale) => {
      const answer = market.estimate(sale, sale.soldOn);
      if (!answer.known) return false;
      return sale.price >= answer.estimate.value.low && sale.price <= answer.estimate.value.high;
    });
    expect(held.length / unseen.length).toBeGreaterThan(0.86);
    expect(held.length / unseen.length).toBeLessThan(0.95);
  });

  it("adds up to the dollar", () => {
    const { shown, value } = known(subject);
    const sum = shown.reduce((total, each) => total + each.weight * each.adjustedPrice, 0);
    expect(Math.round(sum / 100) * 100).toBe(value.typical);
  });
});
