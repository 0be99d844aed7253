/** The largest photo that is taken (PIC-07), in bytes and in pixels. */
export const MOST_PHOTO_BYTES = 20_000_000;
export const MOST_PHOTO_PIXELS = 50_000_000;

/** The longest side of a prepared photo, in pixels, and the quality of its JPEG, of 100 (QQ-02). */
export const LONGEST_PHOTO_SIDE = 1920;

/** The share of a photo's rows, 0 to 1, that a file which was cut off must hold to be taken. */
export const LEAST_PHOTO_ROWS = 0.5;
export const PREPARED_JPEG_QUALITY = 80;

/** The widths in pixels in which the server serves pictures (PIC-07), smallest first. */
export const SERVED_WIDTHS = [480, 960, 1440, LONGEST_PHOTO_SIDE] as const;
export type ServedWidth = (typeof SERVED_WIDTHS)[number];

/** The size of a photo within the longest side: scaled down in proportion, never enlarged (QQ-02); in pixels. */
export function fitPhoto(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_PHOTO_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The shortest side, in pixels, of a photo that a room is judged and drawn on. Below it a kitchen's cabinet
 * door, a tenth of the picture's width, is narrower than 24 pixels: its edges and material cannot be told
 * from noise, so any answer or drawing would be made up.
 */
export const SHORTEST_PHOTO_SIDE = 240;

/** The ratio of the sides from which a picture is a strip, such as a panorama. */
const STRIP = 4;

/**
 * The details of a refusal for a photo that is too small: its size in pixels, the needed size, and whether it
 * is a strip.
 */
export function tooSmallDetails({ width, height }: { width: number; height: number }) {
  const isStrip = Math.max(width, height) >= STRIP * Math.min(width, height);
  return { width, height, least: SHORTEST_PHOTO_SIDE, shape: isStrip ? "strip" : "whole" };
}

/** True if a photo, by its size in pixels, is too small to judge its room. */
export function isTooSmallToJudge(size: {
  readonly width: number;
  readonly height: number;
}): boolean {
  return Math.min(size.width, size.height) < SHORTEST_PHOTO_SIDE;
}
