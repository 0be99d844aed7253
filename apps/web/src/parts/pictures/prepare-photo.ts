import {
  type ExifOrientation,
  PREPARED_JPEG_QUALITY,
  exifOrientation,
  fitPhoto,
  isTooSmallToJudge,
  readHeifFile,
  tooSmallDetails,
} from "@oneup/domain";
import { errorSentence } from "@oneup/texts";
import type { Backend } from "#backend/backend.ts";
import { type PhotoFault, type PhotoHeader, faultOf, faultOfUnknown } from "./photo-rules.ts";
import type { PictureSize } from "./room-picture.tsx";

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

/** How many bytes from the start are looked at before decoding. */
const HEADER_BYTES = 256 * 1024;

export interface PhotoRefusal {
  readonly ok: false;
  readonly fault: PhotoFault;
  readonly details?: Readonly<Record<string, string | number>>;
  /** True where only this browser cannot decode it: a server may. */
  readonly undecoded: boolean;
}

type PreparedPhoto =
  | { readonly ok: true; readonly blob: Blob; readonly width: number; readonly height: number }
  | PhotoRefusal;

function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", PREPARED_JPEG_QUALITY / 100);
  });
}

/** How a picture is laid upright around its middle, by its orientation in EXIF: the first four numbers of a matrix. */
const TURNS = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
] as const;

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    // Turned as the camera was held: what follows carries no orientation any more.
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    // Every refusal of a decoder means the same here: no whole picture came out of it.
    return null;
  }
}

/** What is told of a photo that nothing can be judged by; its size in pixels. */
export function tooSmall(size: { width: number; height: number }) {
  const details = tooSmallDetails(size);
  return { ok: false, fault: "picture.too_small", details, undecoded: false } as const;
}

export function refusalOf({ fault, details }: PhotoRefusal): string {
  return errorSentence(fault, details) ?? "";
}

/**
 * A photo as it is kept (QQ-02): turned, at most 1920 px long, never enlarged, JPEG of quality 0.8, without its metadata;
 * one that is only shown may be of any size.
 */
async function preparePhoto(
  file: Blob & { readonly name?: string },
  signal: AbortSignal,
  purpose: "judged" | "shown",
): Promise<PreparedPhoto> {
  const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const header = readPhotoHeader(head);
  const fault = faultOf({ size: file.size, type: file.type, name: file.name ?? "" }, header);
  if (fault !== null) return { ok: false, fault, undecoded: false };
  const { kind } = header;
  const isTurned = kind === "webp" || kind === "avif" || kind === "heif";
  const bytes = isTurned ? new Uint8Array(await file.arrayBuffer()) : null;
  const orientation = isTurned && bytes !== null ? takeExifTurn(kind, bytes) : 1;
  const picture = bytes === null ? file : new Blob([bytes], { type: file.type });
  const pixels = signal.aborted ? null : await decode(picture);
  if (pixels === null) {
    const undecoded = kind !== "unknown";
    return { ok: false, fault: undecoded ? "picture.unreadable" : faultOfUnknown(file), undecoded };
  }
  try {
    const lies = orientation > 4;
    const upright = lies ? { width: pixels.height, height: pixels.width } : pixels;
    if (purpose === "judged" && isTooSmallToJudge(upright)) return tooSmall(upright);
    const { width, height } = fitPhoto(upright.width, upright.height);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) return { ok: false, fault: "picture.unreadable", undecoded: true };
    context.imageSmoothingQuality = "high";
    // JPEG knows no transparency: what shows through is paper, not black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    const [a, b, c, d] = TURNS[orientation - 1] ?? TURNS[0];
    context.setTransform(a, b, c, d, width / 2, height / 2);
    const [across, down] = lies ? [height, width] : [width, height];
    context.drawImage(pixels, -across / 2, -down / 2, across, down);
    const blob = await encode(canvas);
    if (blob === null) return { ok: false, fault: "picture.unreadable", undecoded: true };
    return { ok: true, blob, width, height };
  } finally {
    pixels.close();
  }
}

type SentPhoto =
  | {
      readonly ok: true;
      readonly reference: string;
      /** null where only the server decoded it. */
      readonly size: PictureSize | null;
    }
  | PhotoRefusal;

/** A photo that its home keeps (PIC-07): prepared here, or whole where only this browser cannot decode it. */
export async function sendPhoto(
  backend: Backend,
  file: Blob & { readonly name?: string },
  signal: AbortSignal,
  purpose: "judged" | "shown",
): Promise<SentPhoto> {
  const prepared = await preparePhoto(file, signal, purpose);
  signal.throwIfAborted();
  if (!prepared.ok && !(prepared.undecoded && backend.mode === "live")) return prepared;
  const reference = await backend.uploadPicture(prepared.ok ? prepared.blob : file, signal);
  if (!prepared.ok) return { ok: true, reference, size: null };
  const { width, height } = prepared;
  return { ok: true, reference, size: { width, height } };
}
