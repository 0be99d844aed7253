import { LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import { fitSmoothing, type SmoothingLines } from "../numeric/filters.ts";
import { clamp } from "../numeric/roots.ts";
import { type Hands, type RowWork, sharedFloats } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";
import type { Grain } from "./grain.ts";
import type { Joints } from "./joints.ts";
import type { Window } from "./window.ts";

/** How much brighter than its usual light a surface is lit where a light finish shows its own colour. */
const BRIGHTEST = 1.2;

/** The reference of a surface: its light at a quantile, unless gleams or lighter parts are what is so bright. */
export function boundedReference(usual: number, atQuantile: number): number {
  return clamp(Math.min(atQuantile, usual * BRIGHTEST), 0.03, 1);
}

/** Square parts of a window, row by row. */
interface Tiles {
  readonly across: number;
  /** 2 where a tile holds covered pixels, 1 where it lies beside one that does. */
  readonly near: Uint8Array;
}

/** The light on a surface, apart from its colour; told of its covered pixels. */
export interface Shading {
  readonly window: Window;
  readonly tiles: Tiles;
  /** Encoded luminance, 0..1, one number per pixel of the window. */
  readonly values: Float32Array;
  /** What smooths the surface's own fine texture away. */
  readonly smoothing: SmoothingLines;
  /** Encoded luminance at the asked quantile: where the finish shows its own colour. */
  readonly reference: number;
}

/** Encoded (perceptual) luminance 0..1 of a pixel: the square root of its linear luminance. */
function encoded(data: Uint8ClampedArray, at: number): number {
  return Math.sqrt(
    luminance(
      LINEAR_OF_BYTE[data[at]!]!,
      LINEAR_OF_BYTE[data[at + 1]!]!,
      LINEAR_OF_BYTE[data[at + 2]!]!,
    ),
  );
}

/** Side of the tiles in which light is read: more than smoothing reaches beyond a mask in the largest pictures. */
export const TILE_BITS = 5;
const TILE = 1 << TILE_BITS;

/** Which tiles of a window hold covered pixels (2) or lie beside one that does (1); what lies elsewhere has no say. */
function tilesNear(mask: Mask, window: Window): Tiles {
  const across = Math.ceil((window.x1 - window.x0) / TILE);
  const down = Math.ceil((window.y1 - window.y0) / TILE);
  const near = new Uint8Array(across * down);
  for (let y = window.y0; y < window.y1; y += 1) {
    const row = ((y - window.y0) >> TILE_BITS) * across;
    for (let x = window.x0; x < window.x1; x += 1)
      if (mask.data[y * mask.width + x] !== 0) near[row + ((x - window.x0) >> TILE_BITS)] = 2;
  }
  for (let at = 0; at < near.length; at += 1) {
    if (near[at] !== 2) continue;
    const [x, y] = [at % across, Math.floor(at / across)];
    for (let ny = Math.max(0, y - 1); ny <= Math.min(down - 1, y + 1); ny += 1)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(across - 1, x + 1); nx += 1)
        near[ny * across + nx] ||= 1;
  }
  return { across, near };
}

/** What lies between the middles of the blocks of a grid at a pixel of its window. */
function between({ block, width, height, data }: Grain | Joints, x: number, y: number): number {
  const gx = clamp((x + 0.5) / block - 0.5, 0, width - 1);
  const gy = clamp((y + 0.5) / block - 0.5, 0, height - 1);
  const left = gx | 0;
  const top = gy | 0;
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1) * width;
  const upper =
    data[top * width + left]! +
    (data[top * width + right]! - data[top * width + left]!) * (gx - left);
  const lower = data[bottom + left]! + (data[bottom + right]! - data[bottom + left]!) * (gx - left);
  return upper + (lower - upper) * (gy - top);
}

/** The factor of encoded luminance that takes the grain away. */
function without(grain: Grain, x: number, y: number): number {
  const half = -0.5 * between(grain, x, y);
  return 1 + half * (1 + half * (0.5 + half / 6));
}

/** What a finish hides of what it covers. */
export interface Hidden {
  readonly grain: Grain | null;
  readonly joints: Joints | null;
}

/** Steps of encoded luminance by which pixels are counted. */
const BINS = 1024;

interface LightToRead {
  readonly picture: Picture;
  readonly mask: Mask;
  readonly window: Window;
  readonly tiles: Tiles;
  readonly hidden: Hidden;
  readonly values: Float32Array;
  /** How many covered pixels are so light. */
  readonly counts: Int32Array;
}

/** Reads how light the pixels of a surface and those beside it are, and counts the covered ones. */
export const readLight: RowWork<LightToRead> = {
  name: "readLight",
  run: ({ picture, mask, window, tiles, hidden, values, counts }, from, to) => {
    const { grain, joints } = hidden;
    const width = window.x1 - window.x0;
    const { across, near } = tiles;
    const bins = new Int32Array(BINS);
    for (let y = from; y < to; y += 1) {
      const row = (y >> TILE_BITS) * across;
      for (let tile = 0; tile < across; tile += 1) {
        if (near[row + tile] === 0) continue;
        const end = Math.min(width, (tile + 1) << TILE_BITS);
        for (let x = tile << TILE_BITS; x < end; x += 1) {
          const i = (y + window.y0) * picture.width + x + window.x0;
          let value = encoded(picture.data, i * 4);
          if (mask.data[i]! > 0 && grain !== null) value *= without(grain, x, y);
          if (mask.data[i]! > 0 && joints !== null) value = Math.max(value, between(joints, x, y));
          values[y * width + x] = value;
          if (mask.data[i]! > 127) {
            const bin = Math.min(BINS - 1, (value * (BINS - 1)) | 0);
            bins[bin] = bins[bin]! + 1;
          }
        }
      }
    }
    for (let bin = 0; bin < BINS; bin += 1)
      if (bins[bin] !== 0) Atomics.add(counts, bin, bins[bin]!);
  },
};

/** The encoded luminance below which a share of the counted pixels lies. */
function valueAt(counts: Int32Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    seen += counts[bin]!;
    if (seen >= all * share && all > 0) return (bin + 0.5) / (BINS - 1);
  }
  return 0.5;
}

/**
 * Separates a surface's light from its fine texture: edges that shape makes stay where it is smoothed, grain and joints go.
 * @param quantile share of the surface (0..1) that is darker than the reference.
 * @param hidden what the finish hides of what it covers, to be taken away first.
 */
export function readShading(
  picture: Picture,
  mask: Mask,
  window: Window,
  quantile: number,
  hidden: Hidden,
  hands: Hands,
): Shading {
  const width = window.x1 - window.x0;
  const height = window.y1 - window.y0;
  const values = sharedFloats(hands, width * height);
  const counts = new Int32Array(hands.memory(BINS * Int32Array.BYTES_PER_ELEMENT));
  const tiles = tilesNear(mask, window);
  hands.share(readLight, { picture, mask, window, tiles, hidden, values, counts }, height);
  const radius = Math.max(2, Math.round(Math.max(picture.width, picture.height) / 300));
  const smoothing = fitSmoothing(values, width, height, radius, 0.0012, hands);
  const reference = boundedReference(valueAt(counts, 0.5), valueAt(counts, quantile));
  return { window, tiles, values, smoothing, reference };
}

/** The colour of the light in linear red, green, blue around 1. */
export type LightColour = readonly [red: number, green: number, blue: number];

/** The colour of a picture's light: what its near-white surfaces look like. */
export function lightColour(picture: Picture): LightColour {
  const { data } = picture;
  const pixels = data.length / 4;
  const step = Math.max(1, Math.floor(pixels / 60_000));
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let i = 0; i < pixels; i += step) {
    const [r, g, b] = [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!];
    const high = Math.max(r, g, b);
    const low = Math.min(r, g, b);
    if (high < 110 || high > 250 || low < high * 0.68) continue;
    const w = high * high;
    red += w * LINEAR_OF_BYTE[r]!;
    green += w * LINEAR_OF_BYTE[g]!;
    blue += w * LINEAR_OF_BYTE[b]!;
    weight += w;
  }
  if (weight === 0) return [1, 1, 1];
  const level = luminance(red, green, blue);
  // bounded towards blue: a bright sky is not the colour of the light on the house
  return [
    clamp(red / level, 0.95, 1.3),
    clamp(green / level, 0.9, 1.08),
    clamp(blue / level, 0.6, 1.06),
  ];
}
