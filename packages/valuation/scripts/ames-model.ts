// A model of the Ames file's own columns: a robust ridge, boosted trees with and without it, a kernel ridge, and what twins of
// the unusual say; cross-fitted.

import {
  binRows,
  fitBoostedTrees,
  predictTrees,
  seededRandom,
} from "../src/market/boosted-trees.ts";
import type { BoostingOptions } from "../src/market/boosted-trees.ts";
import { RidgeSums } from "../src/market/ridge.ts";
import { kernelRidge } from "./kernel-ridge.ts";
import { amesReader } from "./ames-columns.ts";
import type { Appraised } from "./appraised.ts";
import type { Row } from "./sale-rows.ts";

const PARTS = 6;
const ALPHA = 20;
/** Log from which on a sale is thought to be none of its kind, and counts less. */
const FAR_OFF = 0.15;
/** Sums run away with the few largest houses: they may move the trees by no more than this. */
const MOST_APART = 0.12;
const TREES: BoostingOptions = {
  rounds: 350,
  rate: 0.04,
  leaves: 10,
  minLeaf: 8,
  rowShare: 0.6,
  columnShare: 0.3,
  shrink: 5,
  seed: 1,
  loss: "mean",
};

export function appraiseAmes(train: readonly Row[], ask: readonly Row[]): Appraised[] {
  const n = train.length;
  const all = [...train, ...ask];
  const reader = amesReader(train);
  const sums = standardised(all.map(reader.sums), n);
  const plain = all.map(reader.trees);
  const near = neighbours(all, n);
  const log = Float64Array.from(train, (row) => Math.log(Number(row["SalePrice"])));
  const middle = log.reduce((total, value) => total + value, 0) / n;
  const columns = plain[0]!.length + 3;
  const features = new Float32Array(all.length * columns);
  const random = seededRandom(11);
  const parts = train.map(() => Math.floor(random() * PARTS));
  const ridge = crossFitted(parts, all.length, (seen) => {
    const predict = robustRidge(sums, log, seen);
    return (i) => predict(sums[i]!);
  });
  for (let i = 0; i < all.length; i++) {
    features.set(plain[i]!, i * columns);
    const rests = near[i]!.map(({ row, km }) => ({
      km,
      rest: clipped(log[row]! - ridge[row]!, 0.3),
    }));
    features.set(
      [ridge[i]!, smoothed(rests, 0.1), smoothed(rests, 0.4)],
      i * columns + columns - 3,
    );
  }
  const binned = binRows(features.slice(0, n * columns), columns);
  const trees = (target: Float64Array, options: Partial<BoostingOptions>) =>
    crossFitted(parts, all.length, (seen, part) => {
      const fitted = fitBoostedTrees(binned, target, Uint32Array.from(seen), {
        ...TREES,
        ...options,
        seed: part,
      });
      return (i) => predictTrees(fitted, features, i * columns);
    });
  const rest = trees(
    log.map((value, i) => clipped(value - ridge[i]!, 0.4)),
    { loss: "median" },
  );
  const whole = trees(
    log.map((value) => value - middle),
    { rounds: 600, leaves: 16 },
  );
  const kernel = kernelRidge(
    sums,
    log.map((value) => value - middle),
    log.map((value, i) => Math.min(1, FAR_OFF / Math.max(1e-9, Math.abs(value - ridge[i]!)))),
  );
  const usual = ridge.map((sum, i) => {
    const alone = middle + whole[i]!;
    const both = alone + 0.5 * clipped(sum + rest[i]! - alone, MOST_APART);
    return both + 0.35 * clipped(middle + kernel[i]! - both, MOST_APART);
  });
  const unusual = unusualByTwins(
    all,
    log.map((value, i) => value - usual[i]!),
  );
  const told = usual.map((value, i) => value + unusual[i]!);
  const miss = Float64Array.from(log, (value, i) => Math.abs(value - told[i]!));
  const spread = crossFitted(parts, all.length, (seen, part) => {
    const options = { ...TREES, rounds: 60, leaves: 6, minLeaf: 40, shrink: 20, seed: part };
    const fitted = fitBoostedTrees(
      binned,
      miss.map((value) => Math.min(0.5, value)),
      Uint32Array.from(seen),
      options,
    );
    return (i) => Math.max(0.02, predictTrees(fitted, features, i * columns));
  });
  const scores = [...miss].map((value, i) => value / spread[i]!).sort((a, b) => a - b);
  const width = scores[Math.ceil((n + 1) * 0.9) - 1] ?? Infinity;
  return ask.map((_, at) => {
    const i = n + at;
    const price = Math.exp(told[i]!);
    const half = width * spread[i]!;
    return { price, low: price * Math.exp(-half), high: price * Math.exp(half) };
  });
}

/** What each part's model, fitted without it, says of its rows; of further rows the mean of all. */
function crossFitted(
  parts: readonly number[],
  length: number,
  fit: (seen: number[], part: number) => (row: number) => number,
): Float64Array {
  const told = new Float64Array(length);
  for (let part = 0; part < PARTS; part++) {
    const predict = fit(
      [...parts.keys()].filter((i) => parts[i] !== part),
      part,
    );
    for (let i = 0; i < length; i++) {
      if (i >= parts.length) told[i]! += predict(i) / PARTS;
      else if (parts[i] === part) told[i] = predict(i);
    }
  }
  return told;
}

/** @param known rows from the first on that say what is usual */
function standardised(rows: number[][], known: number): Float64Array[] {
  const width = rows[0]!.length;
  const mean = new Float64Array(width);
  const square = new Float64Array(width);
  for (const row of rows.slice(0, known)) {
    for (let c = 0; c < width; c++) {
      mean[c]! += row[c]! / known;
      square[c]! += row[c]! ** 2 / known;
    }
  }
  return rows.map((row) =>
    Float64Array.from(row, (value, c) => {
      const deviation = Math.sqrt(Math.max(0, square[c]! - mean[c]! ** 2));
      return deviation < 1e-6 ? 0 : clipped((value - mean[c]!) / deviation, 8);
    }),
  );
}

/** Ridge whose far-off rows count less (Huber 1964). */
function robustRidge(
  x: readonly Float64Array[],
  y: Float64Array,
  rows: readonly number[],
): (row: Float64Array) => number {
  const width = x[0]!.length;
  let mean = rows.reduce((total, row) => total + y[row]!, 0) / rows.length;
  let weights = rows.map(() => 1);
  let coefficients = new Float64Array(width);
  const predict = (row: Float64Array) => {
    let sum = mean;
    for (let c = 0; c < width; c++) sum += row[c]! * coefficients[c]!;
    return sum;
  };
  for (let round = 0; round < 3; round++) {
    const sums = new RidgeSums(width, 0);
    rows.forEach((row, i) => sums.add(x[row]!, y[row]! - mean, -1, weights[i]));
    coefficients = Float64Array.from(
      sums.solve(new Float64Array(width).fill(ALPHA), 0).coefficients,
    );
    const left = rows.map((row) => y[row]! - predict(x[row]!));
    weights = left.map((value) => Math.min(1, FAR_OFF / Math.max(1e-9, Math.abs(value))));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    mean += left.reduce((sum, value, i) => sum + weights[i]! * value, 0) / total;
  }
  return predict;
}

interface Neighbour {
  readonly row: number;
  readonly km: number;
}

/** The 40 known sales nearest to each row, itself left out. */
function neighbours(all: readonly Row[], known: number): Neighbour[][] {
  const places = all.map((row) => [
    Number(row["Longitude"]) * 82.7,
    Number(row["Latitude"]) * 111.3,
  ]);
  return places.map(([x, y], i) =>
    places
      .slice(0, known)
      .map((place, row) => ({ row, km: Math.hypot(place[0]! - x!, place[1]! - y!) }))
      .filter(({ row }) => row !== i)
      .sort((a, b) => a.km - b.km)
      .slice(0, 40),
  );
}

/** How much a home is pulled to the usual, as if by a part of a twin. */
const USUAL = 0.1;

/**
 * What robust sums and large leaves pass over as none of its kind counts where a home is its kind: two unfinished mansions side
 * by side both sold for a third of what their rooms are worth.
 *
 * @param miss logs by which known sales are off what is usual
 * @returns by row, itself left out, by how much its twins were off: half a km, 20% of size, a grade of quality and half a sale
 *   condition each count 1
 */
function unusualByTwins(all: readonly Row[], miss: Float64Array): Float64Array {
  const homes = all.map((row) => ({
    x: Number(row["Longitude"]) * 82.7,
    y: Number(row["Latitude"]) * 111.3,
    size: Math.log(Number(row["Gr Liv Area"]) + (Number(row["Total Bsmt SF"]) || 0)),
    quality: Number(row["Overall Qual"]),
    condition: row["Sale Condition"],
  }));
  const off = miss.map((value) => value - clipped(value, FAR_OFF));
  return Float64Array.from(homes, (home, i) => {
    let sum = 0;
    let weights = USUAL;
    for (let row = 0; row < off.length; row++) {
      if (row === i) continue;
      const other = homes[row]!;
      const apart =
        Math.hypot(other.x - home.x, other.y - home.y) / 0.5 +
        Math.abs(other.size - home.size) / 0.2 +
        Math.abs(other.quality - home.quality) +
        (other.condition === home.condition ? 0 : 2);
      const weight = Math.exp(-apart);
      sum += weight * off[row]!;
      weights += weight;
    }
    return sum / weights;
  });
}

function smoothed(rests: readonly { km: number; rest: number }[], reach: number): number {
  let sum = 0;
  let weights = 1;
  for (const { km, rest } of rests) {
    const weight = Math.exp(-km / reach);
    sum += weight * rest;
    weights += weight;
  }
  return sum / weights;
}

function clipped(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
