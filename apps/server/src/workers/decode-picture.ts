import { MOST_PHOTO_PIXELS } from "@oneup/domain";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { type PictureKind, sniffPicture } from "../files/sniff.ts";
import { PictureError } from "./picture-fault.ts";

// Nothing but the kinds that were recognised reaches a decoder, whatever libvips could read.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
  ],
});
sharp.concurrency(1);
sharp.cache(false);

async function sizeInHeader(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch (error) {
    throw new PictureError("picture.unreadable", { cause: error });
  }
}

async function decodeHeic(bytes: Uint8Array): Promise<Sharp> {
  const { default: decode } = await import("heic-decode");
  const { width, height, data } = await decode({ buffer: bytes });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/**
 * Opens a picture for decoding: recognised by its bytes, its size looked up in the header before any
 * pixel is decoded (PIC-07), turned upright.
 * @throws PictureError unsupported, unreadable, too_many_pixels
 */
export async function openPicture(
  bytes: Uint8Array,
): Promise<{ picture: Sharp; kind: PictureKind }> {
  const kind = sniffPicture(bytes);
  if (!kind) throw new PictureError("picture.unsupported");
  const { width, height } = await sizeInHeader(bytes);
  if (width * height > MOST_PHOTO_PIXELS) throw new PictureError("picture.too_many_pixels");
  if (kind === "heic") return { picture: await readable(() => decodeHeic(bytes)), kind };
  const options = {
    failOn: "error",
    limitInputPixels: MOST_PHOTO_PIXELS,
    sequentialRead: true,
  } as const;
  return { picture: sharp(bytes, options).autoOrient(), kind };
}

/** Runs the decoding and what follows it; a picture that cannot be decoded is picture.unreadable. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError("picture.unreadable", { cause: error });
  }
}
