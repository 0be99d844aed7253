import type { Mask } from "../picture.ts";

/** A roof that is found over less than this share of the picture's width does not tell how high a house is. */
const LEAST_WIDTH = 0.3;
/** How far below the roof siding may begin, as a share of the picture's height. */
const BELOW_EAVES = 0.03;

/** The usual row of a roof's lower border; null without a roof that is wide enough. */
function eavesOf({ width, height, data }: Mask): number | null {
  const lowest: number[] = [];
  for (let x = 0; x < width; x += 1) {
    let y = height - 1;
    while (y >= 0 && data[y * width + x] === 0) y -= 1;
    if (y >= 0) lowest.push(y);
  }
  if (lowest.length < width * LEAST_WIDTH) return null;
  return lowest.sort((a, b) => a - b)[lowest.length >> 1]!;
}

/**
 * Takes out of a house's siding what stands lower than its eaves with nothing but sky and leaves above: fences and
 * sheds beside it. Without a roof in the picture all stays.
 * @param siding 0 or 255 per pixel; changed in place.
 * @param open the masks of sky and leaves.
 * @returns how many pixels were taken out.
 */
export function cutBesideHouse(
  siding: Uint8Array,
  roof: Mask,
  open: readonly (Uint8Array | undefined)[],
): number {
  const { width, height } = roof;
  const eaves = eavesOf(roof);
  if (eaves === null) return 0;
  let cut = 0;
  for (let x = 0; x < width; x += 1) {
    for (let y = Math.ceil(eaves + height * BELOW_EAVES); y < height; y += 1) {
      let i = y * width + x;
      if (siding[i] === 0 || siding[i - width] !== 0) continue;
      if (!open.some((mask) => mask !== undefined && mask[i - width] !== 0)) continue;
      for (; y < height && siding[i] !== 0; y += 1, i += width) {
        siding[i] = 0;
        cut += 1;
      }
    }
  }
  return cut;
}
