import { MOST_PHOTO_PIXELS, fitPhoto } from "@oneup/domain";
import { type Mask, type Picture, maskFromCover, maskFromPainted } from "@oneup/imaging";
import type { EncodedPicture } from "@oneup/operations";
import { isWholePng } from "../png-label.ts";
import type { PictureFault } from "./studio-jobs.ts";

export class PictureError extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, cause: unknown) {
    super(fault, { cause });
    this.name = "PictureError";
    this.fault = fault;
  }
}

async function open({ bytes, mime }: EncodedPicture): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: mime }));
  } catch (error) {
    throw new PictureError("picture.unreadable", error);
  }
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", {
    willReadFrequently: true,
    colorSpace: "srgb",
  });
  if (!context) throw new PictureError("picture.failed", "no canvas");
  return context;
}

function pixelsIn(context: OffscreenCanvasRenderingContext2D): Picture {
  const { width, height } = context.canvas;
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Decodes a photo to upright sRGB pixels, at most 1920 on its longest side. */
export async function decodePhoto(photo: EncodedPicture): Promise<Picture> {
  const bitmap = await open(photo);
  try {
    if (bitmap.width * bitmap.height > MOST_PHOTO_PIXELS) {
      throw new PictureError("picture.too_many_pixels", "too large");
    }
    const { width, height } = fitPhoto(bitmap.width, bitmap.height);
    const context = contextOf(width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return pixelsIn(context);
  } finally {
    bitmap.close();
  }
}

/** The pixels of a mask's picture at a photo's size, its transparent ones black. */
async function pixelsOfMask(
  mask: EncodedPicture,
  size: Picture,
  isSoft: boolean,
): Promise<Picture> {
  const bitmap = await open(mask);
  try {
    const context = contextOf(size.width, size.height);
    // What is transparent is not covered, and a soft edge of what was painted must not be invented.
    context.fillStyle = "#000000";
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingEnabled = isSoft;
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    return pixelsIn(context);
  } finally {
    bitmap.close();
  }
}

/** Decodes a painted mask at a photo's size; null when nothing is painted (QQ-19). */
export async function decodeMask(mask: EncodedPicture, size: Picture): Promise<Mask | null> {
  return maskFromPainted(await pixelsOfMask(mask, size, false));
}

/** Decodes where something was pointed out, at a photo's size, with its soft borders (PIC-09). */
export async function decodeCover(mask: EncodedPicture, size: Picture): Promise<Mask> {
  return maskFromCover(await pixelsOfMask(mask, size, true));
}

/** How often the browser is asked for a file: it hands out an empty one when it is short of memory. */
const ENCODING_TRIES = 3;

/**
 * Encodes pixels without loss, as PNG.
 * @throws PictureError when the browser makes no whole file of them
 */
export async function encodePng({ width, height, data }: Picture): Promise<Uint8Array> {
  for (let tries = 0; tries < ENCODING_TRIES; tries += 1) {
    // A canvas of its own each time: what was lost of the one before is not drawn again.
    const context = contextOf(width, height);
    context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
    // oxlint-disable no-await-in-loop -- asked again only after a file that is no picture
    const blob = await context.canvas.convertToBlob({ type: "image/png" });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    // oxlint-enable no-await-in-loop
    if (isWholePng(bytes)) return bytes;
  }
  throw new PictureError("picture.failed", "the browser encoded no whole picture");
}

/** Encodes where a surface is, white on black. */
export function encodeMask({ width, height, data }: Mask): Promise<Uint8Array> {
  const pixels = new Uint8ClampedArray(data.length * 4);
  for (let at = 0; at < data.length; at += 1) {
    pixels.fill(data[at] ?? 0, at * 4, at * 4 + 3);
    pixels[at * 4 + 3] = 255;
  }
  return encodePng({ width, height, data: pixels });
}

/** As wide as an outline needs to be, in pixels. */
const OUTLINE_WIDTH = 480;

/** A mask at a size that is enough to light it up: each pixel is the middle one of those that it stands for. */
export function reducedMask({ width, height, data }: Mask): Mask {
  const step = Math.max(1, Math.max(width, height) / OUTLINE_WIDTH);
  const [across, down] = [Math.round(width / step), Math.round(height / step)];
  const reduced = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    const row = Math.min(height - 1, Math.floor((y + 0.5) * step)) * width;
    for (let x = 0; x < across; x += 1) {
      reduced[y * across + x] = data[row + Math.min(width - 1, Math.floor((x + 0.5) * step))] ?? 0;
    }
  }
  return { width: across, height: down, data: reduced };
}

type Decode = (photo: EncodedPicture) => Promise<Picture>;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  // Asked at every tap, of megabytes.
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

/**
 * A decoder that hands out the same picture while it is asked for the same photo: the engine still knows its surfaces
 * when one upgrade after the other is drawn into it. Nobody may change it.
 */
export function rememberingLast(decode: Decode): Decode {
  let last: { readonly bytes: Uint8Array; readonly picture: Picture } | null = null;
  return async (photo) => {
    if (last !== null && sameBytes(last.bytes, photo.bytes)) return last.picture;
    const picture = await decode(photo);
    last = { bytes: photo.bytes, picture };
    return picture;
  };
}
