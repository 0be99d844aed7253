import { type Lab, labOfRgb } from "../colour/lab.ts";
import { LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import { resolveFinish } from "../finishes/finish.ts";
import type { Understanding } from "../language/understanding.ts";
import type { Mask, Picture } from "../picture.ts";
import { ciede2000 } from "./ciede2000.ts";
import { rankCorrelation } from "./fixtures.ts";

const SIDE = 6;
/** Spread of encoded luminance up to which a block counts as flat. */
const FLAT = 0.02;

interface Block {
  /** Encoded luminance, mean and spread. */
  readonly light: number;
  readonly spread: number;
  readonly lab: Lab;
}

/** The blocks of a picture that a mask covers wholly. */
function blocksOf(picture: Picture, mask: Mask): Block[] {
  const out: Block[] = [];
  for (let by = 0; by + SIDE <= picture.height; by += SIDE) {
    for (let bx = 0; bx + SIDE <= picture.width; bx += SIDE) {
      let [sum, squares, covered, red, green, blue] = [0, 0, 0, 0, 0, 0];
      for (let y = by; y < by + SIDE; y += 1) {
        for (let x = bx; x < bx + SIDE; x += 1) {
          const i = y * picture.width + x;
          if ((mask.data[i] ?? 0) > 127) covered += 1;
          const [r, g, b] = [
            picture.data[i * 4] ?? 0,
            picture.data[i * 4 + 1] ?? 0,
            picture.data[i * 4 + 2] ?? 0,
          ];
          const light = Math.sqrt(
            luminance(LINEAR_OF_BYTE[r] ?? 0, LINEAR_OF_BYTE[g] ?? 0, LINEAR_OF_BYTE[b] ?? 0),
          );
          sum += light;
          squares += light * light;
          red += r;
          green += g;
          blue += b;
        }
      }
      const pixels = SIDE * SIDE;
      if (covered < pixels) continue;
      const light = sum / pixels;
      out.push({
        light,
        spread: Math.sqrt(Math.max(0, squares / pixels - light * light)),
        lab: labOfRgb([red / pixels, green / pixels, blue / pixels]),
      });
    }
  }
  return out;
}

/**
 * Mean difference (CIEDE2000) of a surface's flat parts in usual light to the finish that was asked. Usual light: between
 * the surface's own quartiles of luminance; what lies in shade or sun must differ. Null where no part is flat.
 */
export function flatDifference(
  before: Picture,
  after: Picture,
  mask: Mask,
  understanding: Understanding,
): number | null {
  const [change] = understanding.changes;
  if (change === undefined || change.finish === null) throw new Error("no finish was understood");
  const asked = labOfRgb(resolveFinish(change.finish, change.surface).rgb);
  const old = blocksOf(before, mask);
  const made = blocksOf(after, mask);
  const sorted = old.map(({ light }) => light).sort((a, b) => a - b);
  const low = sorted[Math.floor(sorted.length * 0.25)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.75)] ?? 1;
  let [sum, count] = [0, 0];
  for (const [at, block] of old.entries()) {
    const now = made[at];
    if (now === undefined || block.spread > FLAT || block.light < low || block.light > high)
      continue;
    sum += ciede2000(now.lab, asked);
    count += 1;
  }
  return count === 0 ? null : sum / count;
}

/** Rank correlation (Spearman) of the luminance of a surface's blocks before and after. */
export function lightSurvival(before: Picture, after: Picture, mask: Mask): number {
  return rankCorrelation(
    blocksOf(before, mask).map(({ light }) => light),
    blocksOf(after, mask).map(({ light }) => light),
  );
}
