import { AT, emptyHome, KM_PER_DEGREE, KM_PER_MILE, readSale } from "./home-frame.ts";
import type { Home } from "./home-frame.ts";
import { COLUMN_KINDS, COLUMNS, courseAt, writeColumns, zipEffect } from "./hedonic.ts";
import { DWELLINGS } from "./home-record.ts";
import type { HomeRecord } from "./home-record.ts";
import { findNearest, Nearest } from "./kd-tree.ts";
import { ADJUSTMENTS } from "./market-estimate.ts";
import type { AdjustedSale, SaleAdjustment } from "./market-estimate.ts";
import { FACTS, saleAt } from "./sale-table.ts";
import { LIKENESS_DIMS, writeLikeness } from "./surroundings.ts";
import type { Sold } from "./surroundings.ts";

/** Where comparables are looked for, step by step: near and new ones first. */
export interface Reach {
  readonly miles: number;
  readonly months: number;
}
export const REACHES: readonly Reach[] = [
  { miles: 1, months: 12 },
  { miles: 2, months: 12 },
  { miles: 5, months: 12 },
  { miles: 10, months: 12 },
  { miles: 10, months: 24 },
  { miles: 10, months: 36 },
];

/** Among how many of the nearest sales the most similar are looked for. */
const NEAREST = 150;
const CONDO = DWELLINGS.indexOf("condo");
/** What is left of a place that is kept in single precision. */
const SAME_PLACE_KM = 0.002;
const DAYS_PER_MONTH = 365.25 / 12;

/** A sale that may be shown, with how unlike the subject it is. */
export interface Candidate {
  readonly row: number;
  readonly unlike: number;
  readonly km: number;
}

/** Squared distance in likeness at which a sale counts half. */
const HALF_ALIKE = 4;

export function similarityOf({ unlike }: Candidate): number {
  return 1 / (1 + unlike / HALF_ALIKE);
}

/**
 * Finds sales that may be compared and adjusts them to one subject.
 *
 * @param subject filled in, with its place
 */
export class ShownSales {
  readonly #sold: Sold;
  readonly #subject: Home;
  readonly #point = new Float64Array(LIKENESS_DIMS);
  readonly #near = new Nearest(NEAREST);
  readonly #other = emptyHome();
  readonly #otherPoint = new Float64Array(LIKENESS_DIMS);
  readonly #columns = new Float64Array(COLUMNS);
  readonly #subjectColumns = new Float64Array(COLUMNS);

  constructor(sold: Sold, subject: Home) {
    this.#sold = sold;
    this.#subject = subject;
    writeLikeness(subject, this.#point);
  }

  /** @returns the nearest within the reach, the most similar first */
  within({ miles, months }: Reach): Candidate[] {
    const { table, byPlace } = this.#sold;
    const subject = this.#subject;
    const days = months * DAYS_PER_MONTH;
    const dwelling = subject.missing[AT.dwelling] === 1 ? null : subject.facts[AT.dwelling]!;
    const accept = (row: number) => {
      if (Math.abs(table.day[row]! - subject.day) > days) return false;
      const other = table.facts.dwelling[row]!;
      return (
        (dwelling === null || Number.isNaN(other) || other === dwelling) && !this.#isItself(row)
      );
    };
    const radius = miles * KM_PER_MILE;
    findNearest(byPlace, this.#point, this.#near, radius * radius, accept);
    const found: Candidate[] = [];
    for (let i = 0; i < this.#near.count; i++) found.push(this.candidate(this.#near.rows[i]!));
    return found.sort((a, b) => a.unlike - b.unlike || a.row - b.row);
  }

  candidate(row: number): Candidate {
    const { table, frame } = this.#sold;
    const other = this.#other;
    readSale(frame, table, row, other);
    this.#fillFromSubject(other);
    writeLikeness(other, this.#otherPoint);
    let unlike = ((other.day - this.#subject.day) / 365.25) ** 2;
    for (let d = 0; d < LIKENESS_DIMS; d++) {
      unlike += (this.#otherPoint[d]! - this.#point[d]!) ** 2;
    }
    return { row, unlike, km: Math.hypot(other.x - this.#subject.x, other.y - this.#subject.y) };
  }

  /** An earlier sale of the subject is no comparable; a flat of the same size in its building is one. */
  #isItself(row: number): boolean {
    const { table, frame } = this.#sold;
    const { facts, lat, lon } = table;
    return (
      facts.dwelling[row] !== CONDO &&
      facts.sqft[row] === Math.fround(this.#subject.facts[AT.sqft]!) &&
      Math.abs(lat[row]! * KM_PER_DEGREE - this.#subject.y) < SAME_PLACE_KM &&
      Math.abs(lon[row]! * frame.kmPerLon - this.#subject.x) < SAME_PLACE_KM
    );
  }

  /** A fact that one of the two homes lacks tells no difference between them. */
  #fillFromSubject(other: Home): void {
    const subject = this.#subject;
    for (let at = 0; at < FACTS.length; at++) {
      if (other.missing[at] === 0 && subject.missing[at] === 0) continue;
      other.facts[at] = subject.facts[at]!;
      other.missing[at] = subject.missing[at]!;
    }
  }

  /** @returns logs by place in `ADJUSTMENTS`: what the price would be more, were the sale the subject; its ZIP the last */
  steps(row: number): Float64Array {
    const { table, frame, hedonic } = this.#sold;
    const subject = this.#subject;
    const other = this.#other;
    readSale(frame, table, row, other);
    this.#fillFromSubject(other);
    const steps = new Float64Array(ADJUSTMENTS.length);
    steps[0] = courseAt(hedonic, subject.day) - courseAt(hedonic, other.day);
    steps[LOCATION] = zipEffect(hedonic, subject.zip) - zipEffect(hedonic, other.zip);
    // Both as of the subject's day, so that "age" is the difference between the two homes alone.
    other.day = subject.day;
    writeColumns(subject, this.#subjectColumns);
    writeColumns(other, this.#columns);
    for (let c = 0; c < COLUMNS; c++) {
      const difference = this.#subjectColumns[c]! - this.#columns[c]!;
      if (difference !== 0) steps[PLACE_OF_KIND[c]!]! += difference * hedonic.weights[c]!;
    }
    return steps;
  }

  /**
   * @param local log that every sale is moved by besides, so that together they come to the estimate
   * @param weight 0 to 1
   */
  adjusted(candidate: Candidate, local: number, weight: number, subject: HomeRecord): AdjustedSale {
    const sale = saleAt(this.#sold.table, candidate.row);
    const steps = this.steps(candidate.row);
    steps[LOCATION]! += local;
    const adjustments: SaleAdjustment[] = [];
    let log = 0;
    let reached = sale.price;
    ADJUSTMENTS.forEach((kind, at) => {
      log += steps[at]!;
      const next = wholeDollars(sale.price * Math.exp(log));
      const amount = next - reached;
      reached = next;
      if (amount !== 0 || kind === "time") adjustments.push({ kind, amount });
    });
    return {
      sale,
      distanceMiles: Math.round(milesBetween(sale, subject, candidate.km) * 100) / 100,
      adjustments,
      adjustedPrice: reached,
      similarity: similarityOf(candidate),
      weight,
    };
  }
}

const LOCATION = ADJUSTMENTS.indexOf("location");
const PLACE_OF_KIND = COLUMN_KINDS.map((kind) => ADJUSTMENTS.indexOf(kind));

/** @returns cents */
export function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}

/** By the haversine on a sphere of 3,958.8 miles; by the map where the subject has but a ZIP. */
function milesBetween(sale: HomeRecord, subject: HomeRecord, km: number): number {
  if (sale.lat === null || sale.lon === null || subject.lat === null || subject.lon === null) {
    return km / KM_PER_MILE;
  }
  const radians = Math.PI / 180;
  const rise = Math.sin(((sale.lat - subject.lat) * radians) / 2);
  const run = Math.sin(((sale.lon - subject.lon) * radians) / 2);
  const across = Math.cos(sale.lat * radians) * Math.cos(subject.lat * radians) * run * run;
  return 2 * 3958.8 * Math.asin(Math.sqrt(rise * rise + across));
}
