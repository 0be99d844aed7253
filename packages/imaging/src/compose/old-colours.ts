import { LINEAR_OF_BYTE } from "../colour/srgb.ts";
import { smoothingRows } from "../numeric/filters.ts";
import { clamp } from "../numeric/roots.ts";
import type { Mask, Picture } from "../picture.ts";
import { dropScraps } from "../surfaces/scraps.ts";
import { boundedReference, type Shading } from "./light.ts";

/** Where a finish shows its own colour, as encoded luminance, on a grid over a window: parts of other old colours have others. */
export interface References {
  /** Pixels from one number of the grid to the next. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Numbers of the grid along the picture's longer side. */
const ACROSS = 128;
/** A part has at least this share of the surface; what is smaller is a shadow, a handle or a gleam. */
const SMALLEST_PART = 0.08;
const SCRAP = 0.04;
/** At most this share of a part's border lies on the other part: light falls across a surface, colours change between pieces. */
const MOST_TOUCHING = 0.15;
/** From how many times the encoded luminance on it is another colour: of the same hue, and of another. */
const OTHER_LIGHT = 2.1;
const OTHER_HUE_LIGHT = 1.5;
/** The difference of redness or blueness from which two hues count as different. */
const OTHER_HUE = 0.05;
/** A surface of more colours than that is not looked at further. */
const MOST_PARTS = 4;

/** The surface at the points of the grid that it covers. */
interface Samples {
  readonly step: number;
  readonly width: number;
  readonly height: number;
  /** 0 where nothing is covered, else the part's number. */
  readonly part: Uint8Array;
  readonly light: Float32Array;
  readonly redness: Float32Array;
  readonly blueness: Float32Array;
  readonly covered: number;
}

function samplesOf(picture: Picture, mask: Mask, { window, values, smoothing }: Shading): Samples {
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / ACROSS));
  const across = window.x1 - window.x0;
  const width = Math.ceil(across / step);
  const height = Math.ceil((window.y1 - window.y0) / step);
  const count = width * height;
  const part = new Uint8Array(count);
  const light = new Float32Array(count);
  const redness = new Float32Array(count);
  const blueness = new Float32Array(count);
  let covered = 0;
  const base = new Float32Array(across);
  const smoothRow = smoothingRows(smoothing, values, across, base);
  for (let gy = 0; gy < height; gy += 1) {
    const y = Math.min(window.y1 - window.y0 - 1, gy * step + (step >> 1));
    for (let gx = 0; gx < width; gx += 1) {
      const x = Math.min(across - 1, gx * step + (step >> 1));
      const i = (y + window.y0) * picture.width + x + window.x0;
      if (mask.data[i]! < 128) continue;
      const at = gy * width + gx;
      const red = LINEAR_OF_BYTE[picture.data[i * 4]!]!;
      const green = LINEAR_OF_BYTE[picture.data[i * 4 + 1]!]!;
      const blue = LINEAR_OF_BYTE[picture.data[i * 4 + 2]!]!;
      smoothRow(y, x & ~1, x + 1);
      part[at] = 1;
      light[at] = base[x]!;
      redness[at] = (red - green) / (red + green + 0.004);
      blueness[at] = (blue - green) / (blue + green + 0.004);
      covered += 1;
    }
  }
  return { step, width, height, part, light, redness, blueness, covered };
}

/** The sorted values of a plane where a part lies. */
function sortedOf({ part }: Samples, plane: Float32Array, which: number): Float32Array {
  return plane.filter((_, at) => part[at] === which).sort();
}

const atShare = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The light that parts bright values from dark ones with the least spread on both sides (Otsu, 1979). */
function thresholdOf(sorted: Float32Array): number {
  let all = 0;
  for (const value of sorted) all += value;
  let [best, most, below] = [0, 0, 0];
  for (let at = 1; at < sorted.length; at += 1) {
    below += sorted[at - 1]!;
    const apart = (all - below) / (sorted.length - at) - below / at;
    const between = apart * apart * at * (sorted.length - at);
    if (between > most) [best, most] = [sorted[at]!, between];
  }
  return best;
}

/** Rounds in which what light told apart is told apart by light and colour together. */
const ROUNDS = 4;
/** Variance that every plane has at least. */
const LEAST_VARIANCE = 0.0004;

/**
 * Which points of a part are the lighter colour's (255): at first by light alone, then by whatever tells the two apart,
 * each plane weighed by how well it does so (a linear discriminant of independent planes).
 */
function lighterOf(samples: Samples, which: number, threshold: number): Uint8Array {
  const { width, height, part, light, redness, blueness, covered } = samples;
  const lighter = new Uint8Array(part.length);
  for (let at = 0; at < part.length; at += 1)
    if (part[at] === which && light[at]! >= threshold) lighter[at] = 255;
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = [light, redness, blueness].map((plane) => {
      const sum = [0, 0];
      const squares = [0, 0];
      const count = [0, 0];
      for (let at = 0; at < part.length; at += 1) {
        if (part[at] !== which) continue;
        const side = lighter[at]! >> 7;
        sum[side]! += plane[at]!;
        squares[side]! += plane[at]! * plane[at]!;
        count[side]! += 1;
      }
      const [dark, bright] = [sum[0]! / count[0]!, sum[1]! / count[1]!];
      const spread = squares[0]! - sum[0]! * dark + squares[1]! - sum[1]! * bright;
      const slope = (bright - dark) / (spread / (count[0]! + count[1]!) + LEAST_VARIANCE);
      return { plane, slope, middle: (bright + dark) / 2 };
    });
    for (let at = 0; at < part.length; at += 1) {
      if (part[at] !== which) continue;
      let sum = 0;
      for (const { plane, slope, middle } of lines) sum += slope * (plane[at]! - middle);
      lighter[at] = sum > 0 ? 255 : 0;
    }
  }
  const darker = part.map((value, at) => (value === which && lighter[at] === 0 ? 255 : 0));
  dropScraps(darker, width, height, covered * SCRAP);
  for (let at = 0; at < part.length; at += 1)
    lighter[at] = part[at] === which && darker[at] === 0 ? 255 : 0;
  dropScraps(lighter, width, height, covered * SCRAP);
  return lighter;
}

/** The share of a part's border on the other part, of the whole border of whichever has the shorter one. */
function touching({ width, height, part }: Samples, which: number, lighter: Uint8Array): number {
  let both = 0;
  const borders: [number, number] = [0, 0];
  for (let at = 0; at < part.length; at += 1) {
    if (part[at] !== which) continue;
    const x = at % width;
    for (let side = 0; side < 4; side += 1) {
      const next = side === 0 ? at - 1 : side === 1 ? at + 1 : side === 2 ? at - width : at + width;
      const isOut =
        (side === 0 && x === 0) ||
        (side === 1 && x === width - 1) ||
        next < 0 ||
        next >= width * height;
      const own = lighter[at] === 255 ? 1 : 0;
      if (isOut || part[next] !== which) borders[own] += 1;
      else if (lighter[next] !== lighter[at]) {
        borders[own] += 1;
        both += 0.5;
      }
    }
  }
  return both / Math.max(1, Math.min(...borders));
}

/** Parts a part into a lighter and a darker colour, the lighter one getting the number `to`; false where it is of one colour. */
function split(samples: Samples, which: number, to: number): boolean {
  const { part, light, redness, blueness, covered } = samples;
  const sorted = sortedOf(samples, light, which);
  const least = covered * SMALLEST_PART;
  if (sorted.length < 2 * least || atShare(sorted, 0.08) * OTHER_HUE_LIGHT > atShare(sorted, 0.92))
    return false;
  const lighter = lighterOf(samples, which, thresholdOf(sorted));
  let size = 0;
  for (const value of lighter) size += value === 255 ? 1 : 0;
  if (size < least || sorted.length - size < least) return false;
  if (touching(samples, which, lighter) > MOST_TOUCHING) return false;
  for (let at = 0; at < part.length; at += 1) if (lighter[at] === 255) part[at] = to;
  const apart = (plane: Float32Array): number =>
    Math.abs(
      atShare(sortedOf(samples, plane, which), 0.5) - atShare(sortedOf(samples, plane, to), 0.5),
    );
  const times =
    atShare(sortedOf(samples, light, to), 0.5) / atShare(sortedOf(samples, light, which), 0.5);
  const isOtherHue = apart(redness) > OTHER_HUE || apart(blueness) > OTHER_HUE;
  if (times > (isOtherHue ? OTHER_HUE_LIGHT : OTHER_LIGHT)) return true;
  for (let at = 0; at < part.length; at += 1) if (lighter[at] === 255) part[at] = which;
  return false;
}

/**
 * The references of a surface of more than one old colour, such as white wall cabinets over green bases: each colour has
 * its own, going over into each other softly. Null where the surface is of one colour, however it is lit: another
 * colour is much lighter or darker, makes a good part of the surface, and hardly touches the rest.
 */
export function referencesOf(
  picture: Picture,
  mask: Mask,
  shading: Shading,
  quantile: number,
): References | null {
  const samples = samplesOf(picture, mask, shading);
  let parts = 1;
  for (let which = 1; which <= parts && parts < MOST_PARTS;) {
    if (split(samples, which, parts + 1)) parts += 1;
    else which += 1;
  }
  if (parts === 1) return null;
  const own = [0];
  for (let which = 1; which <= parts; which += 1) {
    const sorted = sortedOf(samples, samples.light, which);
    own.push(boundedReference(atShare(sorted, 0.5), atShare(sorted, quantile)));
  }
  const { step, width, height, part } = samples;
  return { step, width, height, data: spread(part, own, width, height) };
}

/** The part's own reference at each point, softened where parts meet, and beside the surface that of the nearest points. */
function spread(part: Uint8Array, own: readonly number[], width: number, height: number) {
  let data = Float32Array.from(part, (which) => own[which]!);
  for (let round = 0; round < 3; round += 1) {
    const next = new Float32Array(data.length);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        let [sum, count] = [0, 0];
        for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
          for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
            const value = data[ny * width + nx]!;
            sum += value;
            count += value > 0 ? 1 : 0;
          }
        const at = y * width + x;
        // the first round softens; after it what is known stays
        next[at] = round > 0 && data[at]! > 0 ? data[at]! : count > 0 ? sum / count : 0;
      }
    data = next;
  }
  return data;
}

/** The reference at a pixel of the window; `usual` far from the surface. */
export function referenceAt(references: References, x: number, y: number, usual: number): number {
  const { step, width, height, data } = references;
  const gx = clamp((x + 0.5) / step - 0.5, 0, width - 1);
  const gy = clamp((y + 0.5) / step - 0.5, 0, height - 1);
  const left = gx | 0;
  const top = gy | 0;
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1) * width;
  const of = (at: number): number => data[at]! || usual;
  const upper = of(top * width + left) * (1 - gx + left) + of(top * width + right) * (gx - left);
  const lower = of(bottom + left) * (1 - gx + left) + of(bottom + right) * (gx - left);
  return upper + (lower - upper) * (gy - top);
}
