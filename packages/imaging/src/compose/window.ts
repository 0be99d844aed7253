import type { Mask } from "../picture.ts";

/** A window of a picture: pixels x0..x1-1, y0..y1-1. */
export interface Window {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The smallest window that holds every covered pixel with `margin` pixels around it; null for an empty mask. */
export function windowOf(mask: Mask, margin: number): Window | null {
  let [x0, y0, x1, y1] = [mask.width, mask.height, 0, 0];
  for (let y = 0; y < mask.height; y += 1) {
    const row = y * mask.width;
    let first = 0;
    while (first < mask.width && mask.data[row + first] === 0) first += 1;
    if (first === mask.width) continue;
    let last = mask.width - 1;
    while (mask.data[row + last] === 0) last -= 1;
    x0 = Math.min(x0, first);
    x1 = Math.max(x1, last + 1);
    y0 = Math.min(y0, y);
    y1 = y + 1;
  }
  if (x1 === 0) return null;
  return {
    x0: Math.max(0, x0 - margin),
    y0: Math.max(0, y0 - margin),
    x1: Math.min(mask.width, x1 + margin),
    y1: Math.min(mask.height, y1 + margin),
  };
}
