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
  readonly columns: number;
  /** Row after row. */
  readonly bins: Uint8Array;
  /** By column: the upper edge of each bin but the last. */
  readonly edges: readonly Float32Array[];
  /** By column: where its bins begin in a histogram; then the histogram's length. */
  readonly cells: Uint32Array;
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
    for (let row = 0; row < rows; row++) bins[row * columns + c] = binOf(edges[c]!, column[row]!);
  }
  const cells = new Uint32Array(columns + 1);
  for (let c = 0; c < columns; c++) cells[c + 1] = cells[c]! + edges[c]!.length + 1;
  return { rows, columns, bins, edges, cells };
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
  readonly sums: Float64Array;
  readonly counts: Float64Array;
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
  const { columns, bins, edges } = binned;
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
  const residual = new Float64Array(binned.rows);
  const gradient = new Float64Array(binned.rows);
  for (const row of among) residual[row] = target[row]!;
  const taken = new Uint32Array(among.length);
  const scratch = new Float64Array(among.length);
  const { cells } = binned;
  const width = cells[columns]!;
  const pool: Float64Array[] = [];
  const histogram = () => pool.pop()?.fill(0) ?? new Float64Array(width);
  let nodes = 0;

  for (let round = 0; round < rounds; round++) {
    let rows = 0;
    for (const row of among) {
      if (options.rowShare < 1 && random() >= options.rowShare) continue;
      taken[rows++] = row;
      gradient[row] = loss === "median" ? Math.sign(residual[row]!) : residual[row]!;
    }
    const active: number[] = [];
    for (let c = 0; c < columns; c++) {
      if (edges[c]!.length > 0 && random() < options.columnShare) active.push(c);
    }
    const fill = (leaf: Leaf) => {
      for (let at = leaf.start; at < leaf.end; at++) {
        const row = taken[at]!;
        const base = row * columns;
        const slope = gradient[row]!;
        for (const c of active) {
          const cell = cells[c]! + bins[base + c]!;
          leaf.sums[cell]! += slope;
          leaf.counts[cell]! += 1;
        }
      }
    };
    const best = (leaf: Leaf) => {
      leaf.gain = 0;
      const n = leaf.end - leaf.start;
      if (n < 2 * minLeaf) return;
      let total = 0;
      const some = active[0];
      if (some === undefined) return;
      for (let cell = cells[some]!; cell < cells[some + 1]!; cell++) total += leaf.sums[cell]!;
      const whole = (total * total) / (n + shrink);
      for (const c of active) {
        let sum = 0;
        let count = 0;
        const last = edges[c]!.length;
        for (let bin = 0; bin < last; bin++) {
          sum += leaf.sums[cells[c]! + bin]!;
          count += leaf.counts[cells[c]! + bin]!;
          if (count < minLeaf) continue;
          if (n - count < minLeaf) break;
          const rest = total - sum;
          const gain =
            (sum * sum) / (count + shrink) + (rest * rest) / (n - count + shrink) - whole;
          if (gain > leaf.gain) {
            leaf.gain = gain;
            leaf.column = c;
            leaf.bin = bin;
          }
        }
      }
    };
    const leaf = (start: number, end: number): Leaf => ({
      node: nodes++,
      start,
      end,
      sums: histogram(),
      counts: histogram(),
      gain: 0,
      column: 0,
      bin: 0,
    });
    const open: Leaf[] = [leaf(0, rows)];
    roots[round] = open[0]!.node;
    fill(open[0]!);
    best(open[0]!);
    while (open.length < leaves) {
      let widest = 0;
      for (let i = 1; i < open.length; i++) if (open[i]!.gain > open[widest]!.gain) widest = i;
      const parent = open[widest]!;
      if (parent.gain <= 1e-9) break;
      const { column, bin } = parent;
      let low = parent.start;
      let high = parent.end - 1;
      while (low <= high) {
        const row = taken[low]!;
        if (bins[row * columns + column]! <= bin) {
          low++;
        } else {
          taken[low] = taken[high]!;
          taken[high--] = row;
        }
      }
      const less = leaf(parent.start, low);
      const more = leaf(low, parent.end);
      feature[parent.node] = column;
      threshold[parent.node] = edges[column]![bin]!;
      splitBin[parent.node] = bin;
      left[parent.node] = less.node;
      right[parent.node] = more.node;
      const [small, large] = low - parent.start < parent.end - low ? [less, more] : [more, less];
      fill(small);
      for (let cell = 0; cell < width; cell++) {
        large.sums[cell] = parent.sums[cell]! - small.sums[cell]!;
        large.counts[cell] = parent.counts[cell]! - small.counts[cell]!;
      }
      pool.push(parent.sums, parent.counts);
      best(less);
      best(more);
      open[widest] = less;
      open.push(more);
    }
    for (const { node, start, end, sums, counts } of open) {
      const n = end - start;
      for (let at = start; at < end; at++) scratch[at - start] = residual[taken[at]!]!;
      const middle = loss === "median" ? medianOf(scratch, n) : meanOf(scratch, n);
      value[node] = (rate * middle * n) / (n + shrink);
      pool.push(sums, counts);
    }
    for (const row of among) {
      let node = roots[round]!;
      while (feature[node]! >= 0) {
        const small = bins[row * columns + feature[node]!]! <= splitBin[node]!;
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
