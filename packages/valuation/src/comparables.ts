import { PRICE_FACTORS, type PriceFactor, monthsOf, priceEffects } from "./price-model.ts";
import type { Place, SaleRecord, SubjectHome } from "./sale-record.ts";
import { Z90 } from "./figures.ts";
import type { Range } from "./figures.ts";

/** A step from a comparable's price to the subject's value, in cents. */
export interface PriceAdjustment {
  readonly kind: PriceFactor;
  readonly amount: number;
}

/** A record with what it says about the subject. */
export interface ComparedSale {
  readonly record: SaleRecord;
  /** Miles along a straight line, two decimals. */
  readonly distanceMiles: number;
  /** What would be different if it were the subject; nothing that is below $100. */
  readonly adjustments: readonly PriceAdjustment[];
  /** Cents. */
  readonly adjustedPrice: number;
  /** 0 to 1; 1 is the same home next door, sold today. */
  readonly similarity: number;
}

/** A value by comparison. */
export interface ComparedValue {
  /** Cents, whole $100. */
  readonly value: Range;
  /** The sales that the value is worked out from, and how far they were looked for. */
  readonly sales: number;
  readonly miles: number;
  readonly months: number;
  /** Exactly six where there are enough records: the most similar, at most two of them for sale. */
  readonly shown: readonly ComparedSale[];
}

/** How far to look, step by step: near and recent first. Size within a share of the subject's. */
const SEARCHES = [
  { miles: 1, months: 12, size: 0.25 },
  { miles: 1.5, months: 12, size: 0.25 },
  { miles: 1.5, months: 18, size: 0.3 },
  { miles: 2, months: 18, size: 0.35 },
  { miles: 3, months: 24, size: 0.5 },
  { miles: 1_000, months: 1_200, size: 10 },
] as const;

/** Fewer sales than this widen the search; more than that add nothing. */
const ENOUGH_SALES = 8;
const MOST_SALES = 12;
const SHOWN = 6;
const SHOWN_FOR_SALE = 2;
/** Nobody knows a home's value better than this share, whatever the sales say. */
const LEAST_SPREAD = 0.03;

const HUNDRED_DOLLARS = 10_000;
const onGrid = (cents: number, round: (value: number) => number = Math.round) =>
  round(cents / HUNDRED_DOLLARS) * HUNDRED_DOLLARS;

function distance(one: Place, other: Place): number {
  const miles = Math.hypot(one.east - other.east, one.north - other.north);
  return Math.round(miles * 100) / 100;
}

/** What a record says about the subject's value on a day. */
function compare(record: SaleRecord, subject: SubjectHome, day: string): ComparedSale {
  const theirs = priceEffects(record, record.soldOn ?? day);
  const ours = priceEffects(subject, day);
  let price = record.price;
  const adjustments: PriceAdjustment[] = [];
  for (const kind of PRICE_FACTORS) {
    const amount = onGrid(price * (Math.exp(ours[kind] - theirs[kind]) - 1));
    if (amount !== 0) adjustments.push({ kind, amount });
    price += amount;
  }
  const distanceMiles = distance(record, subject);
  const changed = adjustments.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return {
    record,
    distanceMiles,
    adjustments,
    adjustedPrice: price,
    similarity: 1 / (1 + (4 * changed) / record.price + 0.3 * distanceMiles),
  };
}

function found(
  records: readonly SaleRecord[],
  subject: SubjectHome,
  day: string,
  search: (typeof SEARCHES)[number],
): readonly ComparedSale[] {
  const now = monthsOf(day);
  return records
    .filter(
      (record) =>
        distance(record, subject) <= search.miles &&
        Math.abs(record.sqft / subject.sqft - 1) <= search.size &&
        (record.soldOn === null || now - monthsOf(record.soldOn) <= search.months),
    )
    .map((record) => compare(record, subject, day))
    .toSorted((one, other) => other.similarity - one.similarity);
}

/** What is for sale is later than every sale. */
const dateOf = (record: SaleRecord) => record.soldOn ?? "9999";

/** One home shown once: its latest record. */
function withoutRepeats(records: readonly SaleRecord[]): readonly SaleRecord[] {
  const latest = new Map<string, SaleRecord>();
  for (const record of records) {
    const before = latest.get(record.address);
    if (!before || dateOf(before) < dateOf(record)) latest.set(record.address, record);
  }
  return [...latest.values()];
}

const isSold = ({ record }: ComparedSale) => record.soldOn !== null;

function valueOf(sales: readonly ComparedSale[]): Range {
  const weight = sales.reduce((sum, each) => sum + each.similarity, 0);
  const mean =
    sales.reduce((sum, each) => sum + each.similarity * each.adjustedPrice, 0) / (weight || 1);
  const variance = sales.reduce(
    (sum, each) => sum + each.similarity * (each.adjustedPrice / mean - 1) ** 2,
    0,
  );
  const spread = Z90 * Math.max(LEAST_SPREAD, Math.sqrt(variance / (weight || 1)));
  return {
    low: onGrid(mean * (1 - spread), Math.floor),
    typical: onGrid(mean),
    high: onGrid(mean * (1 + spread), Math.ceil),
  };
}

/**
 * Values a home by comparison with sales near it: looks within a mile and a year first and widens
 * step by step until there are eight, adjusts each price for what is different by the price model,
 * and takes the mean weighted by similarity. The range holds nine of ten such sales. Homes that are
 * for sale are shown and count for nothing: nobody has paid their price.
 * @param day as of which day, `2026-11-21`
 * @returns null where there is no sale at all
 */
export function compareSales(
  all: readonly SaleRecord[],
  subject: SubjectHome,
  day: string,
): ComparedValue | null {
  const records = withoutRepeats(all);
  for (const search of SEARCHES) {
    const near = found(records, subject, day, search);
    const sold = near.filter(isSold).slice(0, MOST_SALES);
    const last = search === SEARCHES.at(-1);
    if (sold.length >= ENOUGH_SALES || (last && sold.length > 0)) {
      const listed = near.filter((each) => !isSold(each)).slice(0, SHOWN_FOR_SALE);
      const shown = [...sold.slice(0, SHOWN - listed.length), ...listed];
      return {
        value: valueOf(sold),
        sales: sold.length,
        miles: search.miles,
        months: search.months,
        shown: shown.toSorted((one, other) => other.similarity - one.similarity),
      };
    }
  }
  return null;
}
