import { seededRandom } from "../market/boosted-trees.ts";
import type { Sale } from "../market/home-record.ts";

/** The growth of a price's log by one step, and by a year. */
export const PLANTED = { baths: 0.04, condition: 0.05, grade: 0.09, year: 0.05 } as const;

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
      PLANTED.baths * (baths - 2) +
      PLANTED.condition * (condition - 3) +
      PLANTED.grade * (grade - 7) +
      0.15 * Math.sin((lat - 40) * 40) +
      (PLANTED.year * day) / 365 +
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
