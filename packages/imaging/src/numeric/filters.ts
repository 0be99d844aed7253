import { clamp } from "./roots.ts";

/** Mean over a square window of side `2 * radius + 1`, cut at the borders. Writes into `out`; `work` has the same length. */
export function boxBlur(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  out: Float32Array,
  work: Float32Array,
): void {
  blurRows(source, width, height, radius, work);
  const sums = new Float64Array(width);
  let rows = 0;
  for (let y = 0; y < Math.min(radius, height); y += 1) {
    for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + work[y * width + x]!;
    rows += 1;
  }
  for (let y = 0; y < height; y += 1) {
    const enter = y + radius;
    const leave = y - radius - 1;
    if (enter < height) rows += 1;
    if (leave >= 0) rows -= 1;
    if (enter < height && leave >= 0) {
      const into = enter * width;
      const gone = leave * width;
      for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + work[into + x]! - work[gone + x]!;
    } else if (enter < height) {
      const into = enter * width;
      for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + work[into + x]!;
    } else if (leave >= 0) {
      const gone = leave * width;
      for (let x = 0; x < width; x += 1) sums[x] = sums[x]! - work[gone + x]!;
    }
    const at = y * width;
    const scale = 1 / rows;
    for (let x = 0; x < width; x += 1) out[at + x] = sums[x]! * scale;
  }
}

/** Means along rows, over windows cut at the borders; `out` is not `source`. */
function blurRows(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  out: Float32Array,
): void {
  // three stretches: the window grows at the left border, slides, and shrinks at the right one
  const grown = Math.min(width, radius + 1);
  const shrinks = Math.max(grown, width - radius);
  const full = Math.min(width, 2 * radius + 1);
  const share = 1 / full;
  const sums = new Float64Array(height);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) {
      sum += source[row + x]!;
      count += 1;
    }
    for (let x = 0; x < grown; x += 1) {
      if (x + radius < width) {
        sum += source[row + x + radius]!;
        count += 1;
      }
      out[row + x] = sum / count;
    }
    sums[y] = sum;
  }
  // each sum waits for the one before: four rows at once keep the processor busy meanwhile
  let y = 0;
  for (; y + 4 <= height; y += 4) {
    const [one, two, three, four] = [y * width, (y + 1) * width, (y + 2) * width, (y + 3) * width];
    let [a, b, c, d] = [sums[y]!, sums[y + 1]!, sums[y + 2]!, sums[y + 3]!];
    for (let x = grown; x < shrinks; x += 1) {
      const enters = x + radius;
      const leaves = x - radius - 1;
      a += source[one + enters]! - source[one + leaves]!;
      b += source[two + enters]! - source[two + leaves]!;
      c += source[three + enters]! - source[three + leaves]!;
      d += source[four + enters]! - source[four + leaves]!;
      out[one + x] = a * share;
      out[two + x] = b * share;
      out[three + x] = c * share;
      out[four + x] = d * share;
    }
    sums[y] = a;
    sums[y + 1] = b;
    sums[y + 2] = c;
    sums[y + 3] = d;
  }
  for (; y < height; y += 1) {
    const row = y * width;
    let sum = sums[y]!;
    for (let x = grown; x < shrinks; x += 1) {
      sum += source[row + x + radius]! - source[row + x - radius - 1]!;
      out[row + x] = sum * share;
    }
    sums[y] = sum;
  }
  for (let row = 0; row < height; row += 1) {
    let sum = sums[row]!;
    let count = full;
    for (let x = shrinks; x < width; x += 1) {
      sum -= source[row * width + x - radius - 1]!;
      count -= 1;
      out[row * width + x] = sum / count;
    }
  }
}

/** Square parts of a plane, row by row. */
export interface Tiles {
  /** In pixels, even. */
  readonly side: number;
  readonly across: number;
  /** 2 where what lies in a tile is asked for. */
  readonly near: Uint8Array;
}

/** From this radius on lines are fitted on means of 2 x 2 pixels: the window holds enough of them. */
const LARGE_RADIUS = 4;

/**
 * Edge-preserving smoothing of a plane guided by itself (He, Sun and Tang, "Guided Image Filtering", 2010; with a large
 * radius fitted at half the size, He and Sun, "Fast Guided Filter", 2015).
 * Variation whose variance in the window stays well below `epsilon` is smoothed away, stronger edges stay.
 * @param tiles where the answer is asked for; elsewhere it is 0
 */
export function smoothKeepingEdges(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
  tiles?: Tiles,
): Float32Array {
  const block = radius >= LARGE_RADIUS ? 2 : 1;
  const across = Math.ceil(width / block);
  const down = Math.ceil(height / block);
  const { mean, square } = meansOfBlocks(source, width, height, block);
  const work = new Float32Array(across * down);
  const reach = Math.round(radius / block);
  boxBlur(mean, across, down, reach, mean, work);
  boxBlur(square, across, down, reach, square, work);
  for (let i = 0; i < work.length; i += 1) {
    const m = mean[i]!;
    const variance = Math.max(0, square[i]! - m * m);
    const a = variance / (variance + epsilon);
    square[i] = a;
    mean[i] = m * (1 - a);
  }
  boxBlur(square, across, down, reach, square, work);
  boxBlur(mean, across, down, reach, mean, work);
  const out = new Float32Array(width * height);
  // the lines of one row: halfway rows lie a quarter from one row of blocks and three quarters from the other
  const slopes = new Float32Array(across);
  const offsets = new Float32Array(across);
  const tilesAcross = tiles?.across ?? 1;
  const side = tiles?.side ?? width;
  for (let y = 0; y < height; y += 1) {
    const own = Math.floor(y / block);
    const other = clamp(own + ((y & 1) === 0 ? -1 : 1), 0, down - 1);
    const part = block === 1 ? 0 : 0.25;
    for (let x = 0; x < across; x += 1) {
      const near = own * across + x;
      const far = other * across + x;
      slopes[x] = square[near]! + (square[far]! - square[near]!) * part;
      offsets[x] = mean[near]! + (mean[far]! - mean[near]!) * part;
    }
    const row = y * width;
    for (let tile = 0; tile < tilesAcross; tile += 1) {
      if (tiles && tiles.near[Math.floor(y / side) * tilesAcross + tile] !== 2) continue;
      const end = Math.min(width, (tile + 1) * side);
      if (block === 1) {
        for (let x = tile * side; x < end; x += 1)
          out[row + x] = slopes[x]! * source[row + x]! + offsets[x]!;
        continue;
      }
      for (let x = tile * side; x < end; x += 2) {
        const near = x >> 1;
        const [slope, offset] = [slopes[near]!, offsets[near]!];
        const left = Math.max(0, near - 1);
        const right = Math.min(across - 1, near + 1);
        out[row + x] =
          (slope + (slopes[left]! - slope) * part) * source[row + x]! +
          (offset + (offsets[left]! - offset) * part);
        if (x + 1 < end)
          out[row + x + 1] =
            (slope + (slopes[right]! - slope) * part) * source[row + x + 1]! +
            (offset + (offsets[right]! - offset) * part);
      }
    }
  }
  return out;
}

/** Means of a plane and of its squares over blocks of `block` x `block` pixels, cut at the borders. */
function meansOfBlocks(
  source: Float32Array,
  width: number,
  height: number,
  block: number,
): { mean: Float32Array; square: Float32Array } {
  const across = Math.ceil(width / block);
  const down = Math.ceil(height / block);
  const mean = new Float32Array(across * down);
  const square = new Float32Array(across * down);
  for (let by = 0; by < down; by += 1) {
    const bottom = Math.min(height, (by + 1) * block);
    for (let bx = 0; bx < across; bx += 1) {
      const right = Math.min(width, (bx + 1) * block);
      let sum = 0;
      let squares = 0;
      for (let y = by * block; y < bottom; y += 1) {
        for (let x = bx * block; x < right; x += 1) {
          const value = source[y * width + x]!;
          sum += value;
          squares += value * value;
        }
      }
      const share = 1 / ((bottom - by * block) * (right - bx * block));
      mean[by * across + bx] = sum * share;
      square[by * across + bx] = squares * share;
    }
  }
  return { mean, square };
}
