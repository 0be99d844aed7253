/** What the price of a home depends on. Areas in square feet; condition 0 to 100 over all rooms. */
export interface PricedHome {
  readonly sqft: number;
  readonly beds: number;
  readonly baths: number;
  readonly yearBuilt: number;
  readonly lotSqft: number;
  readonly condition: number;
}

/** What a price is adjusted for, in the order in which it is done. */
export const PRICE_FACTORS = ["time", "size", "beds", "baths", "age", "lot", "condition"] as const;
export type PriceFactor = (typeof PRICE_FACTORS)[number];

/*
 * The price model of the fictional sample town: a hedonic model of the usual form, the logarithm of
 * the price as a sum of effects. Its numbers are ours, chosen within what such models find for US
 * single-family homes; they describe no real market.
 */
const DOLLARS = 262_000;
const SIZE = 0.62;
const BED = 0.02;
const BATH = 0.06;
const YEAR_OF_AGE = -0.0028;
const OLDEST_COUNTED = 70;
const LOT = 0.08;
const POINT_OF_CONDITION = 0.0036;
const MONTH = 0.0026;

/** The home of which the effects are counted from, and the month. */
const REFERENCE = { sqft: 1_000, beds: 3, baths: 2, lot: 7_000, condition: 70, month: 2_026 * 12 };

const DAYS_OF_MONTH = 30.4375;

/** A day (`2026-11-21`) as a number of months, with its days as a fraction. */
export function monthsOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return year * 12 + (month - 1) + (date - 1) / DAYS_OF_MONTH;
}

/** The effects on the logarithm of the price of a home sold on a day. */
export function priceEffects(home: PricedHome, day: string): Readonly<Record<PriceFactor, number>> {
  const age = Math.max(0, Math.min(OLDEST_COUNTED, Number(day.slice(0, 4)) - home.yearBuilt));
  return {
    time: MONTH * (monthsOf(day) - REFERENCE.month),
    size: SIZE * Math.log(home.sqft / REFERENCE.sqft),
    beds: BED * (home.beds - REFERENCE.beds),
    baths: BATH * (home.baths - REFERENCE.baths),
    age: YEAR_OF_AGE * age,
    lot: LOT * Math.log(home.lotSqft / REFERENCE.lot),
    condition: POINT_OF_CONDITION * (home.condition - REFERENCE.condition),
  };
}

/** The price that the model expects, in integer cents, whole $100. */
export function modelPrice(home: PricedHome, day: string, noise = 0): number {
  const effects = priceEffects(home, day);
  const log = PRICE_FACTORS.reduce((sum, factor) => sum + effects[factor], noise);
  return Math.round((DOLLARS * Math.exp(log)) / 100) * 10_000;
}
