import type { Scene } from "./scene.ts";

/** Small patches of similar colour. */
export interface Superpixels {
  readonly count: number;
  /** Patches lie in rows and columns: patch `row * columns + column` started there and stays near. */
  readonly columns: number;
  readonly rows: number;
  /** Patch of each pixel. */
  readonly of: Int32Array;
  /** Mean L, a, b, x, y of each patch: five numbers. */
  readonly mean: Float32Array;
  /** Roughness of each patch and its neighbours of like colour. */
  readonly texture: Float32Array;
  /** Pixels in each patch. */
  readonly size: Int32Array;
}

const COMPACTNESS = 7;
const ROUNDS = 4;

/** Patches by simple linear iterative clustering (Achanta and others, 2012) in L*a*b*. */
function findSuperpixels(scene: Scene, spacing: number): Superpixels {
  const { width, height, lab } = scene;
  const columns = Math.max(1, Math.round(width / spacing));
  const rows = Math.max(1, Math.round(height / spacing));
  const count = columns * rows;
  const mean = new Float32Array(count * 5);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = Math.min(width - 1, Math.floor(((column + 0.5) * width) / columns));
      const y = Math.min(height - 1, Math.floor(((row + 0.5) * height) / rows));
      const at = (row * columns + column) * 5;
      const from = (y * width + x) * 3;
      mean[at] = lab[from]!;
      mean[at + 1] = lab[from + 1]!;
      mean[at + 2] = lab[from + 2]!;
      mean[at + 3] = x;
      mean[at + 4] = y;
    }
  }
  const of = new Int32Array(width * height);
  // which of those near each pixel is in: mostly it stays there, so that one is asked first
  const slots = new Uint8Array(width * height);
  const weight = (COMPACTNESS * COMPACTNESS) / (spacing * spacing);
  const sums = new Float64Array(count * 5);
  const size = new Int32Array(count);
  const near = new Int32Array(NEAR);
  const means = new Float64Array(NEAR * 5);
  for (let round = 0; round < ROUNDS; round += 1) {
    sums.fill(0);
    size.fill(0);
    for (let row = 0; row < rows; row += 1) {
      const top = firstIn(row, height, rows);
      const bottom = firstIn(row + 1, height, rows);
      for (let column = 0; column < columns; column += 1) {
        const left = firstIn(column, width, columns);
        const right = firstIn(column + 1, width, columns);
        const candidates = neighbours(row, column, rows, columns, near);
        for (let n = 0; n < candidates; n += 1)
          for (let d = 0; d < 5; d += 1) means[n * 5 + d] = mean[near[n]! * 5 + d]!;
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) {
            const i = y * width + x;
            const slot = nearest(means, candidates, slots[i]!, lab, i, x, y, weight);
            slots[i] = slot;
            const best = near[slot]!;
            of[i] = best;
            const k = best * 5;
            sums[k] = sums[k]! + lab[i * 3]!;
            sums[k + 1] = sums[k + 1]! + lab[i * 3 + 1]!;
            sums[k + 2] = sums[k + 2]! + lab[i * 3 + 2]!;
            sums[k + 3] = sums[k + 3]! + x;
            sums[k + 4] = sums[k + 4]! + y;
            size[best] = size[best]! + 1;
          }
        }
      }
    }
    for (let i = 0; i < count; i += 1) {
      if (size[i] === 0) continue;
      for (let k = i * 5; k < i * 5 + 5; k += 1) mean[k] = sums[k]! / size[i]!;
    }
  }
  const like = likeNeighbours(mean, size, columns, rows);
  return {
    count,
    columns,
    rows,
    of,
    mean,
    texture: like(average(scene.texture, of, size)),
    size,
  };
}

/** The first of `length` pixels that lies in part `part` of `parts`. */
function firstIn(part: number, length: number, parts: number): number {
  return Math.ceil((part * length) / parts);
}

/** A patch and those that started around it. */
const NEAR = 9;

/** Writes a patch and those that started around it into `near`; returns how many they are. */
function neighbours(
  row: number,
  column: number,
  rows: number,
  columns: number,
  near: Int32Array,
): number {
  let count = 0;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r += 1) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c += 1) {
      near[count] = r * columns + c;
      count += 1;
    }
  }
  return count;
}

/** Which of `count` means (l, a, b, x, y) is nearest to a pixel, the first of several; `guess` is asked before the others. */
function nearest(
  means: Float64Array,
  count: number,
  guess: number,
  lab: Float32Array,
  i: number,
  x: number,
  y: number,
  weight: number,
): number {
  const l = lab[i * 3]!;
  const a = lab[i * 3 + 1]!;
  const b = lab[i * 3 + 2]!;
  let best = guess;
  let least = Infinity;
  for (let n = -1; n < count; n += 1) {
    const candidate = n < 0 ? guess : n;
    const k = candidate * 5;
    const dx = x - means[k + 3]!;
    const dy = y - means[k + 4]!;
    const far = weight * (dx * dx + dy * dy);
    if (far > least) continue;
    const dl = l - means[k]!;
    const da = a - means[k + 1]!;
    const db = b - means[k + 2]!;
    const distance = dl * dl + da * da + db * db + far;
    if (distance > least || (distance === least && candidate >= best)) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

function average(plane: Float32Array, of: Int32Array, size: Int32Array): Float32Array {
  const out = new Float32Array(size.length);
  for (let i = 0; i < of.length; i += 1) out[of[i]!] = out[of[i]!]! + plane[i]!;
  for (let i = 0; i < out.length; i += 1) out[i] = size[i]! > 0 ? out[i]! / size[i]! : 0;
  return out;
}

/** Patches to each side that are asked, and the colour distance at which a neighbour counts half. */
const REACH = 4;
const LIKE = 7;

/**
 * A mean over neighbours of like colour: a wall next to cabinets keeps its own plainness, a door its own joints, where
 * a plain blur would mix them.
 */
function likeNeighbours(
  mean: Float32Array,
  size: Int32Array,
  columns: number,
  rows: number,
): (values: Float32Array) => Float32Array {
  const span = 2 * REACH + 1;
  const weights = new Float32Array(columns * rows * span * span);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const i = row * columns + column;
      for (let dr = -REACH; dr <= REACH; dr += 1) {
        for (let dc = -REACH; dc <= REACH; dc += 1) {
          const [r, c] = [row + dr, column + dc];
          if (r < 0 || c < 0 || r >= rows || c >= columns) continue;
          const j = r * columns + c;
          const dl = mean[i * 5]! - mean[j * 5]!;
          const da = mean[i * 5 + 1]! - mean[j * 5 + 1]!;
          const db = mean[i * 5 + 2]! - mean[j * 5 + 2]!;
          const off = (dl * dl + da * da + db * db) / (LIKE * LIKE);
          weights[i * span * span + (dr + REACH) * span + dc + REACH] = size[j]! / (1 + off * off);
        }
      }
    }
  }
  return (values) => {
    const out = new Float32Array(values.length);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const i = row * columns + column;
        let sum = 0;
        let total = 0;
        for (let k = 0; k < span * span; k += 1) {
          const weight = weights[i * span * span + k]!;
          if (weight === 0) continue;
          const j = i + (Math.floor(k / span) - REACH) * columns + (k % span) - REACH;
          sum += weight * values[j]!;
          total += weight;
        }
        out[i] = total > 0 ? sum / total : values[i]!;
      }
    }
    return out;
  };
}

/** The picture's palette: each patch's colour cluster. */
export interface Palette {
  readonly clusters: number;
  /** Cluster of each patch. */
  readonly of: Int32Array;
}

const CLUSTERS = 26;

/** Groups patches by colour (and a little by roughness) with k-means, started from evenly spread patches. */
function findPalette(patches: Superpixels): Palette {
  const { count, mean, texture, size } = patches;
  const clusters = Math.min(CLUSTERS, count);
  const centre = new Float64Array(clusters * 4);
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (p, q) => mean[p * 5]! - mean[q * 5]! || p - q,
  );
  for (let k = 0; k < clusters; k += 1) {
    const i = order[Math.floor(((k + 0.5) * count) / clusters)]!;
    read(i, centre, k * 4);
  }
  const of = new Int32Array(count);
  const point = new Float64Array(4);
  for (let round = 0; round < 8; round += 1) {
    const sums = new Float64Array(clusters * 4);
    const weights = new Float64Array(clusters);
    for (let i = 0; i < count; i += 1) {
      read(i, point, 0);
      let best = 0;
      let bestDistance = Infinity;
      for (let k = 0; k < clusters; k += 1) {
        let distance = 0;
        for (let d = 0; d < 4; d += 1) {
          const delta = point[d]! - centre[k * 4 + d]!;
          distance += delta * delta;
        }
        if (distance < bestDistance) {
          bestDistance = distance;
          best = k;
        }
      }
      of[i] = best;
      weights[best] = weights[best]! + size[i]!;
      for (let d = 0; d < 4; d += 1)
        sums[best * 4 + d] = sums[best * 4 + d]! + point[d]! * size[i]!;
    }
    for (let k = 0; k < clusters; k += 1) {
      if (weights[k]! <= 0) continue;
      for (let d = 0; d < 4; d += 1) centre[k * 4 + d] = sums[k * 4 + d]! / weights[k]!;
    }
  }
  return { clusters, of };

  function read(i: number, out: Float64Array, at: number): void {
    out[at] = mean[i * 5]! * 0.7;
    out[at + 1] = mean[i * 5 + 1]! * 1.3;
    out[at + 2] = mean[i * 5 + 2]! * 1.3;
    out[at + 3] = Math.min(8, texture[i]!) * 1.5;
  }
}

/** A scene's patches and their colours. */
export interface Patches {
  readonly patches: Superpixels;
  readonly palette: Palette;
}

/** Finds patches that start `spacing` pixels from each other, and the palette of their colours. */
export function findPatches(scene: Scene, spacing: number): Patches {
  const patches = findSuperpixels(scene, spacing);
  return { patches, palette: findPalette(patches) };
}

/** The mean over each patch of what was said of each pixel, `labels` numbers per pixel and per patch. */
export function meanOverPatches(
  patches: Superpixels,
  values: Float32Array,
  labels: number,
): Float32Array {
  const out = new Float32Array(patches.count * labels);
  for (let i = 0; i < patches.of.length; i += 1) {
    const at = patches.of[i]! * labels;
    for (let k = 0; k < labels; k += 1) out[at + k] = out[at + k]! + values[i * labels + k]!;
  }
  for (let i = 0; i < patches.count; i += 1)
    for (let k = 0; k < labels; k += 1)
      out[i * labels + k] = out[i * labels + k]! / Math.max(1, patches.size[i]!);
  return out;
}
