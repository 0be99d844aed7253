import { type Hands, ONE_HAND, type RowWork } from "../numeric/rows.ts";
import type { Scene } from "./scene.ts";

/** Plain figures about how much there is to see in a picture. */
export interface Features {
  /** Share of pixels on clear edges, 0..1. */
  readonly edges: number;
  /** Spread of lightness, L* units. */
  readonly contrast: number;
  /** Number of different colours (of 512 boxes) that cover at least a thousandth each, over 60; at most 1. */
  readonly variety: number;
}

/** Boxes of colours, eight to a side. */
const BOXES = 512;
/** A clear edge, in L* from one pixel to the next. */
const CLEAR = 9;

interface SceneToCount {
  readonly scene: Scene;
  /** Pixels on edges, and then of each box of colours. */
  readonly counts: Int32Array;
  /** For each row what its lightness and its squares add up to. */
  readonly sums: Float64Array;
}

/** Counts what the pixels in rows of a scene look like. */
export const countPixels: RowWork<SceneToCount> = {
  name: "countPixels",
  run: ({ scene, counts, sums }, from, to) => {
    const { width, lab, edgeX, edgeY } = scene;
    const boxes = new Uint32Array(BOXES);
    let edges = 0;
    for (let y = from; y < to; y += 1) {
      let [sum, squares] = [0, 0];
      for (let x = 0; x < width; x += 1) {
        const i = y * width + x;
        const l = lab[i * 3]!;
        sum += l;
        squares += l * l;
        const box =
          (Math.min(7, Math.max(0, Math.floor(l / 12.5))) << 6) |
          (Math.min(7, Math.max(0, Math.floor((lab[i * 3 + 1]! + 48) / 12))) << 3) |
          Math.min(7, Math.max(0, Math.floor((lab[i * 3 + 2]! + 48) / 12)));
        boxes[box] = boxes[box]! + 1;
        if (Math.abs(edgeX[i]!) > CLEAR || Math.abs(edgeY[i]!) > CLEAR) edges += 1;
      }
      sums[y * 2] = sum;
      sums[y * 2 + 1] = squares;
    }
    Atomics.add(counts, 0, edges);
    for (let box = 0; box < BOXES; box += 1)
      if (boxes[box] !== 0) Atomics.add(counts, 1 + box, boxes[box]!);
  },
};

/** Measures a reduced picture. */
export function measure(scene: Scene, hands: Hands = ONE_HAND): Features {
  const { width, height } = scene;
  const counts = new Int32Array(hands.memory((1 + BOXES) * Int32Array.BYTES_PER_ELEMENT));
  const sums = new Float64Array(hands.memory(height * 2 * Float64Array.BYTES_PER_ELEMENT));
  hands.share(countPixels, { scene, counts, sums }, height);
  let [sum, squares] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    sum += sums[y * 2]!;
    squares += sums[y * 2 + 1]!;
  }
  const count = Math.max(1, width * height);
  const mean = sum / count;
  let variety = 0;
  for (const box of counts.subarray(1)) if (box > count / 1000) variety += 1;
  return {
    edges: counts[0]! / count,
    contrast: Math.sqrt(Math.max(0, squares / count - mean * mean)),
    variety: Math.min(1, variety / 60),
  };
}
