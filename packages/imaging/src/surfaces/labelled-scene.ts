import type { Scene } from "../analysis/scene.ts";
import type { Palette, Superpixels } from "../analysis/superpixels.ts";
import type { Region } from "./region.ts";

/** Each scene pixel's region with how clear the choice was. */
export interface LabelledScene {
  readonly regions: readonly Pick<Region, "name" | "surface">[];
  /** Index into `regions`. */
  readonly label: Uint8Array;
  /** How clear the choice was, 0..1. */
  readonly sure: Float32Array;
  /** True when `sure` is a learned share, false when it is a margin between rules, to be taken with a grain of salt. */
  readonly learned: boolean;
  readonly patches: Superpixels;
  readonly palette: Palette;
}

/** The cheapest label of each pixel, and in `margin` how much dearer the second best is. */
export function pickLabels(
  total: Float32Array,
  labels: number,
  label: Uint8Array,
  margin: Float32Array,
): void {
  for (let i = 0; i < label.length; i += 1) {
    let best = 0;
    let first = Infinity;
    let second = Infinity;
    for (let k = 0; k < labels; k += 1) {
      const value = total[i * labels + k]!;
      if (value < first) {
        second = first;
        first = value;
        best = k;
      } else if (value < second) second = value;
    }
    label[i] = best;
    margin[i] = second - first;
  }
}

/** Edges scaled so that 1 is a clear border. */
export function edgeStrength(scene: Scene): { edgeX: Float32Array; edgeY: Float32Array } {
  return { edgeX: scaled(scene.edgeX), edgeY: scaled(scene.edgeY) };
}

function scaled(edges: Float32Array): Float32Array {
  const out = new Float32Array(edges.length);
  for (let i = 0; i < out.length; i += 1) out[i] = Math.min(1, Math.abs(edges[i]!) / 12);
  return out;
}
