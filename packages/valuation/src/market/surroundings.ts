import {
  AT,
  bathsOf,
  bedsOf,
  effectiveAgeOf,
  emptyHome,
  logArea,
  logLot,
  readSale,
} from "./home-frame.ts";
import type { Home, HomeFrame } from "./home-frame.ts";
import { COLUMNS, courseAt, structureOf, writeColumns, zipEffect } from "./hedonic.ts";
import type { Hedonic } from "./hedonic.ts";
import { findNearest, kdTree, Nearest } from "./kd-tree.ts";
import type { KdTree } from "./kd-tree.ts";
import type { SaleTable } from "./sale-table.ts";

export const LIKENESS_DIMS = 12;

/** Sales by place and by likeness, with what the hedonic model leaves of their prices. */
export interface Sold {
  readonly table: SaleTable;
  readonly frame: HomeFrame;
  readonly hedonic: Hedonic;
  /** Log of the price less the hedonic's; by row. */
  readonly rest: Float32Array;
  /** Log of area; by row. */
  readonly byPlace: KdTree;
  readonly byLikeness: KdTree;
}

/**
 * A home as a point whose distances say how unlike two homes are: a km, 15% of area, or a bath each count 1.
 */
export function writeLikeness(home: Home, out: Float32Array | Float64Array, at = 0): void {
  const { facts } = home;
  out[at] = home.x;
  out[at + 1] = home.y;
  out[at + 2] = logArea(home) / 0.15;
  out[at + 3] = facts[AT.grade]! / 0.6;
  out[at + 4] = (Math.sqrt(effectiveAgeOf(home)) * 8) / 15;
  out[at + 5] = bathsOf(home);
  out[at + 6] = bedsOf(home) / 2;
  out[at + 7] = logLot(home) / 0.6;
  out[at + 8] = facts[AT.condition]!;
  out[at + 9] = facts[AT.view]!;
  out[at + 10] = facts[AT.waterfront]! / 0.15;
  out[at + 11] = facts[AT.dwelling]! * 6;
}

export function soldHomes(table: SaleTable, frame: HomeFrame, hedonic: Hedonic): Sold {
  const home = emptyHome();
  const columns = new Float64Array(COLUMNS);
  const rest = new Float32Array(table.size);
  let placed = 0;
  for (let row = 0; row < table.size; row++) if (!Number.isNaN(table.lat[row]!)) placed++;
  const rows = new Uint32Array(placed);
  const places = new Float32Array(placed * 2);
  const likenesses = new Float32Array(placed * LIKENESS_DIMS);
  let at = 0;
  for (let row = 0; row < table.size; row++) {
    readSale(frame, table, row, home);
    writeColumns(home, columns);
    rest[row] =
      Math.log(table.price[row]! / 100) -
      courseAt(hedonic, home.day) -
      structureOf(hedonic, columns) -
      zipEffect(hedonic, home.zip);
    if (Number.isNaN(home.x)) continue;
    rows[at] = row;
    places[at * 2] = home.x;
    places[at * 2 + 1] = home.y;
    writeLikeness(home, likenesses, at * LIKENESS_DIMS);
    at++;
  }
  return {
    table,
    frame,
    hedonic,
    rest,
    byPlace: kdTree(places, 2, rows.slice()),
    byLikeness: kdTree(likenesses, LIKENESS_DIMS, rows),
  };
}

const NEAR = 40;
const ALIKE = 25;
/** Further ones, so that enough are left when a sale is not to see itself. */
const SPARE = 6;
/** Log of how much an estimate is pulled to no residual. */
const SHRINK_NEAR = 1;
const SHRINK_ALIKE = 1.5;

export const FEATURES = 39;

/** What is looked up for one home; reused from one to the next. */
export class Surroundings {
  readonly features = new Float32Array(FEATURES);
  readonly columns = new Float64Array(COLUMNS);
  readonly near = new Nearest(NEAR + SPARE);
  readonly alike = new Nearest(ALIKE + SPARE);
  /** Logs: what the hedonic model says without course, and what neighbours and similar sales add. */
  hedonic = 0;
  nearby = 0;
  similar = 0;
  readonly #point = new Float64Array(LIKENESS_DIMS);
  readonly #sold: Sold;

  constructor(sold: Sold) {
    this.#sold = sold;
  }

  /** @param self the home's own row, which with other sales of the same home is to be left out; -1 for a subject */
  look(home: Home, self: number): void {
    const { hedonic, rest, byPlace, byLikeness, table } = this.#sold;
    const { features, near, alike } = this;
    writeColumns(home, this.columns);
    const structure = structureOf(hedonic, this.columns);
    const zip = zipEffect(hedonic, home.zip);
    this.hedonic = structure + zip;
    writeLikeness(home, this.#point);
    findNearest(byPlace, this.#point, near);
    findNearest(byLikeness, this.#point, alike);
    this.#leaveOut(near, self, NEAR);
    this.#leaveOut(alike, self, ALIKE);

    let weights = 0;
    let sum = 0;
    let closeWeights = 0;
    let closeSum = 0;
    let plain = 0;
    let squares = 0;
    let area = 0;
    let lot = 0;
    let grade = 0;
    let built = 0;
    let price = 0;
    const { facts } = home;
    const own = logArea(home);
    let kindWeights = 0;
    let kindSum = 0;
    let newWeights = 0;
    let newSum = 0;
    for (let i = 0; i < near.count; i++) {
      const row = near.rows[i]!;
      const km = Math.sqrt(near.distances[i]!);
      const weight = Math.exp(-km / 0.5);
      weights += weight;
      sum += weight * rest[row]!;
      const close = Math.exp(-km / 0.12);
      closeWeights += close;
      closeSum += close * rest[row]!;
      plain += rest[row]!;
      squares += rest[row]! * rest[row]!;
      const theirs = Math.log(Math.max(200, table.facts.sqft[row]! || 1));
      const apart =
        km / 0.5 +
        Math.abs(facts[AT.yearBuilt]! - (table.facts.yearBuilt[row]! || facts[AT.yearBuilt]!)) / 6 +
        Math.abs(own - theirs) / 0.2 +
        Math.abs(facts[AT.grade]! - (table.facts.grade[row]! || facts[AT.grade]!));
      const kind = Math.exp(-apart);
      kindWeights += kind;
      kindSum += kind * rest[row]!;
      const recent = Math.exp(-km - Math.abs(home.day - table.day[row]!) / 60);
      newWeights += recent;
      newSum += recent * rest[row]!;
      area += theirs;
      lot += Math.log(Math.max(400, table.facts.lotSqft[row]! || 1));
      grade += table.facts.grade[row]! || 0;
      built += table.facts.yearBuilt[row]! || 0;
      price += Math.log(table.price[row]!) - courseAt(hedonic, table.day[row]!);
    }
    const n = Math.max(1, near.count);
    this.nearby = sum / (weights + SHRINK_NEAR);

    let alikeWeights = 0;
    let alikeSum = 0;
    let alikeSquares = 0;
    let firstSum = 0;
    let firstWeights = 0;
    for (let i = 0; i < alike.count; i++) {
      const row = alike.rows[i]!;
      const left = rest[row]! - this.nearby;
      const weight = 1 / (1 + alike.distances[i]!);
      alikeWeights += weight;
      alikeSum += weight * left;
      alikeSquares += weight * left * left;
      if (i < 6) {
        firstSum += weight * left;
        firstWeights += weight;
      }
    }
    this.similar = alikeSum / (alikeWeights + SHRINK_ALIKE);

    features[0] = own;
    features[1] = facts[AT.basementSqft]! / Math.max(1, facts[AT.sqft]!);
    features[2] = logLot(home);
    features[3] = bedsOf(home);
    features[4] = bathsOf(home);
    features[5] = facts[AT.floors]!;
    features[6] = facts[AT.yearBuilt]!;
    features[7] = effectiveAgeOf(home);
    features[8] = facts[AT.condition]!;
    features[9] = facts[AT.grade]!;
    features[10] = facts[AT.view]!;
    features[11] = facts[AT.waterfront]!;
    features[12] = facts[AT.dwelling]!;
    features[13] = home.x;
    features[14] = home.y;
    features[15] = home.x + home.y;
    features[16] = home.x - home.y;
    features[17] = Math.min(hedonic.course.last, home.day);
    features[18] = zip;
    features[19] = structure;
    features[20] = this.nearby;
    features[21] = closeSum / (closeWeights + 0.3);
    features[22] = plain / n;
    features[23] = Math.sqrt(squares / n);
    features[24] = area / n;
    features[25] = lot / n;
    features[26] = grade / n;
    features[27] = built / n;
    features[28] = price / n;
    features[29] = this.similar;
    features[30] = Math.sqrt(alikeSquares / Math.max(0.01, alikeWeights));
    features[31] = firstSum / (firstWeights + 0.5);
    features[32] = alikeWeights;
    features[33] = weights;
    features[34] = own - area / n;
    features[36] = kindSum / (kindWeights + 0.1);
    features[37] = newSum / (newWeights + 0.5);
    features[38] = kindWeights;
    features[35] = this.hedonic + this.nearby + this.similar;
  }

  #leaveOut(found: Nearest, self: number, most: number): void {
    let kept = 0;
    for (let i = 0; i < found.count && kept < most; i++) {
      const row = found.rows[i]!;
      if (self >= 0 && (row === self || sameHome(this.#sold.table, row, self))) continue;
      found.rows[kept] = row;
      found.distances[kept++] = found.distances[i]!;
    }
    found.count = kept;
  }
}

/** Two sales of one home, as far as records tell. */
function sameHome({ lat, lon, facts }: SaleTable, a: number, b: number): boolean {
  return (
    lat[a] === lat[b] &&
    lon[a] === lon[b] &&
    Object.is(facts.sqft[a], facts.sqft[b]) &&
    Object.is(facts.yearBuilt[a], facts.yearBuilt[b])
  );
}
