import type { PhotoFault } from "@oneup/domain";

/** What a chooser of photos offers; SVG is no photo, and HEIC is named because phones save it. */
export const PHOTO_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/**
 * Why nothing came out of a file whose first bytes are of no picture: it says itself that it is
 * something else, a PDF for example, or else it is damaged.
 */
export function faultOfUnknown({ type }: { readonly type: string }): PhotoFault {
  const isOther = type !== "" && !PHOTO_TYPES.split(",").includes(type);
  return isOther ? "picture.unsupported" : "picture.unreadable";
}
