import { binRows, fitBoostedTrees, predictTrees, seededRandom } from "./boosted-trees.ts";
import type { BoostedTrees, BoostingOptions } from "./boosted-trees.ts";
import { emptyHome, readSale } from "./home-frame.ts";
import { FEATURES, Surroundings } from "./surroundings.ts";
import type { Sold } from "./surroundings.ts";

/** What is learned on top of hedonic, neighbours and similar sales: corrections, and how far off an estimate may be. */
export interface ValueModel {
  readonly corrections: readonly BoostedTrees[];
  readonly spreads: readonly BoostedTrees[];
  /** Around this log a price is stretched by `stretch`: estimates are pulled to the middle, prices are not. */
  readonly middle: number;
  readonly stretch: number;
  /** Half the width of a 90% interval in spreads; Infinity where too few sales tell. */
  readonly width: number;
}

/** Rows that trees are fitted to at most; a market of a million has no more to tell in the time. */
const MOST_ROWS = 20_000;
/** Below, trees would learn the sales by heart. */
const LEAST_ROWS = 400;
const PARTS = 4;

const CORRECTION: BoostingOptions = {
  rounds: 400,
  rate: 0.05,
  leaves: 24,
  minLeaf: 20,
  rowShare: 0.6,
  columnShare: 0.6,
  shrink: 10,
  seed: 1,
  loss: "median",
};
const SPREAD: BoostingOptions = {
  ...CORRECTION,
  rounds: 80,
  leaves: 8,
  minLeaf: 60,
  shrink: 40,
  seed: 7,
  loss: "mean",
};
const COVERAGE = 0.9;

/**
 * Cross-fitted: each tree set learns from three quarters of the sales and tells the error on the last quarter, so that
 * intervals stand on sales that were not seen (conformal prediction, Lei et al. 2018, locally weighted).
 */
export function fitValueModel(sold: Sold): ValueModel {
  const { table, rest } = sold;
  const rows = sampleRows(sold);
  const n = rows.length;
  const home = emptyHome();
  const around = new Surroundings(sold);
  const features = new Float32Array(n * FEATURES);
  const left = new Float64Array(n);
  const base = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const row = rows[i]!;
    readSale(sold.frame, table, row, home);
    around.look(home, row);
    features.set(around.features, i * FEATURES);
    base[i] = around.hedonic + around.nearby + around.similar;
    left[i] = rest[row]! - around.nearby - around.similar;
  }
  const middle = n === 0 ? 0 : base.toSorted()[n >> 1]!;
  if (n < LEAST_ROWS) {
    const spread = left.map(Math.abs).reduce((sum, miss) => sum + miss, 0) / Math.max(1, n);
    const width = conformalRank([...left].map(Math.abs)) / (spread || 1);
    return { corrections: [], spreads: [constantTree(spread)], middle, stretch: 1, width };
  }
  const parts = partsOf(sold, rows);
  const among = Array.from({ length: PARTS }, (_, part) =>
    Uint32Array.from([...parts.keys()].filter((i) => parts[i] !== part)),
  );
  const binned = binRows(features, FEATURES);
  const fit = (target: Float64Array, options: BoostingOptions) =>
    among.map((seen, part) =>
      fitBoostedTrees(binned, target, seen, { ...options, seed: options.seed + part }),
    );
  const corrections = fit(left, CORRECTION);
  const stretch = STRETCH;
  const miss = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const correction = predictTrees(corrections[parts[i]!]!, features, i * FEATURES);
    const log = base[i]! + correction;
    miss[i] = Math.abs(base[i]! + left[i]! - middle - stretch * (log - middle));
  }
  const spreads = fit(miss, SPREAD);
  const scores = Array.from(miss, (value, i) => {
    return value / spreadOf(predictTrees(spreads[parts[i]!]!, features, i * FEATURES));
  });
  return { corrections, spreads, middle, stretch, width: conformalRank(scores) };
}

const STRETCH = 1.02;
const LEAST_SPREAD = 0.02;

function spreadOf(value: number): number {
  return Math.max(LEAST_SPREAD, value);
}

/** @returns log of the price without the day's course, and half the width of its 90% interval in logs */
export function valueOf(model: ValueModel, around: Surroundings): { log: number; width: number } {
  const { corrections, spreads, middle, stretch } = model;
  let log = around.hedonic + around.nearby + around.similar;
  for (const trees of corrections) log += predictTrees(trees, around.features) / corrections.length;
  let spread = 0;
  for (const trees of spreads) spread += predictTrees(trees, around.features) / spreads.length;
  return { log: middle + stretch * (log - middle), width: model.width * spreadOf(spread) };
}

/** The value that a new score stays under with 90% probability. */
function conformalRank(scores: number[]): number {
  const rank = Math.ceil((scores.length + 1) * COVERAGE);
  return scores.sort((a, b) => a - b)[rank - 1] ?? Infinity;
}

function constantTree(value: number): BoostedTrees {
  return {
    feature: Int16Array.of(-1),
    threshold: new Float32Array(1),
    left: new Int32Array(1),
    right: new Int32Array(1),
    value: Float32Array.of(value),
    roots: new Int32Array(1),
  };
}

function sampleRows({ table }: Sold): Uint32Array {
  const placed: number[] = [];
  const stride = Math.max(1, table.size / MOST_ROWS);
  for (let at = 0; at < table.size; at += stride) {
    const row = Math.floor(at);
    if (!Number.isNaN(table.lat[row]!)) placed.push(row);
  }
  return Uint32Array.from(placed);
}

/** Sales of one home belong to one part: else a resale would tell what the first sale must not know. */
function partsOf({ table }: Sold, rows: Uint32Array): Uint8Array {
  return Uint8Array.from(rows, (row) => {
    const place =
      Math.imul(Math.round(table.lat[row]! * 1e5), 31) + Math.round(table.lon[row]! * 1e5);
    return Math.floor(seededRandom(place)() * PARTS);
  });
}
