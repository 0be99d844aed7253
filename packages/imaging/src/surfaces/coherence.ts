import type { Palette, Superpixels } from "../analysis/superpixels.ts";

/** A palette colour with this share of a surface belongs to its core. */
const CORE_SHARE = 0.1;
const LIGHTNESS_WEIGHT = 0.4;

/**
 * Which patches are of the same stuff as most of a surface: cabinets are all of one or two colours, what differs from
 * those (a lamp in front, trees behind a window) is something else.
 * @param covered pixels of each patch that the surface covers.
 * @param same colour distance from the core up to which a patch is of the same stuff; lightness counts less, it is mostly light.
 * @param darkest patches of less lightness tell nothing of their colour, and stay.
 * @returns one flag per patch.
 */
export function coherentPatches(
  patches: Superpixels,
  palette: Palette,
  covered: Int32Array,
  same: number,
  darkest: number,
): Uint8Array {
  const { mean, count } = patches;
  const sums = new Float64Array(palette.clusters * 4);
  let all = 0;
  for (let i = 0; i < count; i += 1) {
    const weight = covered[i]!;
    const at = palette.of[i]! * 4;
    for (let d = 0; d < 3; d += 1) sums[at + d] = sums[at + d]! + weight * mean[i * 5 + d]!;
    sums[at + 3] = sums[at + 3]! + weight;
    all += weight;
  }
  let largest = 0;
  for (let c = 1; c < palette.clusters; c += 1)
    if (sums[c * 4 + 3]! > sums[largest * 4 + 3]!) largest = c;
  const core: number[] = [];
  for (let c = 0; c < palette.clusters; c += 1)
    if (c === largest || sums[c * 4 + 3]! > all * CORE_SHARE) core.push(c);
  const out = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) {
    if (mean[i * 5]! < darkest) out[i] = 1;
    for (const c of core) {
      const weight = Math.max(1, sums[c * 4 + 3]!);
      const dl = (mean[i * 5]! - sums[c * 4]! / weight) * LIGHTNESS_WEIGHT;
      const da = mean[i * 5 + 1]! - sums[c * 4 + 1]! / weight;
      const db = mean[i * 5 + 2]! - sums[c * 4 + 2]! / weight;
      if (dl * dl + da * da + db * db < same * same) out[i] = 1;
    }
  }
  return out;
}
