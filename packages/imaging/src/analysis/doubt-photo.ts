import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import { isUsable, type Picture } from "../picture.ts";
import { measure } from "./features.ts";
import { readScene, type Scene } from "./scene.ts";

/** Why a photo is hardly one of a room or of a home's outside. */
export type PhotoDoubt = "dark" | "plain" | "text" | "drawing";

/** Below this there is nothing to tell rooms apart by. */
const LEAST = { contrast: 4, edges: 0.006, variety: 0.06 };
/** The lightness, in L*, that all but a fiftieth of a picture too dark to read stays below. */
const DARK = 20;
/** Where hardly anything stands out, a picture this dark lacks light rather than things. */
const DIM = { lightness: 45, contrast: 1 };
/**
 * Photos are uneven everywhere: of some 260 rooms none had a fifth of its pixels in its four commonest colours. What a
 * computer drew has its grounds in a few colours, and whole stretches without any change.
 */
const DRAWN = { commonest: 0.6, even: 0.42 };
/** A screenshot or a page with few lines is mostly bare ground, white included. Of a photo with far too much light as little is to be seen. */
const BARE = { commonest: 0.8, even: 0.7 };
/** Windows and lamps are often white without any detail; a picture needs this share of other pixels to be judged by them. */
const LEAST_COLOURED = 0.1;
const BLOWN_OUT = 250;
/** In print, strokes cover a seventh of their ground; of leaves, bricks and most tiles one half is as dark as the other is light. */
const PRINT_INK = 0.25;
/** The share of blocks with print in a photo of a page, and in what a computer drew. */
const PAGE_PRINT = 0.24;
const DRAWN_PRINT = 0.1;
const BARE_PRINT = 0.005;

/** How even some pixels are, in shares of them. */
interface Evenness {
  /** In the four commonest colours. */
  readonly commonest: number;
  /** Equal to those two to the right and two below. */
  readonly even: number;
}

/**
 * Looks at every other pixel of a picture, at its full size.
 * @param withWhite whether pixels of plain white count
 */
function evenness({ width, height, data }: Picture, withWhite: boolean): Evenness {
  const counts = new Uint32Array(1 << 18);
  let [even, counted, seen] = [0, 0, 0];
  const isEqual = (at: number, to: number): boolean =>
    data[at] === data[to] && data[at + 1] === data[to + 1] && data[at + 2] === data[to + 2];
  for (let y = 0; y + 2 < height; y += 2) {
    for (let x = 0; x + 2 < width; x += 2) {
      const at = (y * width + x) * 4;
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
      seen += 1;
      if (!withWhite && Math.min(red, green, blue) > BLOWN_OUT) continue;
      const colour = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
      counts[colour] = counts[colour]! + 1;
      counted += 1;
      if (isEqual(at, at + 8) && isEqual(at, at + width * 8)) even += 1;
    }
  }
  if (counted <= LEAST_COLOURED * seen) return { commonest: 0, even: 0 };
  const commonest = counts.sort().subarray(-4);
  return {
    commonest: commonest.reduce((sum, count) => sum + count, 0) / counted,
    even: even / counted,
  };
}

const isOver = ({ commonest, even }: Evenness, limit: Evenness): boolean =>
  commonest > limit.commonest && even > limit.even;

/** Side of the blocks that strokes are looked for in, in pixels of a scene. */
const BLOCK = 12;
/** Steps of lightness in a block of print, in L*, and how often rows and columns of it cross from ground to stroke. */
const PRINT = { step: 12, across: 20, down: 12 };

/** The share of blocks in which thin strokes stand on a ground, and how much of such a block they cover in the mean. */
function printOf({ width, height, lab }: Scene): { share: number; ink: number } {
  let [blocks, printed, ink] = [0, 0, 0];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      blocks += 1;
      const dark = strokesIn(lab, width, top * width + left);
      if (dark === null) continue;
      printed += 1;
      ink += dark;
    }
  }
  const dark = ink / Math.max(1, printed);
  return { share: printed / Math.max(1, blocks), ink: Math.min(dark, 1 - dark) };
}

/** The share of a block's pixels that are darker than its middle; null where it has no fine strokes. */
function strokesIn(lab: Float32Array, width: number, corner: number): number | null {
  let [least, most] = [Infinity, -Infinity];
  for (let y = 0; y < BLOCK; y += 1) {
    for (let x = 0; x < BLOCK; x += 1) {
      const lightness = lab[(corner + y * width + x) * 3]!;
      least = Math.min(least, lightness);
      most = Math.max(most, lightness);
    }
  }
  if (most - least < PRINT.step) return null;
  const middle = (least + most) / 2;
  let [across, down, dark] = [0, 0, 0];
  for (let y = 0; y < BLOCK; y += 1) {
    for (let x = 0; x < BLOCK; x += 1) {
      const at = (corner + y * width + x) * 3;
      const isDark = lab[at]! < middle;
      if (isDark) dark += 1;
      if (x > 0 && lab[at - 3]! < middle !== isDark) across += 1;
      if (y > 0 && lab[at - width * 3]! < middle !== isDark) down += 1;
    }
  }
  return across > PRINT.across && down > PRINT.down ? dark / (BLOCK * BLOCK) : null;
}

/** The lightness, in L*, that all but a fiftieth of a scene stays below. */
function brightest({ lab }: Scene): number {
  const steps = new Uint32Array(101);
  const count = lab.length / 3;
  for (let i = 0; i < lab.length; i += 3) {
    const step = Math.min(100, Math.max(0, Math.round(lab[i]!)));
    steps[step] = steps[step]! + 1;
  }
  let above = 0;
  for (let step = 100; step > 0; step -= 1) {
    above += steps[step]!;
    if (above > count / 50) return step;
  }
  return 0;
}

const doubts = new WeakMap<Picture, PhotoDoubt | "none">();

/**
 * Whether a picture is unlike any photo of a room or of a home's outside, and why; null where nothing speaks against it.
 * Says nothing of what else a photo may show: a portrait, a landscape, a meal or a car passes.
 */
export function doubtPhoto(picture: Picture, hands: Hands = ONE_HAND): PhotoDoubt | null {
  const known = doubts.get(picture);
  if (known !== undefined) return known === "none" ? null : known;
  const doubt = lookForDoubt(picture, hands);
  doubts.set(picture, doubt ?? "none");
  return doubt;
}

function lookForDoubt(picture: Picture, hands: Hands): PhotoDoubt | null {
  if (!isUsable(picture) || Math.min(picture.width, picture.height) < 16) return "plain";
  const scene = readScene(picture, hands);
  const most = brightest(scene);
  if (most < DARK) return "dark";
  const { contrast, edges, variety } = measure(scene, hands);
  if (contrast < LEAST.contrast || edges < LEAST.edges || variety < LEAST.variety)
    return most < DIM.lightness && contrast > DIM.contrast ? "dark" : "plain";
  const print = printOf(scene);
  const whole = evenness(picture, true);
  if (print.ink < PRINT_INK) {
    if (print.share > PAGE_PRINT) return "text";
    if (print.share > DRAWN_PRINT && isOver(whole, DRAWN)) return "text";
    if (print.share > BARE_PRINT && isOver(whole, BARE)) return "text";
  }
  if (isOver(evenness(picture, false), DRAWN)) return "drawing";
  return isOver(whole, BARE) ? "plain" : null;
}
