import { byteOfFigure } from "../src/surfaces/forest.ts";
import { random } from "../src/numeric/noise.ts";

/** What a forest grows on: one row per patch. */
export interface Rows {
  readonly count: number;
  readonly figures: number;
  readonly values: Float32Array;
  readonly truth: Uint8Array;
  readonly weight: Float32Array;
  /** Rows of one group (a picture) are drawn together. */
  readonly group: Int32Array;
}

interface Growth {
  readonly classes: number;
  readonly trees: number;
  readonly depth: number;
  /** Fewest rows of a leaf. */
  readonly least: number;
  readonly seed: number;
}

const BINS = 64;

/** Grows a random forest and packs it (see `unpackForest`). */
export function growForest(rows: Rows, growth: Growth): Uint8Array {
  const { figures, count } = rows;
  const low = new Float32Array(figures);
  const scale = new Float32Array(figures);
  const columns = Array.from({ length: figures }, () => new Uint8Array(count));
  const sampled = new Float32Array(Math.min(count, 8000));
  for (let k = 0; k < figures; k += 1) {
    for (let i = 0; i < sampled.length; i += 1)
      sampled[i] = rows.values[Math.floor((i * count) / sampled.length) * figures + k]!;
    sampled.sort();
    const from = sampled[Math.floor(sampled.length * 0.005)]!;
    const to = sampled[Math.floor(sampled.length * 0.995)]!;
    low[k] = from;
    scale[k] = to > from ? 255 / (to - from) : 0;
    const column = columns[k]!;
    for (let i = 0; i < count; i += 1)
      column[i] = byteOfFigure({ low, scale }, k, rows.values[i * figures + k]!);
  }
  const out: number[] = [growth.classes, growth.trees, figures & 255, figures >> 8];
  const float = new DataView(new ArrayBuffer(4));
  for (let k = 0; k < figures; k += 1) {
    for (const value of [low[k]!, scale[k]!]) {
      float.setFloat32(0, value, true);
      for (let b = 0; b < 4; b += 1) out.push(float.getUint8(b));
    }
  }
  for (let tree = 0; tree < growth.trees; tree += 1) growTree(rows, columns, growth, tree, out);
  return Uint8Array.from(out);
}

function growTree(
  rows: Rows,
  columns: readonly Uint8Array[],
  growth: Growth,
  tree: number,
  out: number[],
): void {
  const { classes, least, seed } = growth;
  const chosen: number[] = [];
  for (let i = 0; i < rows.count; i += 1)
    if (random(rows.group[i]!, tree, seed) < 0.75 && random(i, tree, seed + 1) < 0.6)
      chosen.push(i);
  const index = Int32Array.from(chosen);
  const tries = Math.ceil(Math.sqrt(rows.figures) * 2);
  const histogram = new Float64Array(BINS * classes);
  let draws = 0;
  const leaf = (from: number, to: number): void => {
    const sums = new Float64Array(classes);
    let all = 0;
    for (let k = from; k < to; k += 1) {
      const i = index[k]!;
      sums[rows.truth[i]!] = sums[rows.truth[i]!]! + rows.weight[i]!;
      all += rows.weight[i]!;
    }
    const held: number[] = [];
    for (let c = 0; c < classes; c += 1) {
      const share = Math.round((255 * sums[c]!) / Math.max(1e-9, all));
      if (share >= 6) held.push(c, share);
    }
    out.push(0, 0, held.length / 2, ...held);
  };
  const grow = (from: number, to: number, depth: number): void => {
    const total = new Float64Array(classes);
    for (let k = from; k < to; k += 1)
      total[rows.truth[index[k]!]!] = total[rows.truth[index[k]!]!]! + rows.weight[index[k]!]!;
    let all = 0;
    let squares = 0;
    for (const sum of total) {
      all += sum;
      squares += sum * sum;
    }
    if (depth === 0 || to - from < 2 * least || squares > 0.995 * all * all) {
      leaf(from, to);
      return;
    }
    let best = squares / all + all * 0.002;
    let figure = -1;
    let limit = 0;
    const left = new Float64Array(classes);
    for (let t = 0; t < tries; t += 1) {
      draws += 1;
      const k = Math.floor(random(draws, tree, seed + 2) * rows.figures);
      const column = columns[k]!;
      histogram.fill(0);
      for (let j = from; j < to; j += 1) {
        const i = index[j]!;
        const at = (column[i]! >> 2) * classes + rows.truth[i]!;
        histogram[at] = histogram[at]! + rows.weight[i]!;
      }
      left.fill(0);
      let leftAll = 0;
      for (let bin = 0; bin < BINS - 1; bin += 1) {
        let [leftSquares, rightSquares] = [0, 0];
        for (let c = 0; c < classes; c += 1) {
          const here = histogram[bin * classes + c]!;
          left[c] = left[c]! + here;
          leftAll += here;
          leftSquares += left[c]! * left[c]!;
          const right = total[c]! - left[c]!;
          rightSquares += right * right;
        }
        if (leftAll < least * 0.5 || all - leftAll < least * 0.5) continue;
        const value = leftSquares / leftAll + rightSquares / (all - leftAll);
        if (value > best) {
          best = value;
          figure = k;
          limit = (bin + 1) << 2;
        }
      }
    }
    if (figure < 0) {
      leaf(from, to);
      return;
    }
    const column = columns[figure]!;
    let middle = from;
    for (let j = from; j < to; j += 1) {
      if (column[index[j]!]! >= limit) continue;
      const swap = index[middle]!;
      index[middle] = index[j]!;
      index[j] = swap;
      middle += 1;
    }
    out.push((figure + 1) & 255, (figure + 1) >> 8, limit);
    grow(from, middle, depth - 1);
    grow(middle, to, depth - 1);
  };
  grow(0, index.length, growth.depth);
}
