import type { Superpixels } from "./superpixels.ts";

/** Whole pieces of even colour: patches joined for as long as a step between them is small for the pieces' own unrest. */
export interface Segments {
  readonly count: number;
  /** Segment of each patch. */
  readonly of: Int32Array;
  /** Per segment: share of the picture, left, right, top, bottom (0..1), share of its bounds that it fills, mean L, a, b. */
  readonly figures: Float32Array;
}

export const SEGMENT_FIGURES = 9;
/** Chroma steps count more than lightness steps, which shade makes too. */
const LIGHTNESS = 0.7;

/**
 * Graph-based segmentation (Felzenszwalb and Huttenlocher, 2004) over patches.
 * @param slack how large pieces are preferred, in colour distance times patches.
 */
export function findSegments(
  patches: Superpixels,
  slack: number,
  width: number,
  height: number,
): Segments {
  const { columns, rows, count, mean, size } = patches;
  const from: number[] = [];
  const to: number[] = [];
  const step: number[] = [];
  const link = (i: number, j: number): void => {
    if (size[i] === 0 || size[j] === 0) return;
    const dl = (mean[i * 5]! - mean[j * 5]!) * LIGHTNESS;
    const da = mean[i * 5 + 1]! - mean[j * 5 + 1]!;
    const db = mean[i * 5 + 2]! - mean[j * 5 + 2]!;
    from.push(i);
    to.push(j);
    step.push(Math.sqrt(dl * dl + da * da + db * db));
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const i = row * columns + column;
      if (column + 1 < columns) link(i, i + 1);
      if (row + 1 < rows) link(i, i + columns);
    }
  }
  const order = Array.from({ length: step.length }, (_, k) => k).sort(
    (p, q) => step[p]! - step[q]! || p - q,
  );
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const pieces = new Int32Array(count).fill(1);
  const unrest = new Float32Array(count);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  for (const k of order) {
    const a = root(from[k]!);
    const b = root(to[k]!);
    if (a === b) continue;
    const limit = Math.min(unrest[a]! + slack / pieces[a]!, unrest[b]! + slack / pieces[b]!);
    if (step[k]! > limit) continue;
    parent[b] = a;
    pieces[a] = pieces[a]! + pieces[b]!;
    unrest[a] = step[k]!;
  }
  return describe(patches, root, width, height);
}

function describe(
  patches: Superpixels,
  root: (patch: number) => number,
  width: number,
  height: number,
): Segments {
  const { columns, rows, count, mean, size } = patches;
  const of = new Int32Array(count);
  const number = new Int32Array(count).fill(-1);
  let segments = 0;
  for (let i = 0; i < count; i += 1) {
    const r = root(i);
    if (number[r]! < 0) {
      number[r] = segments;
      segments += 1;
    }
    of[i] = number[r]!;
  }
  const figures = new Float32Array(segments * SEGMENT_FIGURES);
  const cells = new Float32Array(segments);
  const bounds = new Int32Array(segments * 4);
  for (let s = 0; s < segments; s += 1) bounds.set([columns, -1, rows, -1], s * 4);
  for (let i = 0; i < count; i += 1) {
    const s = of[i]!;
    const at = s * SEGMENT_FIGURES;
    const column = i % columns;
    const row = (i - column) / columns;
    cells[s] = cells[s]! + 1;
    figures[at] = figures[at]! + size[i]!;
    for (let d = 0; d < 3; d += 1)
      figures[at + 6 + d] = figures[at + 6 + d]! + mean[i * 5 + d]! * size[i]!;
    bounds[s * 4] = Math.min(bounds[s * 4]!, column);
    bounds[s * 4 + 1] = Math.max(bounds[s * 4 + 1]!, column);
    bounds[s * 4 + 2] = Math.min(bounds[s * 4 + 2]!, row);
    bounds[s * 4 + 3] = Math.max(bounds[s * 4 + 3]!, row);
  }
  for (let s = 0; s < segments; s += 1) {
    const at = s * SEGMENT_FIGURES;
    const pixels = Math.max(1, figures[at]!);
    for (let d = 6; d < 9; d += 1) figures[at + d] = figures[at + d]! / pixels;
    figures[at] = pixels / (width * height);
    const [x0, x1, y0, y1] = [
      bounds[s * 4]!,
      bounds[s * 4 + 1]! + 1,
      bounds[s * 4 + 2]!,
      bounds[s * 4 + 3]! + 1,
    ];
    figures[at + 1] = x0 / columns;
    figures[at + 2] = x1 / columns;
    figures[at + 3] = y0 / rows;
    figures[at + 4] = y1 / rows;
    figures[at + 5] = cells[s]! / ((x1 - x0) * (y1 - y0));
  }
  return { count: segments, of, figures };
}
