import { LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import { type Hands, sharedFloats } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";
import type { Window } from "./window.ts";

/** How light an old floor is between its joints, on a grid of square blocks over a window. */
export interface Joints {
  /** Side of a block in pixels. */
  readonly block: number;
  readonly width: number;
  readonly height: number;
  /** Encoded luminance, 0..1; what is darker there is a joint or an inlay. */
  readonly data: Float32Array;
}

/** Long side of the grid: joints are a few of its places wide. */
const LONG_SIDE = 640;
/** What is darker than all around and narrower than twice that and one, in places of the grid, is a joint or an inlay. */
const REACH = 2;
const PAD = 2 * REACH;
/** Encoded luminances that no place has: not covered, when looking for light ones and for dark ones. */
const DARKER = -1;
const LIGHTER = 2;

/** Replaces each number by the largest of itself and the four after it, `step` apart. */
function largestOfFive(values: Float32Array, step: number): void {
  for (const off of [step, 2 * step, step]) {
    const end = values.length - off;
    for (let i = 0; i < end; i += 1)
      if (values[i + off]! > values[i]!) values[i] = values[i + off]!;
  }
}

/** Replaces each number by the least of itself and the four after it, `step` apart. */
function leastOfFive(values: Float32Array, step: number): void {
  for (const off of [step, 2 * step, step]) {
    const end = values.length - off;
    for (let i = 0; i < end; i += 1)
      if (values[i + off]! < values[i]!) values[i] = values[i + off]!;
  }
}

/** The encoded luminance at the places of a grid over a window, with a border around; `DARKER` where nothing is covered. */
function lightOnGrid(
  picture: Picture,
  mask: Mask,
  window: Window,
  block: number,
): { across: number; down: number; values: Float32Array } {
  const across = Math.ceil((window.x1 - window.x0) / block) + 2 * PAD;
  const down = Math.ceil((window.y1 - window.y0) / block) + 2 * PAD;
  const values = new Float32Array(across * down).fill(DARKER);
  const { width, data } = picture;
  for (let gy = PAD; gy < down - PAD; gy += 1) {
    const top = window.y0 + (gy - PAD) * block;
    const bottom = Math.min(window.y1, top + block);
    for (let gx = PAD; gx < across - PAD; gx += 1) {
      const left = window.x0 + (gx - PAD) * block;
      if (mask.data[top * width + left]! < 128) continue;
      let [sum, count] = [0, 0];
      // along the diagonal: a joint of any direction crosses it
      for (let y = top, x = left; y < bottom && x < window.x1; y += 1, x += 1) {
        const i = (y * width + x) * 4;
        sum += luminance(
          LINEAR_OF_BYTE[data[i]!]!,
          LINEAR_OF_BYTE[data[i + 1]!]!,
          LINEAR_OF_BYTE[data[i + 2]!]!,
        );
        count += 1;
      }
      values[gy * across + gx] = Math.sqrt(sum / count);
    }
  }
  return { across, down, values };
}

/**
 * The light of an old floor without its joints and small inlays: a morphological closing fills what is darker than all
 * around and only a few places wide. Shadows are wider and stay, and so do patches of sun.
 */
export function jointsOf(picture: Picture, mask: Mask, window: Window, hands: Hands): Joints {
  const block = Math.max(1, Math.round(Math.max(picture.width, picture.height) / LONG_SIDE));
  const { across, down, values } = lightOnGrid(picture, mask, window, block);
  const closed = values.slice();
  for (const step of [1, across]) largestOfFive(closed, step);
  for (let i = 0; i < closed.length; i += 1) if (closed[i] === DARKER) closed[i] = LIGHTER;
  for (const step of [1, across]) leastOfFive(closed, step);
  const width = across - 2 * PAD;
  const height = down - 2 * PAD;
  const data = sharedFloats(hands, width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      // five and five after each: what was filled lies four places on
      if (values[(y + PAD) * across + x + PAD] !== DARKER)
        data[y * width + x] = closed[y * across + x]!;
  return { block, width, height, data };
}
