import type { Mask, Picture } from "../picture.ts";
import { hexFromRgb, type Rgb } from "./srgb.ts";

/** The colour that covers most of a picture. */
export interface DominantColour {
  readonly rgb: Rgb;
  /** `#rrggbb`. */
  readonly hex: string;
  /** Share of the looked-at pixels in that colour's neighbourhood, 0..1. */
  readonly share: number;
}

const BINS = 16;

/**
 * The colour that covers most of the picture, or of the masked part of it: the fullest of 16x16x16 boxes of sRGB with
 * its neighbours, averaged. Null when there is nothing to look at.
 */
export function dominantColour(picture: Picture, mask: Mask | null = null): DominantColour | null {
  const counts = new Uint32Array(BINS * BINS * BINS);
  const { data, width, height } = picture;
  const pixels = width * height;
  const step = Math.max(1, Math.floor(pixels / 200_000));
  let looked = 0;
  for (let i = 0; i < pixels; i += step) {
    if (mask !== null && mask.data[i]! < 128) continue;
    const at = i * 4;
    const bin = ((data[at]! >> 4) * BINS + (data[at + 1]! >> 4)) * BINS + (data[at + 2]! >> 4);
    counts[bin] = counts[bin]! + 1;
    looked += 1;
  }
  if (looked === 0) return null;
  let best = 0;
  for (let bin = 1; bin < counts.length; bin += 1) if (counts[bin]! > counts[best]!) best = bin;
  const centre = [(best >> 8) * 16 + 8, ((best >> 4) & 15) * 16 + 8, (best & 15) * 16 + 8] as const;
  let red = 0;
  let green = 0;
  let blue = 0;
  let near = 0;
  for (let i = 0; i < pixels; i += step) {
    if (mask !== null && mask.data[i]! < 128) continue;
    const at = i * 4;
    const r = data[at]!;
    const g = data[at + 1]!;
    const b = data[at + 2]!;
    if (
      Math.abs(r - centre[0]) > 20 ||
      Math.abs(g - centre[1]) > 20 ||
      Math.abs(b - centre[2]) > 20
    )
      continue;
    red += r;
    green += g;
    blue += b;
    near += 1;
  }
  const rgb: Rgb = [Math.round(red / near), Math.round(green / near), Math.round(blue / near)];
  return { rgb, hex: hexFromRgb(rgb), share: near / looked };
}
