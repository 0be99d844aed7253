/** Gradient-boosted trees as flat arrays: a node with `feature` -1 is a leaf. */
export interface BoostedTrees {
  readonly feature: Int16Array;
  readonly threshold: Float32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly value: Float32Array;
  readonly roots: Int32Array;
}

export interface BoostingOptions {
  readonly rounds: number;
  readonly rate: number;
  readonly leaves: number;
  readonly minLeaf: number;
  /** Shares of the rows and columns that each tree sees. */
  readonly rowShare: number;
  readonly columnShare: number;
  /** Leaf values are pulled to zero as if by so many rows without a residual. */
  readonly shrink: number;
  readonly seed: number;
  /** What a leaf tells: the median of its rows' residuals (least absolute error), or their mean. */
  readonly loss: "median" | "mean";
}

const BINS = 64;

/** A row's columns as bins, found once and fitted to often. */
export interface BinnedRows {
  readonly rows: number;
  /** Column after column. */
  readonly bins: Uint8Array;
  /** By column: the upper edge of each bin but the last. */
  readonly edges: readonly Float32Array[];
}

/** @param features row after row */
export function binRows(features: Float32Array, columns: number): BinnedRows {
  const rows = features.length / columns;
  const bins = new Uint8Array(rows * columns);
  const edges: Float32Array[] = [];
  const column = new Float32Array(rows);
  for (let c = 0; c < columns; c++) {
    for (let row = 0; row < rows; row++) column[row] = features[row * columns + c]!;
    const sorted = column.slice().sort();
    const cuts: number[] = [];
    for (let cut = 1; cut < BINS; cut++) {
      const at = Math.floor((cut * rows) / BINS);
      if (at === 0 || at >= rows) continue;
      const here = sorted[at]!;
      // Between two values, so that a value read anew falls on the same side.
      let before = at - 1;
      while (before >= 0 && sorted[before] === here) before--;
      if (before < 0) continue;
      const edge = Math.fround((sorted[before]! + here) / 2);
      if (edge < here && (cuts.length === 0 || edge > cuts.at(-1)!)) cuts.push(edge);
    }
    edges.push(Float32Array.from(cuts));
    for (let row = 0; row < rows; row++) bins[c * rows + row] = binOf(edges[c]!, column[row]!);
  }
  return { rows, bins, edges };
}

function binOf(edges: Float32Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > edges[middle]!) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A small generator (mulberry32), so that one market is fitted to the same trees each time. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Leaf {
  readonly node: number;
  readonly start: number;
  readonly end: number;
  /** By bin of the tree's columns: sum of slopes, then count of rows. */
  readonly bins: Float64Array;
  gain: number;
  column: number;
  bin: number;
}

/**
 * Leaf-wise trees on histograms (Friedman 2001; Ke et al. 2017).
 *
 * @param target by row of `binned`
 * @param among rows to learn from
 */
export function fitBoostedTrees(
  binned: BinnedRows,
  target: Float64Array,
  among: Uint32Array,
  options: BoostingOptions,
): BoostedTrees {
  const { rows, bins, edges } = binned;
  const { rounds, rate, leaves, minLeaf, shrink, loss } = options;
  const random = seededRandom(options.seed);
  const most = rounds * (2 * leaves - 1);
  const feature = new Int16Array(most).fill(-1);
  const threshold = new Float32Array(most);
  const splitBin = new Uint8Array(most);
  const left = new Int32Array(most);
  const right = new Int32Array(most);
  const value = new Float32Array(most);
  const roots = new Int32Array(rounds);
  const residual = new Float64Array(rows);
  for (const row of among) residual[row] = target[row]!;
  const told = edges.map((cuts) => cuts.length > 0);
  /** Rows that a tree sees, leaf by leaf, and the way each pulls; rows that it does not see follow. */
  const taken = new Int32Array(among.length);
  const slopes = new Float64Array(among.length);
  const scratch = new Float64Array(among.length);
  let active: number[] = [];
  let width = 0;
  let nodes = 0;
  let pool: Float64Array[] = [];

  const leaf = (start: number, end: number): Leaf => ({
    node: nodes++,
    start,
    end,
    bins: pool.pop()?.fill(0) ?? new Float64Array(2 * width),
    gain: 0,
    column: 0,
    bin: 0,
  });
  const fill = ({ start, end, bins: sums }: Leaf) => {
    let first = 0;
    for (const c of active) {
      const column = c * rows;
      for (let at = start; at < end; at++) {
        const cell = first + 2 * bins[column + taken[at]!]!;
        sums[cell]! += slopes[at]!;
        sums[cell + 1]! += 1;
      }
      first += 2 * (edges[c]!.length + 1);
    }
  };
  const best = (of: Leaf) => {
    of.gain = 0;
    const n = of.end - of.start;
    if (n < 2 * minLeaf) return;
    let total = 0;
    for (let at = of.start; at < of.end; at++) total += slopes[at]!;
    const whole = (total * total) / (n + shrink);
    let first = 0;
    for (const c of active) {
      let sum = 0;
      let count = 0;
      const last = edges[c]!.length;
      for (let bin = 0; bin < last; bin++) {
        sum += of.bins[first + 2 * bin]!;
        count += of.bins[first + 2 * bin + 1]!;
        if (count < minLeaf) continue;
        if (n - count < minLeaf) break;
        const rest = total - sum;
        const gain = (sum * sum) / (count + shrink) + (rest * rest) / (n - count + shrink) - whole;
        if (gain > of.gain) {
          of.gain = gain;
          of.column = c;
          of.bin = bin;
        }
      }
      first += 2 * (last + 1);
    }
  };
  /** Puts a leaf's rows in order: those up to the bin first. Returns where the others begin. */
  const part = ({ start, end, column, bin }: Leaf) => {
    const first = column * rows;
    let low = start;
    let high = end - 1;
    while (low <= high) {
      const row = taken[low]!;
      if (bins[first + row]! <= bin) {
        low++;
        continue;
      }
      const slope = slopes[low]!;
      taken[low] = taken[high]!;
      slopes[low] = slopes[high]!;
      taken[high] = row;
      slopes[high--] = slope;
    }
    return low;
  };

  for (let round = 0; round < rounds; round++) {
    let seen = 0;
    let unseen = among.length;
    for (const row of among) {
      if (options.rowShare < 1 && random() >= options.rowShare) {
        taken[--unseen] = row;
        continue;
      }
      taken[seen] = row;
      slopes[seen++] = loss === "median" ? Math.sign(residual[row]!) : residual[row]!;
    }
    active = [...told.keys()].filter((c) => told[c] && random() < options.columnShare);
    width = active.reduce((sum, c) => sum + edges[c]!.length + 1, 0);
    pool = [];
    const open: Leaf[] = [leaf(0, seen)];
    roots[round] = open[0]!.node;
    fill(open[0]!);
    best(open[0]!);
    while (open.length < leaves) {
      let widest = 0;
      for (let i = 1; i < open.length; i++) if (open[i]!.gain > open[widest]!.gain) widest = i;
      const parent = open[widest]!;
      if (parent.gain <= 1e-9) break;
      const middle = part(parent);
      const less = leaf(parent.start, middle);
      const more = leaf(middle, parent.end);
      feature[parent.node] = parent.column;
      threshold[parent.node] = edges[parent.column]![parent.bin]!;
      splitBin[parent.node] = parent.bin;
      left[parent.node] = less.node;
      right[parent.node] = more.node;
      const [small, large] =
        middle - parent.start < parent.end - middle ? [less, more] : [more, less];
      fill(small);
      for (let cell = 0; cell < 2 * width; cell++) {
        large.bins[cell] = parent.bins[cell]! - small.bins[cell]!;
      }
      pool.push(parent.bins);
      best(less);
      best(more);
      open[widest] = less;
      open.push(more);
    }
    for (const { node, start, end } of open) {
      const n = end - start;
      for (let at = start; at < end; at++) scratch[at - start] = residual[taken[at]!]!;
      const middle = loss === "median" ? medianOf(scratch, n) : meanOf(scratch, n);
      value[node] = (rate * middle * n) / (n + shrink);
      for (let at = start; at < end; at++) residual[taken[at]!]! -= value[node];
    }
    for (let at = unseen; at < among.length; at++) {
      const row = taken[at]!;
      let node = roots[round]!;
      while (feature[node]! >= 0) {
        const small = bins[feature[node]! * rows + row]! <= splitBin[node]!;
        node = small ? left[node]! : right[node]!;
      }
      residual[row]! -= value[node]!;
    }
  }
  return {
    feature: feature.slice(0, nodes),
    threshold: threshold.slice(0, nodes),
    left: left.slice(0, nodes),
    right: right.slice(0, nodes),
    value: value.slice(0, nodes),
    roots,
  };
}

/** @param at where the row begins in `features` */
export function predictTrees(trees: BoostedTrees, features: ArrayLike<number>, at = 0): number {
  const { feature, threshold, left, right, value } = trees;
  let sum = 0;
  for (const root of trees.roots) {
    let node = root;
    while (feature[node]! >= 0) {
      node = features[at + feature[node]!]! <= threshold[node]! ? left[node]! : right[node]!;
    }
    sum += value[node]!;
  }
  return sum;
}

function meanOf(values: Float64Array, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += values[i]!;
  return n === 0 ? 0 : sum / n;
}

/** Reorders `values`. */
function medianOf(values: Float64Array, n: number): number {
  if (n === 0) return 0;
  const target = n >> 1;
  let low = 0;
  let high = n - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      const value = values[left]!;
      values[left++] = values[right]!;
      values[right--] = value;
    }
    if (target <= right) high = right;
    else if (target >= left) low = left;
    else break;
  }
  if (n % 2 === 1) return values[target]!;
  let below = -Infinity;
  for (let i = 0; i < target; i++) if (values[i]! > below) below = values[i]!;
  return (below + values[target]!) / 2;
}
