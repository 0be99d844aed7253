import type { Mask, Picture } from "../picture.ts";

/**
 * The mask in a painted overlay (QQ-19): a pixel counts only if its red channel is above 128.
 * @returns a mask of 0 and 255, or null when nothing is painted.
 */
export function maskFromPainted(picture: Picture): Mask | null {
  const { width, height, data } = picture;
  const out = new Uint8Array(width * height);
  let painted = false;
  for (let i = 0; i < out.length; i += 1) {
    if (data[i * 4]! > 128) {
      out[i] = 255;
      painted = true;
    }
  }
  return painted ? { width, height, data: out } : null;
}

/** The mask in a picture of one, from black (outside) to white (inside): its red channel. */
export function maskFromCover({ width, height, data }: Picture): Mask {
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i += 1) out[i] = data[i * 4]!;
  return { width, height, data: out };
}
