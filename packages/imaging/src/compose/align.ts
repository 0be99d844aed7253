import type { Mask, Picture } from "../picture.ts";
import { boxBlur } from "../numeric/filters.ts";

/** How a made picture lies on its original: it is scaled about the middle, then moved, in pixels of the original. */
export interface Alignment {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/**
 * As it came.
 * @internal
 */
export const AS_IT_IS: Alignment = { scale: 1, dx: 0, dy: 0 };

/** The widths in pixels at which is searched, from coarse to fine; 0 is the picture's own. */
const COARSE = 160;
const MIDDLE = 640;
/** How far a model moves and scales what it should leave: 4 % of the width, 4 % of the size. */
const REACH = 6;
const SCALES = [0.96, 0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03, 1.04];
/** Differences above this (of 255) are something new, not something moved: they count no further. */
const NEW = 40;
/** How much better than nothing a move must be to be believed. */
const WORTH = 0.97;

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Luminance with its slow part taken away, so that other light does not count as another place. */
function detailOf(picture: Picture, width: number): Plane {
  const small = width === 0 || width > picture.width ? picture.width : width;
  const height = Math.max(1, Math.round((picture.height * small) / picture.width));
  const data = new Float32Array(small * height);
  const step = picture.width / small;
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * picture.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height));
    for (let x = 0; x < small; x += 1) {
      const left = Math.floor(x * step);
      const right = Math.max(left + 1, Math.floor((x + 1) * step));
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (
          let at = (row * picture.width + left) * 4;
          at < (row * picture.width + right) * 4;
          at += 4
        ) {
          sum +=
            0.299 * picture.data[at]! +
            0.587 * picture.data[at + 1]! +
            0.114 * picture.data[at + 2]!;
        }
      }
      data[y * small + x] = sum / ((bottom - top) * (right - left));
    }
  }
  const slow = new Float32Array(data.length);
  boxBlur(
    data,
    small,
    height,
    Math.max(2, Math.round(small / 20)),
    slow,
    new Float32Array(data.length),
  );
  for (let i = 0; i < data.length; i += 1) data[i] = data[i]! - slow[i]!;
  return { width: small, height, data };
}

/** Which pixels of a plane count: all outside the mask. */
function countingOf(mask: Mask | null, { width, height }: Plane): Uint8Array {
  const counts = new Uint8Array(width * height).fill(1);
  if (!mask) return counts;
  for (let y = 0; y < height; y += 1) {
    const from = Math.floor((y * mask.height) / height);
    for (let x = 0; x < width; x += 1) {
      const at = from * mask.width + Math.floor((x * mask.width) / width);
      if (mask.data[at]! > 0) counts[y * width + x] = 0;
    }
  }
  return counts;
}

interface Search {
  readonly original: Plane;
  readonly made: Plane;
  readonly counts: Uint8Array;
  /** Every how many pixels are looked at. */
  readonly every: number;
}

/** The mean difference under a move, each pixel's cut at {@link NEW}; infinite where too little overlaps. */
function differenceAt({ original, made, counts, every }: Search, move: Alignment): number {
  const { width, height } = original;
  const [midX, midY] = [(width - 1) / 2, (height - 1) / 2];
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += every) {
    const sy = Math.round((y - midY - move.dy) / move.scale + midY);
    if (sy < 0 || sy >= height) continue;
    for (let x = 0; x < width; x += every) {
      if (counts[y * width + x] === 0) continue;
      const sx = Math.round((x - midX - move.dx) / move.scale + midX);
      if (sx < 0 || sx >= width) continue;
      const difference = Math.abs(original.data[y * width + x]! - made.data[sy * width + sx]!);
      sum += difference < NEW ? difference : NEW;
      count += 1;
    }
  }
  const enough = (width * height) / (every * every) / 50;
  return count < enough ? Number.POSITIVE_INFINITY : sum / count;
}

function bestOf(
  search: Search,
  about: Alignment,
  scales: readonly number[],
  reach: number,
): { move: Alignment; difference: number } {
  let best = { move: about, difference: differenceAt(search, about) };
  for (const scale of scales) {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const move = { scale, dx: about.dx + dx, dy: about.dy + dy };
        const difference = differenceAt(search, move);
        if (difference < best.difference) best = { move, difference };
      }
    }
  }
  return best;
}

/**
 * Finds how a made picture must be scaled and moved to lie on its original: by what stayed as it was,
 * so that what is new in it and another light do not count. Coarse to fine, at most 4 % either way.
 * @param made of the original's size
 * @param mask what was meant to change; all may have changed where it is null
 * @returns {@link AS_IT_IS} where no move is clearly better
 */
export function alignTo(original: Picture, made: Picture, mask: Mask | null): Alignment {
  let found: Alignment = AS_IT_IS;
  let before = 0;
  for (const [width, every] of [
    [COARSE, 2],
    [MIDDLE, 3],
    [0, 5],
  ] as const) {
    const plane = detailOf(original, width);
    const search = {
      original: plane,
      made: detailOf(made, width),
      counts: countingOf(mask, plane),
      every,
    };
    const grown = before === 0 ? 1 : plane.width / before;
    before = plane.width;
    const about = {
      scale: found.scale,
      dx: Math.round(found.dx * grown),
      dy: Math.round(found.dy * grown),
    };
    const coarse = width === COARSE;
    const scales = coarse
      ? SCALES
      : width === 0
        ? [found.scale]
        : [
            found.scale - 0.005,
            found.scale - 0.0025,
            found.scale,
            found.scale + 0.0025,
            found.scale + 0.005,
          ];
    const reach = coarse ? REACH : Math.min(4, Math.ceil(grown));
    const asItIs = differenceAt(search, AS_IT_IS);
    const { move, difference } = bestOf(search, about, scales, reach);
    if (coarse && !(difference < asItIs * WORTH)) found = AS_IT_IS;
    else found = difference < asItIs ? move : AS_IT_IS;
  }
  return found;
}

/** The picture scaled and moved, each pixel mixed from its four neighbours; what lies outside repeats its border. */
export function movedBy(picture: Picture, move: Alignment): Picture {
  if (move.scale === 1 && move.dx === 0 && move.dy === 0) return picture;
  const { width, height, data } = picture;
  const out = new Uint8ClampedArray(data.length);
  const [midX, midY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y += 1) {
    const sy = Math.min(height - 1, Math.max(0, (y - midY - move.dy) / move.scale + midY));
    const y0 = Math.floor(sy);
    const y1 = Math.min(height - 1, y0 + 1);
    const fy = sy - y0;
    for (let x = 0; x < width; x += 1) {
      const sx = Math.min(width - 1, Math.max(0, (x - midX - move.dx) / move.scale + midX));
      const x0 = Math.floor(sx);
      const x1 = Math.min(width - 1, x0 + 1);
      const fx = sx - x0;
      const at = (y * width + x) * 4;
      for (let part = 0; part < 4; part += 1) {
        const above =
          data[(y0 * width + x0) * 4 + part]! * (1 - fx) + data[(y0 * width + x1) * 4 + part]! * fx;
        const below =
          data[(y1 * width + x0) * 4 + part]! * (1 - fx) + data[(y1 * width + x1) * 4 + part]! * fx;
        out[at + part] = above * (1 - fy) + below * fy;
      }
    }
  }
  return { width, height, data: out };
}
