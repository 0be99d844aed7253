import type { Palette, Superpixels } from "../analysis/superpixels.ts";

const COLOUR_WEIGHT = 0.85;

/** How unusual each palette colour is for each region, from who holds it now; about -1 (typical) to 2. */
export function colourCosts(
  patches: Superpixels,
  palette: Palette,
  shares: Float32Array,
  labels: number,
): Float32Array {
  const held = new Float64Array(palette.clusters * labels);
  const perLabel = new Float64Array(labels);
  const perCluster = new Float64Array(palette.clusters);
  let all = 0;
  for (let i = 0; i < patches.count; i += 1) {
    const at = palette.of[i]! * labels;
    const size = patches.size[i]!;
    for (let k = 0; k < labels; k += 1) {
      const amount = shares[i * labels + k]! * size;
      held[at + k] = held[at + k]! + amount;
      perLabel[k] = perLabel[k]! + amount;
    }
    perCluster[palette.of[i]!] = perCluster[palette.of[i]!]! + size;
    all += size;
  }
  const out = new Float32Array(palette.clusters * labels);
  for (let c = 0; c < palette.clusters; c += 1) {
    for (let k = 0; k < labels; k += 1) {
      const usual = (perCluster[c]! + 1) / (all + palette.clusters);
      const here = (held[c * labels + k]! + usual * 200) / (perLabel[k]! + 200);
      const ratio = here / usual;
      // a rational stand-in for -log(ratio), between -1.6 and 2
      out[c * labels + k] =
        COLOUR_WEIGHT *
        (ratio >= 1 ? -2.2 * ((ratio - 1) / (ratio + 2)) : Math.min(2.4, 1 / (ratio + 0.25) - 0.8));
    }
  }
  return out;
}
