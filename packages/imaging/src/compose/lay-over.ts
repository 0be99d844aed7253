import { type Lab, labOfRgb } from "../colour/lab.ts";
import { type Mask, type Picture, copyPicture, sameSize } from "../picture.ts";
import { alignTo, movedBy } from "./align.ts";
import { followEdges, type MaskFit } from "../surfaces/follow-edges.ts";
import { featherInside } from "./effective-mask.ts";

/** The side in pixels of the squares whose mean colours are compared: what resampling does stays within. */
const SQUARE = 8;
/** From which colour difference on (CIE76) a change is plain to see. */
const PLAIN = 10;

/** The soft border of a painted area, as a part of the picture's longer side. */
const BORDER = 1 / 240;

/** The mean colour of a square's pixels outside the mask; null where the mask covers some of it. */
function colourOf(picture: Picture, mask: Mask, left: number, top: number): Lab | null {
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < top + SQUARE; y += 1) {
    for (let x = left; x < left + SQUARE; x += 1) {
      const at = y * picture.width + x;
      if (mask.data[at]! > 0) return null;
      red += picture.data[at * 4]!;
      green += picture.data[at * 4 + 1]!;
      blue += picture.data[at * 4 + 2]!;
    }
  }
  const pixels = SQUARE * SQUARE;
  return labOfRgb([
    Math.round(red / pixels),
    Math.round(green / pixels),
    Math.round(blue / pixels),
  ]);
}

/**
 * How much of what should have stayed a made picture changed: the share (0 to 1) of squares outside the
 * mask whose colour is plainly another. 0 where the mask leaves no whole square.
 * @internal
 */
export function driftOutside(original: Picture, made: Picture, mask: Mask): number {
  let [changed, all] = [0, 0];
  for (let top = 0; top + SQUARE <= original.height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= original.width; left += SQUARE) {
      const before = colourOf(original, mask, left, top);
      const after = before && colourOf(made, mask, left, top);
      if (!before || !after) continue;
      all += 1;
      if (Math.hypot(before[0] - after[0], before[1] - after[1], before[2] - after[2]) > PLAIN) {
        changed += 1;
      }
    }
  }
  return all === 0 ? 0 : changed / all;
}

/** The made picture where the mask covers, the original everywhere else, byte for byte (PIC-02). */
function composed(original: Picture, made: Picture, mask: Mask, maskFit: MaskFit): Picture {
  const radius = Math.max(1, Math.round(Math.max(original.width, original.height) * BORDER));
  const soft = maskFit === "painted" ? mask : featherInside(followEdges(original, mask), radius);
  const out = copyPicture(original);
  for (let i = 0; i < soft.data.length; i += 1) {
    const cover = soft.data[i]!;
    if (cover === 0) continue;
    for (let part = 0; part < 3; part += 1) {
      const before = original.data[i * 4 + part]!;
      out.data[i * 4 + part] = before + ((made.data[i * 4 + part]! - before) * cover) / 255;
    }
  }
  return out;
}

/** A picture that somebody else's model made, brought back onto its original. */
export interface LaidOver {
  readonly picture: Picture;
  /** Of {@link driftOutside}, before it was taken back; null without a mask: all may have changed. */
  readonly drift: number | null;
}

/**
 * Lays a model's picture over its original: moved to where the original's things stand, and with a mask
 * only inside it, softly at its border unless it is taken as painted; every pixel outside stays the original's (PIC-02).
 * @throws Error when the sizes differ: the caller has resampled it to the original's
 */
export function layOver(
  original: Picture,
  made: Picture,
  mask: Mask | null,
  maskFit: MaskFit = "edges",
): LaidOver {
  if (!sameSize(original, made) || (mask && !sameSize(original, mask))) {
    throw new Error("Only pictures of one size can be laid over one another.");
  }
  const moved = movedBy(made, alignTo(original, made, mask));
  if (!mask) return { picture: moved, drift: null };
  return {
    picture: composed(original, moved, mask, maskFit),
    drift: driftOutside(original, moved, mask),
  };
}
