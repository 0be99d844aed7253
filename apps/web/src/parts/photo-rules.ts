import type { PhotoHeader } from "./photo-header.ts";

/** What a chooser of photos offers; SVG is no photo, and HEIC is named because phones save it. */
export const PHOTO_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/**
 * The longest side of a prepared photo, in pixels (QQ-02).
 * @internal
 */
export const LONGEST_SIDE = 1920;
/** The JPEG quality of a prepared photo, 0 to 1 (QQ-02). */
export const JPEG_QUALITY = 0.8;
/**
 * The largest file, in bytes (PIC-07).
 * @internal
 */
const MOST_BYTES = 20_000_000;
/** The most pixels that are decoded (PIC-07). */
const MOST_PIXELS = 50_000_000;

/** Why a file is no photo to go on with: codes of the closed list of errors. */
export type PhotoFault =
  | "picture.unsupported"
  | "picture.too_large"
  | "picture.too_many_pixels"
  | "picture.too_small"
  | "picture.unreadable";

/**
 * What forbids to decode a file, from its size and first bytes alone; null where nothing does.
 * A drawing (SVG) can carry scripts and is no photo; a file of few bytes can hold a huge picture.
 */
export function faultOf(
  file: { readonly size: number; readonly type: string; readonly name: string },
  header: PhotoHeader,
): PhotoFault | null {
  const named = file.type === "image/svg+xml" || /\.svgz?$/i.test(file.name);
  if (named || header.kind === "svg") return "picture.unsupported";
  if (file.size > MOST_BYTES) return "picture.too_large";
  if (file.size === 0) return "picture.unreadable";
  if (header.size && header.size.width * header.size.height > MOST_PIXELS) {
    return "picture.too_many_pixels";
  }
  return null;
}

/** The size of a photo within the longest side: scaled down in proportion, never enlarged (QQ-02). */
export function fitWithin(
  width: number,
  height: number,
  longest: number = LONGEST_SIDE,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
