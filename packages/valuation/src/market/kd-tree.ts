const LEAF = 16;

/** Points in a few dimensions, found exactly by distance (Bentley 1975; incremental distances after Arya and Mount 1993). */
export interface KdTree {
  readonly dims: number;
  readonly size: number;
  /** Rows of the points in the tree's order. */
  readonly rows: Uint32Array;
  /** Coordinates in the tree's order, point after point. */
  readonly points: Float32Array;
  /** By node of an implicit balanced tree: node n has the children 2n + 1 and 2n + 2. */
  readonly dim: Uint8Array;
  readonly at: Float32Array;
  readonly depth: number;
}

/** The nearest points, the nearest first; reused from one question to the next. */
export class Nearest {
  readonly rows: Uint32Array;
  /** Squared distances. */
  readonly distances: Float64Array;
  count = 0;

  constructor(most: number) {
    this.rows = new Uint32Array(most);
    this.distances = new Float64Array(most);
  }
}

/** @param points coordinates point after point; they and `rows` are put in order in place and kept */
export function kdTree(points: Float32Array, dims: number, rows: Uint32Array): KdTree {
  const size = rows.length;
  let depth = 0;
  while (size / 2 ** depth > LEAF) depth++;
  const dim = new Uint8Array(2 ** depth);
  const at = new Float32Array(2 ** depth);
  const split = (node: number, low: number, high: number, level: number): void => {
    if (level === depth) return;
    const widest = widestDim(points, dims, low, high);
    const middle = (low + high) >> 1;
    select(points, dims, rows, low, high - 1, middle, widest);
    dim[node] = widest;
    at[node] = points[middle * dims + widest]!;
    split(2 * node + 1, low, middle, level + 1);
    split(2 * node + 2, middle, high, level + 1);
  };
  split(0, 0, size, 0);
  return { dims, size, rows, points, dim, at, depth };
}

/**
 * The `found.rows.length` points nearest to `query`, or as many as there are.
 *
 * @param within squared distance that they are nearer than
 * @param accept rows that count
 */
export function findNearest(
  tree: KdTree,
  query: ArrayLike<number>,
  found: Nearest,
  within = Infinity,
  accept: ((row: number) => boolean) | null = null,
): void {
  const most = found.rows.length;
  const { rows, distances } = found;
  const { dims, points, dim, at, depth } = tree;
  const offsets = new Float64Array(dims);
  let count = 0;
  const visit = (node: number, low: number, high: number, level: number, near: number): void => {
    if (near >= (count === most ? distances[most - 1]! : within)) return;
    if (level === depth) {
      for (let point = low; point < high; point++) {
        const start = point * dims;
        const limit = count === most ? distances[most - 1]! : within;
        let sum = 0;
        for (let d = 0; d < dims && sum < limit; d++) {
          const step = points[start + d]! - query[d]!;
          sum += step * step;
        }
        if (sum >= limit || (accept !== null && !accept(tree.rows[point]!))) continue;
        let place = count < most ? count++ : most - 1;
        while (place > 0 && distances[place - 1]! > sum) {
          distances[place] = distances[place - 1]!;
          rows[place] = rows[place - 1]!;
          place--;
        }
        distances[place] = sum;
        rows[place] = tree.rows[point]!;
      }
      return;
    }
    const middle = (low + high) >> 1;
    const on = dim[node]!;
    const step = query[on]! - at[node]!;
    const old = offsets[on]!;
    const far = near - old * old + step * step;
    if (step < 0) {
      visit(2 * node + 1, low, middle, level + 1, near);
      offsets[on] = step;
      visit(2 * node + 2, middle, high, level + 1, far);
    } else {
      visit(2 * node + 2, middle, high, level + 1, near);
      offsets[on] = step;
      visit(2 * node + 1, low, middle, level + 1, far);
    }
    offsets[on] = old;
  };
  visit(0, 0, tree.size, 0, 0);
  found.count = count;
}

/** By a sample of at most some hundred points: any split is right, a wide one is quick. */
function widestDim(points: Float32Array, dims: number, low: number, high: number): number {
  const stride = Math.max(1, Math.floor((high - low) / 200));
  let widest = 0;
  let width = -1;
  for (let d = 0; d < dims; d++) {
    let least = Infinity;
    let most = -Infinity;
    for (let point = low; point < high; point += stride) {
      const value = points[point * dims + d]!;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (most - least > width) {
      width = most - least;
      widest = d;
    }
  }
  return widest;
}

/** Puts the point that belongs at `target` there, smaller ones before it (Hoare's selection). */
function select(
  points: Float32Array,
  dims: number,
  rows: Uint32Array,
  first: number,
  last: number,
  target: number,
  d: number,
): void {
  let low = first;
  let high = last;
  while (low < high) {
    const pivot = points[((low + high) >> 1) * dims + d]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (points[left * dims + d]! < pivot) left++;
      while (points[right * dims + d]! > pivot) right--;
      if (left > right) break;
      if (left < right) swap(points, dims, rows, left, right);
      left++;
      right--;
    }
    if (target <= right) high = right;
    else if (target >= left) low = left;
    else return;
  }
}

function swap(points: Float32Array, dims: number, rows: Uint32Array, a: number, b: number): void {
  const row = rows[a]!;
  rows[a] = rows[b]!;
  rows[b] = row;
  for (let d = 0; d < dims; d++) {
    const value = points[a * dims + d]!;
    points[a * dims + d] = points[b * dims + d]!;
    points[b * dims + d] = value;
  }
}
