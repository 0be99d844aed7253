import { clamp } from "./roots.ts";
import { type Hands, type RowWork, sharedFloats } from "./rows.ts";

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

interface PlanesToBlur {
  /** All of one size, in memory that all hands see. */
  readonly planes: readonly Float32Array[];
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Blurs planes in place, each by itself. */
export const blurPlanes: RowWork<PlanesToBlur> = {
  name: "blurPlanes",
  strip: 1,
  run: ({ planes, width, height, radius }, from, to) => {
    const work = new Float32Array(width * height);
    for (const plane of planes.slice(from, to)) boxBlur(plane, width, height, radius, plane, work);
  },
};

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

/** From this radius on lines are fitted on means of 2 x 2 pixels: the window holds enough of them. */
const LARGE_RADIUS = 4;

/** The straight lines that smooth a plane, one per block of pixels: `slope * value + offset`. */
export interface SmoothingLines {
  /** Side of a block in pixels, 1 or 2. */
  readonly block: number;
  /** Blocks of a row, and rows of blocks. */
  readonly across: number;
  readonly down: number;
  readonly slopes: Float32Array;
  readonly offsets: Float32Array;
}

/**
 * Fits what smooths a plane and keeps its edges, guided by the plane itself (He, Sun and Tang, "Guided Image Filtering",
 * 2010; with a large radius fitted at half the size, He and Sun, "Fast Guided Filter", 2015).
 * Variation whose variance in the window stays well below `epsilon` is smoothed away, stronger edges stay.
 */
export function fitSmoothing(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
  hands: Hands,
): SmoothingLines {
  const block = radius >= LARGE_RADIUS ? 2 : 1;
  const across = Math.ceil(width / block);
  const down = Math.ceil(height / block);
  const mean = sharedFloats(hands, across * down);
  const square = sharedFloats(hands, across * down);
  hands.share(meansOfBlocks, { source, width, height, block, mean, square }, down);
  const planes = [mean, square];
  const blur = { planes, width: across, height: down, radius: Math.round(radius / block) };
  hands.share(blurPlanes, blur, planes.length);
  for (let i = 0; i < mean.length; i += 1) {
    const m = mean[i]!;
    const variance = Math.max(0, square[i]! - m * m);
    const a = variance / (variance + epsilon);
    square[i] = a;
    mean[i] = m * (1 - a);
  }
  hands.share(blurPlanes, blur, planes.length);
  return { block, across, down, slopes: square, offsets: mean };
}

/** Smooths one row of the plane that the lines were fitted to; for the pixels from `from` to `to - 1`, `from` even. */
export type SmoothRow = (y: number, from: number, to: number) => void;

/**
 * Opens what smooths rows of a plane.
 * @param out receives the smoothed pixels of the row, each at its place
 */
export function smoothingRows(
  { block, across, down, slopes, offsets }: SmoothingLines,
  source: Float32Array,
  width: number,
  out: Float32Array,
): SmoothRow {
  // the lines of one row: halfway rows lie a quarter from one row of blocks and three quarters from the other
  const slopesHere = new Float32Array(across);
  const offsetsHere = new Float32Array(across);
  const part = block === 1 ? 0 : 0.25;
  return (y, from, to) => {
    const own = Math.floor(y / block) * across;
    const other = clamp(Math.floor(y / block) + ((y & 1) === 0 ? -1 : 1), 0, down - 1) * across;
    const last = Math.min(across - 1, Math.floor((to - 1) / block) + 1);
    for (let x = Math.max(0, Math.floor(from / block) - 1); x <= last; x += 1) {
      slopesHere[x] = slopes[own + x]! + (slopes[other + x]! - slopes[own + x]!) * part;
      offsetsHere[x] = offsets[own + x]! + (offsets[other + x]! - offsets[own + x]!) * part;
    }
    const start = y * width;
    if (block === 1) {
      for (let x = from; x < to; x += 1)
        out[x] = slopesHere[x]! * source[start + x]! + offsetsHere[x]!;
      return;
    }
    for (let x = from; x < to; x += 2) {
      const near = x >> 1;
      const slope = slopesHere[near]!;
      const offset = offsetsHere[near]!;
      const left = Math.max(0, near - 1);
      const right = Math.min(across - 1, near + 1);
      out[x] =
        (slope + (slopesHere[left]! - slope) * part) * source[start + x]! +
        (offset + (offsetsHere[left]! - offset) * part);
      if (x + 1 < to)
        out[x + 1] =
          (slope + (slopesHere[right]! - slope) * part) * source[start + x + 1]! +
          (offset + (offsetsHere[right]! - offset) * part);
    }
  };
}

interface BlocksOfPlane {
  readonly source: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly block: number;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

/** Means of a plane and of its squares over blocks of `block` x `block` pixels, cut at the borders. */
export const meansOfBlocks: RowWork<BlocksOfPlane> = {
  name: "meansOfBlocks",
  run: ({ source, width, height, block, mean, square }, from, to) => {
    const across = Math.ceil(width / block);
    for (let by = from; by < to; by += 1) {
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
  },
};
