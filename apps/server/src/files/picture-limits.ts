/** PIC-07: the largest picture that is taken, in bytes and in pixels. */
export const MOST_PICTURE_BYTES = 20_000_000;
export const MOST_PIXELS = 50_000_000;

/** QQ-02: the longest side of a prepared photo in pixels, and the quality of its JPEG. */
export const LONGEST_SIDE = 1920;
export const PREPARED_QUALITY = 80;

/** The widths in pixels in which pictures are served. */
export const SERVED_WIDTHS = [480, 960, 1440, 1920] as const;
export type ServedWidth = (typeof SERVED_WIDTHS)[number];
