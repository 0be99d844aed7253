import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import { boxBlur } from "../numeric/filters.ts";
import type { Mask } from "../picture.ts";

/**
 * Softens a mask's border inwards only: what was 0 stays 0, so that no pixel outside ever changes (PIC-02). Parts too
 * thin to have an inside keep a good share of their coverage.
 * @param radius width of the soft border in pixels.
 */
export function featherInside(mask: Mask, radius: number): Mask {
  const { width, height } = mask;
  const count = width * height;
  const blurred = new Float32Array(count);
  for (let i = 0; i < count; i += 1) blurred[i] = mask.data[i]! / 255;
  boxBlur(blurred, width, height, radius, blurred, new Float32Array(count));
  const data = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) {
    const cover = mask.data[i]!;
    if (cover === 0) continue;
    const inside = Math.min(1, Math.max(0, blurred[i]! * 2 - 0.85));
    data[i] = Math.max(1, Math.round(cover * (0.45 + 0.55 * inside)));
  }
  return { width, height, data };
}

/** The part that two masks share: the product of their coverage. */
export function overlap(a: Mask, b: Mask): Mask {
  const data = new Uint8Array(a.data.length);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.round((a.data[i]! * b.data[i]!) / 255);
  return { width: a.width, height: a.height, data };
}

/** Sum of the coverage in whole pixels. */
export function area(mask: Mask): number {
  let sum = 0;
  for (const cover of mask.data) sum += cover;
  return sum / 255;
}

/** A mask that covers everything. */
export function fullMask(width: number, height: number, hands: Hands = ONE_HAND): Mask {
  return { width, height, data: new Uint8Array(hands.memory(width * height)).fill(255) };
}
