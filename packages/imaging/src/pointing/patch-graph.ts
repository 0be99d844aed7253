import type { Scene } from "../analysis/scene.ts";
import type { Superpixels } from "../analysis/superpixels.ts";

/** Which patches of a scene lie side by side, and how much parts them. */
export interface PatchGraph {
  readonly count: number;
  /** The neighbours of patch `i` are entries `from[i]` to `from[i + 1] - 1` of the lists below. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Pixels along the border with each neighbour. */
  readonly length: Float32Array;
  /** Mean step of colour across that border, L* units. */
  readonly edge: Float32Array;
  /** Distance of the mean colours, L*a*b*. */
  readonly colour: Float32Array;
}

/** A patch's pixels stay within a cell of where it started, so its neighbours start at most three cells away. */
const REACH = 3;
const SPAN = 2 * REACH + 1;

/** Reads which patches touch. */
export function graphOf(scene: Scene, patches: Superpixels): PatchGraph {
  const { width, height, edgeX, edgeY } = scene;
  const { count, columns, of, mean } = patches;
  const slots = SPAN * SPAN;
  const lengths = new Float32Array(count * slots);
  const edges = new Float32Array(count * slots);
  const touch = (one: number, other: number, edge: number): void => {
    const row = Math.floor(other / columns) - Math.floor(one / columns) + REACH;
    const column = (other % columns) - (one % columns) + REACH;
    const there = one * slots + row * SPAN + column;
    const back = other * slots + (SPAN - 1 - row) * SPAN + (SPAN - 1 - column);
    lengths[there] = lengths[there]! + 1;
    lengths[back] = lengths[back]! + 1;
    edges[there] = edges[there]! + edge;
    edges[back] = edges[back]! + edge;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const own = of[i]!;
      if (x + 1 < width && of[i + 1] !== own)
        touch(own, of[i + 1]!, (Math.abs(edgeX[i]!) + Math.abs(edgeX[i + 1]!)) / 2);
      if (y + 1 < height && of[i + width] !== own)
        touch(own, of[i + width]!, (Math.abs(edgeY[i]!) + Math.abs(edgeY[i + width]!)) / 2);
    }
  }
  let total = 0;
  for (const each of lengths) if (each > 0) total += 1;
  const from = new Int32Array(count + 1);
  const to = new Int32Array(total);
  const length = new Float32Array(total);
  const edge = new Float32Array(total);
  const colour = new Float32Array(total);
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    from[i] = at;
    for (let slot = 0; slot < slots; slot += 1) {
      const long = lengths[i * slots + slot]!;
      if (long === 0) continue;
      const j = i + (Math.floor(slot / SPAN) - REACH) * columns + (slot % SPAN) - REACH;
      to[at] = j;
      length[at] = long;
      edge[at] = edges[i * slots + slot]! / long;
      colour[at] = labDistanceOf(mean, i, j);
      at += 1;
    }
  }
  from[count] = at;
  return { count, from, to, length, edge, colour };
}

/** Distance of the mean colours of two patches, L*a*b*. */
function labDistanceOf(mean: Float32Array, one: number, other: number): number {
  const dl = mean[one * 5]! - mean[other * 5]!;
  const da = mean[one * 5 + 1]! - mean[other * 5 + 1]!;
  const db = mean[one * 5 + 2]! - mean[other * 5 + 2]!;
  return Math.sqrt(dl * dl + da * da + db * db);
}
