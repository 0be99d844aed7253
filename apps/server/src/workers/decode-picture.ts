import { LEAST_PHOTO_ROWS, MOST_PHOTO_PIXELS, readHeifFile } from "@oneup/domain";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { type PictureKind, sniffPicture } from "../files/sniff.ts";
import { describedPixels, displayP3Profile } from "./described-pixels.ts";
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

const OPTIONS = { limitInputPixels: MOST_PHOTO_PIXELS, sequentialRead: true } as const;

async function sizeInHeader(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch (error) {
    throw new PictureError("picture.unreadable", { cause: error });
  }
}

/** What a whole JPEG ends with (ITU-T T.81, B.1.1.3), unless its camera has put more behind it. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** Missing rows are looked for at this width, in pixels. */
const SMALL = 64;

/** Whether too much of a JPEG is missing: the decoder fills the rows that it has nothing for with one grey. */
async function lacksMost(bytes: Uint8Array): Promise<boolean> {
  if (END_OF_JPEG.equals(bytes.subarray(-2))) return false;
  const { data, info } = await sharp(bytes, { ...OPTIONS, failOn: "none" })
    .resize({ width: SMALL, kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { height, channels } = info;
  const last = data.subarray(-channels);
  const isBlank = (row: number): boolean =>
    data
      .subarray(row * SMALL * channels, (row + 1) * SMALL * channels)
      .every((value, at) => value === last[at % channels]);
  let rows = height;
  while (rows > 0 && isBlank(rows - 1)) rows -= 1;
  return rows < height * LEAST_PHOTO_ROWS;
}

/** The numbers of primaries that are Display P3's (ISO/IEC 23091-2): of cinemas and of screens. */
const DISPLAY_P3 = new Set([11, 12]);

/** A HEIF's own pixels, with the colours and the turn that its file names: nobody else reads these of HEIC, nor all of AVIF. */
async function openHeif(bytes: Uint8Array, kind: "heic" | "avif"): Promise<Sharp> {
  const said = readHeifFile(bytes);
  const numbered = said.profile === null && DISPLAY_P3.has(said.primaries ?? 1);
  const orientation = said.exif?.orientation ?? 1;
  if (kind === "avif") {
    const picture = sharp(bytes, OPTIONS);
    if (!numbered && orientation === 1) return picture;
    return describedPixels(picture, {
      profile: numbered ? await displayP3Profile() : null,
      orientation,
    });
  }
  const { decodeHeic } = await import("./decode-heic.ts");
  const { width, height, data } = decodeHeic(bytes);
  const profile = numbered ? await displayP3Profile() : said.profile;
  return describedPixels(sharp(data, { raw: { width, height, channels: 3 } }), {
    profile,
    orientation,
  });
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
  if (kind === "heic" || kind === "avif")
    return { picture: await readable(() => openHeif(bytes, kind)), kind };
  if (kind === "jpeg" && (await readable(() => lacksMost(bytes))))
    throw new PictureError("picture.unreadable");
  // As browsers do, a JPEG that lacks its end is shown as far as it goes.
  const failOn = kind === "jpeg" ? "none" : "error";
  return { picture: sharp(bytes, { ...OPTIONS, failOn }).autoOrient(), kind };
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
