import type { PhotoFault } from "@oneup/domain";

/** Photo types on offer; SVG is no photo, and phones save HEIC. */
export const PHOTO_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** The fault of an unreadable file: another type, such as a PDF, or damage. */
export function faultOfUnknown({ type }: { readonly type: string }): PhotoFault {
  const isOther = type !== "" && !PHOTO_TYPES.split(",").includes(type);
  return isOther ? "picture.unsupported" : "picture.unreadable";
}
