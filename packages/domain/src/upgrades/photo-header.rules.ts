import { MOST_PHOTO_BYTES, MOST_PHOTO_PIXELS } from "../properties/photo-limits.rules.ts";
import { type ExifOrientation, exifOrientation } from "./exif-orientation.rules.ts";
import { readHeifFile } from "./heif-file.rules.ts";

/** What the first bytes of a file say about it, before anything decodes it. */
export interface PhotoHeader {
  readonly kind: "jpeg" | "png" | "webp" | "gif" | "bmp" | "heif" | "avif" | "svg" | "unknown";
  /** Pixels, where the header tells them. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function sizeOf(width: number, height: number): PhotoHeader["size"] {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The frame header of a JPEG: markers follow each other by their lengths (ITU-T T.81, B.1 and B.2). */
function jpegSize(view: DataView): PhotoHeader["size"] {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5));
    if (marker === 0xff) at += 1;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function three(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
}

/** The three forms of WebP: lossy, lossless, extended (RFC 9649, 2.5 to 2.7). */
function webpSize(bytes: Uint8Array, view: DataView): PhotoHeader["size"] {
  if (bytes.length < 30) return null;
  switch (text(bytes, 12, 4)) {
    case "VP8 ":
      return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8X":
      return sizeOf(three(view, 24) + 1, three(view, 27) + 1);
    default:
      return null;
  }
}

/** The largest `ispe` box of HEIC and AVIF (ISO/IEC 23008-12, 6.5.3): the picture's own size among its tiles'. */
function heifSize(bytes: Uint8Array, view: DataView): PhotoHeader["size"] {
  let found: PhotoHeader["size"] = null;
  for (let at = 4; at + 16 <= bytes.length; at += 1) {
    if (bytes[at] !== 0x69 || text(bytes, at, 4) !== "ispe") continue;
    const size = sizeOf(view.getUint32(at + 8), view.getUint32(at + 12));
    if (size && (!found || size.width * size.height > found.width * found.height)) found = size;
  }
  return found;
}

/** Reads kind and size from the first bytes of a file; 64 kB are enough for almost every photo. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return { kind: "jpeg", size: jpegSize(view) };
  if (begins(0x89, 0x50, 0x4e, 0x47)) {
    const whole = bytes.length >= 24;
    return { kind: "png", size: whole ? sizeOf(view.getUint32(16), view.getUint32(20)) : null };
  }
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP") {
    return { kind: "webp", size: webpSize(bytes, view) };
  }
  if (text(bytes, 0, 4) === "GIF8" && bytes.length >= 10) {
    return { kind: "gif", size: sizeOf(view.getUint16(6, true), view.getUint16(8, true)) };
  }
  if (text(bytes, 0, 2) === "BM" && bytes.length >= 26) {
    const height = Math.abs(view.getInt32(22, true));
    return { kind: "bmp", size: sizeOf(view.getInt32(18, true), height) };
  }
  if (text(bytes, 4, 4) === "ftyp") {
    const brand = text(bytes, 8, 4);
    if (brand.startsWith("avi")) return { kind: "avif", size: heifSize(bytes, view) };
    if (/^(hei|hev|mif|msf)/.test(brand)) return { kind: "heif", size: heifSize(bytes, view) };
  }
  const start = text(bytes, 0, 1024).toLowerCase();
  if (/<svg[\s>]/.test(start) || start.includes("<!doctype svg"))
    return { kind: "svg", size: null };
  return { kind: "unknown", size: null };
}

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
export function photoFault(
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
