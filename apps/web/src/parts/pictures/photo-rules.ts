import { MOST_PHOTO_BYTES, MOST_PHOTO_PIXELS } from "@oneup/domain";

/** What a chooser of photos offers; SVG is no photo, and HEIC is named because phones save it. */
export const PHOTO_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** What the first bytes of a file say about it, before anything decodes it. */
export interface PhotoHeader {
  readonly kind: "jpeg" | "png" | "webp" | "gif" | "bmp" | "heif" | "avif" | "svg" | "unknown";
  /** Pixels, where the header tells them. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Why a file is no photo to go on with: codes of the closed list of errors. */
export type PhotoFault =
  | "picture.unsupported"
  | "picture.too_large"
  | "picture.too_many_pixels"
  | "picture.too_small"
  | "picture.unreadable";

/**
 * Why nothing came out of a file whose first bytes are of no picture: it says itself that it is
 * something else, a PDF for example, or else it is damaged.
 */
export function faultOfUnknown({ type }: { readonly type: string }): PhotoFault {
  const isOther = type !== "" && !PHOTO_TYPES.split(",").includes(type);
  return isOther ? "picture.unsupported" : "picture.unreadable";
}

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
  if (file.size > MOST_PHOTO_BYTES) return "picture.too_large";
  if (file.size === 0) return "picture.unreadable";
  if (header.size && header.size.width * header.size.height > MOST_PHOTO_PIXELS) {
    return "picture.too_many_pixels";
  }
  return null;
}
