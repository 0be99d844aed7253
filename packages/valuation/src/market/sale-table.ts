import { DWELLINGS } from "./home-record.ts";
import type { HomeRecord, Sale } from "./home-record.ts";

/** Recorded facts in the order in which a market reads them. */
export const FACTS = [
  "sqft",
  "basementSqft",
  "lotSqft",
  "beds",
  "baths",
  "floors",
  "yearBuilt",
  "yearRenovated",
  "condition",
  "grade",
  "view",
  "waterfront",
  "dwelling",
] as const;
export type FactName = (typeof FACTS)[number];

/** A value for each fact. */
export function factColumns<T>(make: (fact: FactName, at: number) => T): Record<FactName, T> {
  return {
    sqft: make("sqft", 0),
    basementSqft: make("basementSqft", 1),
    lotSqft: make("lotSqft", 2),
    beds: make("beds", 3),
    baths: make("baths", 4),
    floors: make("floors", 5),
    yearBuilt: make("yearBuilt", 6),
    yearRenovated: make("yearRenovated", 7),
    condition: make("condition", 8),
    grade: make("grade", 9),
    view: make("view", 10),
    waterfront: make("waterfront", 11),
    dwelling: make("dwelling", 12),
  };
}

/**
 * Sales as columns of equal length, plain enough to be handed to a worker. NaN is what nobody recorded. A sale takes 84
 * bytes.
 */
export interface SaleTable {
  readonly size: number;
  readonly key: Float64Array;
  /** Cents. */
  readonly price: Float64Array;
  /** Days since 1970-01-01. */
  readonly day: Int32Array;
  /** As a number; 0 is none. */
  readonly zip: Uint32Array;
  readonly lat: Float32Array;
  readonly lon: Float32Array;
  /** Numbers as in `HomeRecord`; waterfront 0 or 1, a dwelling's place in `DWELLINGS`. */
  readonly facts: Readonly<Record<FactName, Float32Array>>;
}

const MS_PER_DAY = 86_400_000;

/** @param date `2026-10-04` */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / MS_PER_DAY);
}

export function dateOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

export function zipNumber(zip: string | null): number {
  return zip === null || !/^\d{5}$/.test(zip) ? 0 : Number(zip);
}

/** @returns the fact as a number, NaN where nobody recorded it */
export function factOf(home: HomeRecord, fact: FactName): number {
  const value = home[fact];
  if (value === null) return Number.NaN;
  if (typeof value === "string") return DWELLINGS.indexOf(value);
  return Number(value);
}

/** Takes sales one by one; grows as needed. */
export class SaleTableBuilder {
  #size = 0;
  #table: SaleTable;

  /** @param expected how many sales there will be, to save growing */
  constructor(expected = 1024) {
    this.#table = emptyTable(Math.max(1, expected));
  }

  /** Leaves out a sale without a price or a day: one of them would spoil all sums. */
  add(sale: Sale): void {
    const day = dayNumber(sale.soldOn);
    if (!(sale.price > 0) || Number.isNaN(day)) return;
    if (this.#size === this.#table.key.length) this.#table = resized(this.#table, this.#size * 2);
    const row = this.#size++;
    const table = this.#table;
    table.key[row] = sale.key;
    table.price[row] = sale.price;
    table.day[row] = day;
    table.zip[row] = zipNumber(sale.zip);
    table.lat[row] = sale.lat ?? Number.NaN;
    table.lon[row] = sale.lon ?? Number.NaN;
    for (const fact of FACTS) table.facts[fact][row] = factOf(sale, fact);
  }

  finish(): SaleTable {
    return resized(this.#table, this.#size);
  }
}

export function saleTable(sales: Iterable<Sale>): SaleTable {
  const builder = new SaleTableBuilder();
  for (const sale of sales) builder.add(sale);
  return builder.finish();
}

export function saleAt(table: SaleTable, row: number): Sale {
  const number = (fact: FactName) => {
    const value = table.facts[fact][row]!;
    return Number.isNaN(value) ? null : value;
  };
  const zip = table.zip[row]!;
  const lat = table.lat[row]!;
  const dwelling = number("dwelling");
  const waterfront = number("waterfront");
  return {
    key: table.key[row]!,
    price: table.price[row]!,
    soldOn: dateOf(table.day[row]!),
    dwelling: dwelling === null ? null : DWELLINGS[dwelling]!,
    sqft: number("sqft"),
    basementSqft: number("basementSqft"),
    lotSqft: number("lotSqft"),
    beds: number("beds"),
    baths: number("baths"),
    floors: number("floors"),
    yearBuilt: number("yearBuilt"),
    yearRenovated: number("yearRenovated"),
    condition: number("condition"),
    grade: number("grade"),
    view: number("view"),
    waterfront: waterfront === null ? null : waterfront > 0,
    zip: zip === 0 ? null : String(zip).padStart(5, "0"),
    lat: Number.isNaN(lat) ? null : lat,
    lon: Number.isNaN(lat) ? null : table.lon[row]!,
  };
}

function emptyTable(size: number): SaleTable {
  return {
    size,
    key: new Float64Array(size),
    price: new Float64Array(size),
    day: new Int32Array(size),
    zip: new Uint32Array(size),
    lat: new Float32Array(size),
    lon: new Float32Array(size),
    facts: factColumns(() => new Float32Array(size)),
  };
}

function resized(table: SaleTable, size: number): SaleTable {
  if (table.key.length === size) return { ...table, size };
  const next = emptyTable(size);
  const copy = <T extends Float64Array | Float32Array | Int32Array | Uint32Array>(to: T, from: T) =>
    to.set(from.subarray(0, size));
  copy(next.key, table.key);
  copy(next.price, table.price);
  copy(next.day, table.day);
  copy(next.zip, table.zip);
  copy(next.lat, table.lat);
  copy(next.lon, table.lon);
  for (const fact of FACTS) copy(next.facts[fact], table.facts[fact]);
  return next;
}
