import { LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import { logarithm } from "../numeric/roots.ts";
import { type Hands, type RowWork, sharedFloats } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";
import type { Window } from "./window.ts";

/** Long side of the grid: photos carry no finer colour. */
const LONG_SIDE = 960;
/** Darker than that, luminance is noise. */
const DARKEST = 0.015;

const LOG_STEPS = 2048;
const LOG_OF_ENCODED = Float32Array.from({ length: LOG_STEPS + 1 }, (_, step) =>
  logarithm(Math.max(DARKEST, (step / LOG_STEPS) * (step / LOG_STEPS))),
);

/** The natural logarithm of the least luminance that is told apart. */
export const LEAST_LIGHT: number = LOG_OF_ENCODED[0]!;

/** The surface in blocks: how much of each is covered, its logarithm of luminance and its redness. */
export interface Blocks {
  readonly block: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
  readonly light: Float32Array;
  readonly redness: Float32Array;
}

interface BlocksToRead {
  readonly picture: Picture;
  readonly mask: Mask;
  readonly window: Window;
  readonly blocks: Blocks;
}

/** Reads rows of blocks. */
export const readBlocks: RowWork<BlocksToRead> = {
  name: "readBlocks",
  run: ({ picture, mask, window, blocks }, from, to) => {
    const { block, width, cover, light, redness } = blocks;
    const { data } = picture;
    for (let by = from; by < to; by += 1) {
      const top = window.y0 + by * block;
      const bottom = Math.min(window.y1, top + block);
      for (let bx = 0; bx < width; bx += 1) {
        const left = window.x0 + bx * block;
        const right = Math.min(window.x1, left + block);
        let red = 0;
        let green = 0;
        let blue = 0;
        let count = 0;
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) {
            const i = y * picture.width + x;
            if (mask.data[i]! < 128) continue;
            red += LINEAR_OF_BYTE[data[i * 4]!]!;
            green += LINEAR_OF_BYTE[data[i * 4 + 1]!]!;
            blue += LINEAR_OF_BYTE[data[i * 4 + 2]!]!;
            count += 1;
          }
        }
        if (count === 0) continue;
        const at = by * width + bx;
        cover[at] = count / (block * block);
        const encoded = Math.sqrt(luminance(red, green, blue) / count);
        light[at] = LOG_OF_ENCODED[Math.min(LOG_STEPS, Math.round(encoded * LOG_STEPS))]!;
        redness[at] = (red - green) / (red + green + 0.004 * count);
      }
    }
  },
};

/** Reads a surface in blocks, inside a window. */
export function blocksOf(picture: Picture, mask: Mask, window: Window, hands: Hands): Blocks {
  const block = Math.max(1, Math.round(Math.max(picture.width, picture.height) / LONG_SIDE));
  const width = Math.ceil((window.x1 - window.x0) / block);
  const height = Math.ceil((window.y1 - window.y0) / block);
  const plane = (): Float32Array => sharedFloats(hands, width * height);
  const blocks = { block, width, height, cover: plane(), light: plane(), redness: plane() };
  hands.share(readBlocks, { picture, mask, window, blocks }, height);
  return blocks;
}
