import { type Hands, ONE_HAND, type RowWork } from "../numeric/rows.ts";
import type { Scene } from "./scene.ts";

/** Plain figures about a picture, each 0..1 unless said otherwise. */
export interface Features {
  /** Sky-like (bright, even, not warm) share of the top quarter. */
  readonly sky: number;
  /** Leaf-like share of the whole picture. */
  readonly leaves: number;
  /** Grass-like (green or straw, rough) share of the bottom quarter. */
  readonly grass: number;
  /** Wood-like share of the middle and lower part. */
  readonly wood: number;
  /** Share of bright, colourless, even pixels. */
  readonly white: number;
  /** Share of pixels on clear edges. */
  readonly edges: number;
  /** Clear level edges just below the middle, where worktops are, per column. */
  readonly worktop: number;
  /** Clear upright edges in the lower half, where doors and drawers are. */
  readonly fronts: number;
  /** Share of grey, darker, even pixels: concrete, metal. */
  readonly grey: number;
  /** Share of pastel, even pixels: tiles, sanitary ware. */
  readonly pastel: number;
  /** Spread of lightness, L* units. */
  readonly contrast: number;
  /** Number of different colours (of 512 boxes) that cover at least a thousandth each, over 60. */
  readonly variety: number;
  /** Share of pure white pixels in the upper part: windows, lamps. */
  readonly glare: number;
}

/** What is counted, in the order of its numbers. */
const COUNTED = [
  "sky",
  "leaves",
  "grass",
  "wood",
  "white",
  "edges",
  "level",
  "fronts",
  "grey",
  "pastel",
  "glare",
  "top",
  "bottom",
  "lower",
  "upper",
] as const;
type Counted = (typeof COUNTED)[number];
/** Boxes of colours, eight to a side. */
const BOXES = 512;

interface SceneToCount {
  readonly scene: Scene;
  /** Pixels of each kind in `COUNTED`, and then of each box of colours. */
  readonly counts: Int32Array;
  /** For each row what its lightness and its squares add up to. */
  readonly sums: Float64Array;
}

/** Counts what the pixels in rows of a scene look like. */
export const countPixels: RowWork<SceneToCount> = {
  name: "countPixels",
  run: ({ scene, counts, sums }, from, to) => {
    const { width, height, lab, texture, edgeX, edgeY } = scene;
    const boxes = new Uint32Array(BOXES);
    let [sky, leaves, grass, wood, white, edges, level, fronts, grey, pastel, glare] = [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];
    let [top, bottom, lower, upper] = [0, 0, 0, 0];
    for (let y = from; y < to; y += 1) {
      const part = y / height;
      let [sum, squares] = [0, 0];
      for (let x = 0; x < width; x += 1) {
        const i = y * width + x;
        const l = lab[i * 3]!;
        const a = lab[i * 3 + 1]!;
        const b = lab[i * 3 + 2]!;
        const t = texture[i]!;
        const chroma = Math.sqrt(a * a + b * b);
        sum += l;
        squares += l * l;
        const box =
          (Math.min(7, Math.max(0, Math.floor(l / 12.5))) << 6) |
          (Math.min(7, Math.max(0, Math.floor((a + 48) / 12))) << 3) |
          Math.min(7, Math.max(0, Math.floor((b + 48) / 12)));
        boxes[box] = boxes[box]! + 1;
        if (a < -5 && b > 8 && t > 1.5) leaves += 1;
        if (part < 0.25) {
          top += 1;
          if (l > 62 && b < -1.5 && a < 4 && t < 3) sky += 1;
        } else if (part > 0.75) {
          bottom += 1;
          if (b > 12 && a < 8 && t > 1.2 && chroma > 16) grass += 1;
        }
        const alongX = Math.abs(edgeX[i]!);
        const alongY = Math.abs(edgeY[i]!);
        if (part > 0.3) {
          lower += 1;
          if (a > 4 && b > 14 && b > a * 0.9 && l > 22 && l < 75 && chroma > 20) wood += 1;
          if (part < 0.68 && alongY > 9 && alongY > 2 * alongX) level += 1;
          if (part > 0.45 && alongX > 9 && alongX > 2 * alongY) fronts += 1;
        }
        if (part < 0.6) {
          upper += 1;
          if (l > 96) glare += 1;
        }
        if (l > 82 && chroma < 9 && t < 1.5) white += 1;
        if (l < 72 && l > 25 && chroma < 7 && t < 2) grey += 1;
        if (l > 58 && chroma > 7 && chroma < 30 && (a > b * 0.6 || a < -2) && t < 2) pastel += 1;
        if (alongX > 9 || alongY > 9) edges += 1;
      }
      sums[y * 2] = sum;
      sums[y * 2 + 1] = squares;
    }
    const here: Readonly<Record<Counted, number>> = {
      sky,
      leaves,
      grass,
      wood,
      white,
      edges,
      level,
      fronts,
      grey,
      pastel,
      glare,
      top,
      bottom,
      lower,
      upper,
    };
    for (const [at, name] of COUNTED.entries()) Atomics.add(counts, at, here[name]);
    for (let box = 0; box < BOXES; box += 1)
      if (boxes[box] !== 0) Atomics.add(counts, COUNTED.length + box, boxes[box]!);
  },
};

/** Measures a reduced picture. */
export function measure(scene: Scene, hands: Hands = ONE_HAND): Features {
  const { width, height } = scene;
  const bytes = (COUNTED.length + BOXES) * Int32Array.BYTES_PER_ELEMENT;
  const counts = new Int32Array(hands.memory(bytes));
  const sums = new Float64Array(hands.memory(height * 2 * Float64Array.BYTES_PER_ELEMENT));
  hands.share(countPixels, { scene, counts, sums }, height);
  const of = (name: Counted): number => counts[COUNTED.indexOf(name)]!;
  let [sum, squares] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    sum += sums[y * 2]!;
    squares += sums[y * 2 + 1]!;
  }
  const count = Math.max(1, width * height);
  const mean = sum / count;
  let variety = 0;
  for (const box of counts.subarray(COUNTED.length)) if (box > count / 1000) variety += 1;
  return {
    sky: of("sky") / Math.max(1, of("top")),
    leaves: of("leaves") / count,
    grass: of("grass") / Math.max(1, of("bottom")),
    wood: of("wood") / Math.max(1, of("lower")),
    white: of("white") / count,
    edges: of("edges") / count,
    worktop: of("level") / Math.max(1, width * 10),
    fronts: (of("fronts") / Math.max(1, of("lower"))) * 10,
    grey: of("grey") / count,
    pastel: of("pastel") / count,
    contrast: Math.sqrt(Math.max(0, squares / count - mean * mean)),
    variety: Math.min(1, variety / 60),
    glare: of("glare") / Math.max(1, of("upper")),
  };
}
