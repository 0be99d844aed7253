import { type ExifOrientation, exifOrientation, readHeifFile } from "@oneup/domain";

/** What the EXIF of a WebP says (RFC 9649, 2.7). */
function exifOfWebp(bytes: Uint8Array): ExifOrientation | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isExtended = view.getUint32(12) === 0x56503858;
    if (!isExtended || (view.getUint8(20) & 0x08) === 0) return null;
    let at = 12;
    while (view.getUint32(at) !== 0x45584946)
      at += 8 + Math.ceil(view.getUint32(at + 4, true) / 2) * 2;
    // Some writers keep the preamble that EXIF has in a JPEG.
    return exifOrientation(view, at + (view.getUint32(at + 8) === 0x45786966 ? 14 : 8));
  } catch {
    // A WebP that is cut off, or whose EXIF leads beyond its end.
    return null;
  }
}

/**
 * Takes the orientation out of EXIF by which Chromium turns no picture: that of a WebP, and that of an AVIF or HEIC
 * without a turn of its own. So no browser turns it twice.
 * @returns 1 to 8; 1, upright, where nothing readable is said
 */
export function takeExifTurn(kind: "webp" | "heif" | "avif", bytes: Uint8Array): number {
  const said = kind === "webp" ? exifOfWebp(bytes) : readHeifFile(bytes).exif;
  if (said === null) return 1;
  bytes[said.at] = 1;
  return said.orientation;
}
