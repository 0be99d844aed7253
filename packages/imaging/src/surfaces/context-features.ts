import { PATCH_FIGURES, type PatchFeatures, windowMean } from "../analysis/patch-features.ts";
import type { Superpixels } from "../analysis/superpixels.ts";
import { LEARNED_CLASSES } from "./learned-classes.ts";

const CLASSES = LEARNED_CLASSES.length;
/** Windows around a patch, in shares of the picture's width, whose mean shares are told. */
const WINDOWS = [0.03, 0.1];
/** Neighbours whose shares are told: right, down, in shares of the width. */
const NEIGHBOURS: readonly (readonly [right: number, down: number])[] = [
  [0, -0.04],
  [0, 0.04],
  [0, -0.1],
  [0, 0.1],
  [0, -0.2],
  [0, 0.2],
  [-0.08, 0],
  [0.08, 0],
  [-0.2, 0],
  [0.2, 0],
];

/**
 * Figures of a patch together with what was first thought of it and of its surroundings.
 * @internal
 */
export const CONTEXT_FIGURES =
  PATCH_FIGURES + CLASSES * (1 + WINDOWS.length + NEIGHBOURS.length + 2 + 1 + 1);

/**
 * Adds a first finder's answers for the patch, around it, above and below it, on its whole piece and in the whole picture
 * to the patch's own figures: a second finder corrects the first from them (auto-context, Tu and Bai, 2010).
 * @param shares the first finder's shares, one number per patch and class.
 */
export function contextFeatures(
  patches: Superpixels,
  features: PatchFeatures,
  shares: Float32Array,
): Float32Array {
  const { count, columns, rows, size } = patches;
  const out = new Float32Array(count * CONTEXT_FIGURES);
  const windows = WINDOWS.flatMap((share) => {
    const reach = Math.max(1, Math.round(share * columns));
    return Array.from({ length: CLASSES }, (_, c) =>
      windowMean((i) => shares[i * CLASSES + c]!, columns, rows, reach),
    );
  });
  const above = running(patches, shares, columns, columns * rows);
  const below = running(patches, shares, -columns, columns * rows);
  const { of, count: segments } = features.segments;
  const pieces = new Float32Array(segments * CLASSES);
  const pixels = new Float32Array(segments);
  const whole = new Float32Array(CLASSES);
  let all = 0;
  for (let i = 0; i < count; i += 1) {
    pixels[of[i]!] = pixels[of[i]!]! + size[i]!;
    all += size[i]!;
    for (let c = 0; c < CLASSES; c += 1) {
      const amount = shares[i * CLASSES + c]! * size[i]!;
      pieces[of[i]! * CLASSES + c] = pieces[of[i]! * CLASSES + c]! + amount;
      whole[c] = whole[c]! + amount;
    }
  }
  for (let i = 0; i < count; i += 1) {
    let at = i * CONTEXT_FIGURES;
    out.set(features.values.subarray(i * PATCH_FIGURES, (i + 1) * PATCH_FIGURES), at);
    at += PATCH_FIGURES;
    out.set(shares.subarray(i * CLASSES, (i + 1) * CLASSES), at);
    at += CLASSES;
    for (const plane of windows) {
      out[at] = plane[i]!;
      at += 1;
    }
    const column = i % columns;
    const row = (i - column) / columns;
    for (const [right, down] of NEIGHBOURS) {
      const c = Math.min(columns - 1, Math.max(0, column + Math.round(right * columns)));
      const r = Math.min(rows - 1, Math.max(0, row + Math.round(down * columns)));
      const j = (r * columns + c) * CLASSES;
      out.set(shares.subarray(j, j + CLASSES), at);
      at += CLASSES;
    }
    for (let c = 0; c < CLASSES; c += 1) {
      out[at + c] = above[i * CLASSES + c]!;
      out[at + CLASSES + c] = below[i * CLASSES + c]!;
      out[at + 2 * CLASSES + c] = pieces[of[i]! * CLASSES + c]! / Math.max(1, pixels[of[i]!]!);
      out[at + 3 * CLASSES + c] = whole[c]! / Math.max(1, all);
    }
  }
  return out;
}

/** Sum of the shares on the way from the picture's border to each patch, in picture widths. */
function running(
  patches: Superpixels,
  shares: Float32Array,
  stride: number,
  patchCount: number,
): Float32Array {
  const out = new Float32Array(patchCount * CLASSES);
  const step = stride > 0 ? 1 : -1;
  for (let k = 0; k < patchCount; k += 1) {
    const i = step > 0 ? k : patchCount - 1 - k;
    const before = i - stride;
    if (before < 0 || before >= patchCount) continue;
    for (let c = 0; c < CLASSES; c += 1)
      out[i * CLASSES + c] =
        out[before * CLASSES + c]! + shares[before * CLASSES + c]! / patches.columns;
  }
  return out;
}
