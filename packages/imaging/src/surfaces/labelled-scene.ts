import type { Scene } from "../analysis/scene.ts";
import type { Palette, Superpixels } from "../analysis/superpixels.ts";
import type { Region } from "./learned-classes.ts";
import type { Traits } from "./learned-finder.ts";

/** Each scene pixel's region with how clear the choice was. */
export interface LabelledScene {
  readonly regions: readonly Region[];
  /** Index into `regions`. */
  readonly label: Uint8Array;
  /** The learned share of what was chosen, 0..1. */
  readonly sure: Float32Array;
  readonly patches: Superpixels;
  readonly palette: Palette;
  /** What the net says of each patch: its share of each region, 0..1, `regions.length` numbers per patch. */
  readonly shares: Float32Array;
  readonly traits: Traits;
}

/** The cheapest label of each pixel. */
export function pickLabels(total: Float32Array, labels: number, label: Uint8Array): void {
  for (let i = 0; i < label.length; i += 1) {
    let best = 0;
    let first = Infinity;
    for (let k = 0; k < labels; k += 1) {
      const value = total[i * labels + k]!;
      if (value >= first) continue;
      first = value;
      best = k;
    }
    label[i] = best;
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
