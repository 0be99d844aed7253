import { binRows, fitBoostedTrees, predictTrees, seededRandom } from "./boosted-trees.ts";
import type { BoostedTrees, BoostingOptions } from "./boosted-trees.ts";
import { emptyHome, readSale } from "./home-frame.ts";
import { FEATURES, Surroundings } from "./surroundings.ts";
import type { Sold } from "./surroundings.ts";

/** What is learned on top of hedonic, neighbours and similar sales: corrections, and how far off an estimate may be. */
export interface ValueModel {
  /** Trees for what hedonic, neighbours and similar sales leave unexplained. */
  readonly corrections: readonly BoostedTrees[];
  /** Trees for the whole log less `middle`; as many. */
  readonly opinions: readonly BoostedTrees[];
  readonly spreads: readonly BoostedTrees[];
  /** From this log on estimates are bent up. */
  readonly middle: number;
  /** Bounds by the level of the estimate, the cheapest first. */
  readonly bounds: readonly Bound[];
}

/** How far below and above an estimate of a level 90% of prices lie, in spreads; Infinity where too few sales tell. */
interface Bound {
  readonly level: number;
  readonly below: number;
  readonly above: number;
}

/** Sales that trees are fitted to: a market of a million is ready in seconds. */
const MOST_ROWS = [
  { upTo: 100_000, rows: 20_000 },
  { upTo: Infinity, rows: 6_000 },
] as const;
/** A tree for so many sales: more would learn a small market by heart, and make a large one late. */
const ROWS_PER_ROUND = 100;
const LEAST_ROUNDS = 25;
const MOST_ROUNDS = 150;
/** Below, trees would learn the sales by heart. */
const LEAST_ROWS = 400;
const PARTS = 4;
/** Estimates of dear homes are pulled to the market's middle: so far they are bent back, as the price-related differential asks. */
const BEND = 0.04;

const TREES: BoostingOptions = {
  rounds: MOST_ROUNDS,
  rate: 0.13,
  leaves: 24,
  minLeaf: 20,
  rowShare: 0.6,
  columnShare: 0.4,
  shrink: 10,
  seed: 1,
  loss: "median",
};
const SPREAD: BoostingOptions = {
  ...TREES,
  rounds: 60,
  rate: 0.06,
  leaves: 8,
  minLeaf: 60,
  shrink: 40,
  seed: 7,
  loss: "mean",
};

/**
 * Cross-fitted: each set of trees learns from three quarters of the sales and tells the error on the last quarter, so that
 * intervals stand on sales that were not seen (conformal prediction, Lei et al. 2018, locally weighted).
 */
export function fitValueModel(sold: Sold): ValueModel {
  const { table, rest } = sold;
  const rows = sampleRows(sold, MOST_ROWS.find(({ upTo }) => table.size <= upTo)!.rows);
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
  if (n < LEAST_ROWS) return { ...withoutTrees(left), middle };
  const parts = partsOf(sold, rows);
  const among = Array.from({ length: PARTS }, (_, part) =>
    Uint32Array.from([...parts.keys()].filter((i) => parts[i] !== part)),
  );
  const binned = binRows(features, FEATURES);
  const fit = (target: Float64Array, options: BoostingOptions) =>
    among.map((seen, part) =>
      fitBoostedTrees(binned, target, seen, { ...options, seed: options.seed + part }),
    );
  const rounds = Math.max(LEAST_ROUNDS, Math.min(MOST_ROUNDS, Math.round(n / ROWS_PER_ROUND)));
  const options = { ...TREES, rounds };
  const corrections = fit(left, options);
  const opinions = fit(
    left.map((value, i) => base[i]! + value - middle),
    { ...options, seed: 91 },
  );
  const logs = new Float64Array(n);
  const miss = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const part = parts[i]!;
    const correction = predictTrees(corrections[part]!, features, i * FEATURES);
    const opinion = predictTrees(opinions[part]!, features, i * FEATURES);
    logs[i] = middle + bent((base[i]! + correction - middle + opinion) / 2);
    miss[i] = base[i]! + left[i]! - logs[i]!;
  }
  const spreads = fit(miss.map(Math.abs), SPREAD);
  const scores = miss.map((value, i) => {
    return value / spreadOf(predictTrees(spreads[parts[i]!]!, features, i * FEATURES));
  });
  return { corrections, opinions, spreads, middle, bounds: boundsOf(logs, scores) };
}

/** @param log above the market's middle */
function bent(log: number): number {
  return log + BEND * Math.max(0, log) ** 2;
}

const LEAST_SPREAD = 0.02;

function spreadOf(value: number): number {
  return Math.max(LEAST_SPREAD, value);
}

/** An estimate's log without the day's course, and how far its 90% interval goes down and up, in logs. */
export interface LogValue {
  readonly log: number;
  readonly below: number;
  readonly above: number;
}

export function valueOf(model: ValueModel, around: Surroundings): LogValue {
  const { middle, bounds } = model;
  const base = around.hedonic + around.nearby + around.similar - middle;
  const { features } = around;
  let log = base;
  if (model.opinions.length > 0) {
    const corrected = base + meanOf(model.corrections, features);
    log = bent((corrected + meanOf(model.opinions, features)) / 2);
  }
  log += middle;
  const spread = spreadOf(meanOf(model.spreads, features));
  const over = bounds.findIndex(({ level }) => level > log);
  const next = bounds[over < 0 ? bounds.length - 1 : over]!;
  const last = bounds[over < 0 ? bounds.length - 1 : Math.max(0, over - 1)]!;
  const share = next.level > last.level ? (log - last.level) / (next.level - last.level) : 0;
  return {
    log,
    below: spread * (last.below + share * (next.below - last.below)),
    above: spread * (last.above + share * (next.above - last.above)),
  };
}

function meanOf(sets: readonly BoostedTrees[], features: Float32Array): number {
  return sets.reduce((sum, trees) => sum + predictTrees(trees, features), 0) / sets.length;
}

/**
 * Which share of the one in ten prices outside lies below, by fifth of the estimates: as estimates are pulled to the middle,
 * those of cheap homes are too high more often than too low, those of dear ones the other way about.
 */
const BELOW = [0.25, 0.4, 0.5, 0.6, 0.7];
/** A little under a tenth: a market's intervals then hold nine of ten prices in most of its ZIPs as well. */
const OUTSIDE = 0.092;
/** Sales from which on a fifth's own tails are told. */
const LEAST_TOLD = 1000;

/** @param scores price less estimate, in spreads */
function boundsOf(logs: Float64Array, scores: Float64Array): Bound[] {
  const n = logs.length;
  if (n < LEAST_TOLD) {
    const both = rankOf([...scores].map(Math.abs), OUTSIDE);
    return [{ level: 0, below: both, above: both }];
  }
  const order = [...logs.keys()].sort((a, b) => logs[a]! - logs[b]!);
  return BELOW.map((share, fifth) => {
    const rows = order.slice((fifth * n) / BELOW.length, ((fifth + 1) * n) / BELOW.length);
    return {
      level: logs[rows[rows.length >> 1]!]!,
      below: rankOf(
        rows.map((row) => -scores[row]!),
        OUTSIDE * share,
      ),
      above: rankOf(
        rows.map((row) => scores[row]!),
        OUTSIDE * (1 - share),
      ),
    };
  });
}

/** The value that a new score is over with probability `outside`. */
function rankOf(scores: number[], outside: number): number {
  const rank = Math.ceil((scores.length + 1) * (1 - outside));
  return scores.sort((a, b) => a - b)[rank - 1] ?? Infinity;
}

function withoutTrees(left: Float64Array): Omit<ValueModel, "middle"> {
  const miss = [...left].map(Math.abs);
  const spread = spreadOf(miss.reduce((sum, value) => sum + value, 0) / Math.max(1, miss.length));
  const both = rankOf(miss, OUTSIDE) / spread;
  return {
    corrections: [],
    opinions: [],
    spreads: [constantTree(spread)],
    bounds: [{ level: 0, below: both, above: both }],
  };
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

function sampleRows({ table }: Sold, most: number): Uint32Array {
  const placed: number[] = [];
  const stride = Math.max(1, table.size / most);
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
