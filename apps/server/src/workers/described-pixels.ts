import { deflateSync } from "node:zlib";
import { LONGEST_PHOTO_SIDE } from "@oneup/domain";
import sharp, { type Sharp } from "sharp";
import { exifBlock } from "./exif-block.ts";
import { pngChunk, withChunks } from "./png-file.ts";

/** What a file says of its pixels, which its decoder leaves to others. */
export interface Description {
  /** ICC profile of the pixels; null for sRGB. */
  readonly profile: Uint8Array | null;
  /** As in EXIF, 1 to 8. */
  readonly orientation: number;
}

/** The row of EXIF that says how a picture is turned. */
const ORIENTATION = 0x0112;

/**
 * Pixels with what is said of them, no larger than a photo is kept: the image library takes profiles and turns from
 * files alone, so they become a PNG that is not packed.
 */
export async function describedPixels(
  pixels: Sharp,
  { profile, orientation }: Description,
): Promise<Sharp> {
  const png = await pixels
    .resize({
      width: LONGEST_PHOTO_SIDE,
      height: LONGEST_PHOTO_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const chunks = [pngChunk("eXIf", exifBlock([[ORIENTATION, "short", orientation]]))];
  if (profile !== null)
    chunks.push(pngChunk("iCCP", Buffer.concat([Buffer.from("photo\0\0"), deflateSync(profile)])));
  return sharp(withChunks(png, chunks)).autoOrient();
}

/** Made once: the profile of Display P3. */
let displayP3: Promise<Uint8Array | null> | null = null;

/** The profile of Display P3, as the image library has it. */
export function displayP3Profile(): Promise<Uint8Array | null> {
  displayP3 ??= (async () => {
    const pixel = { width: 1, height: 1, channels: 3, background: "#000000" } as const;
    const png = await sharp({ create: pixel }).withIccProfile("p3").png().toBuffer();
    return (await sharp(png).metadata()).icc ?? null;
  })();
  return displayP3;
}
