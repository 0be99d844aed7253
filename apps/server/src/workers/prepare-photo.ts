import { LONGEST_PHOTO_SIDE, PREPARED_JPEG_QUALITY } from "@oneup/domain";
import { openPicture, readable } from "./decode-picture.ts";
import { lastEncoded } from "./encode-labelled.ts";
import type { Jobs, PreparedPhoto, ServedFormat } from "./jobs.ts";

/**
 * The quality of a JPEG that came in small enough already: it is written anew only to lose its
 * metadata, so the second encoding must not be seen.
 */
const REWRITTEN = { quality: 92, chromaSubsampling: "4:4:4" } as const;

/**
 * Prepares a photo as Quick Quote does in the browser (QQ-02): upright, sRGB with 8 bits, at most
 * 1920 pixels long, JPEG, and nothing of its metadata (PIC-07).
 */
export async function preparePhoto({ bytes }: { bytes: Uint8Array }): Promise<PreparedPhoto> {
  const { picture, kind } = await openPicture(bytes);
  return readable(async () => {
    const { width, height } = await picture.metadata();
    const small = Math.max(width, height) <= LONGEST_PHOTO_SIDE;
    const quality = kind === "jpeg" && small ? REWRITTEN : { quality: PREPARED_JPEG_QUALITY };
    const { data, info } = await picture
      .resize({
        width: LONGEST_PHOTO_SIDE,
        height: LONGEST_PHOTO_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ ...quality, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

const ENCODINGS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 80, effort: 4 },
  // Not progressive: for those few browsers alone that take no other, that is half of the time and 3 % more bytes.
  jpeg: { quality: 80 },
} as const;

/** A kept picture in a smaller size and a format that its reader's browser takes. */
export async function resizePicture({
  bytes,
  width,
  format,
}: Jobs["resize"]["given"]): Promise<{ bytes: Uint8Array }> {
  // What a made picture says of itself stays with it in every size (PIC-05); a photo says nothing.
  const picture = lastEncoded(bytes) ?? (await openPicture(bytes)).picture.keepExif().keepXmp();
  const resized = picture.resize({ width, withoutEnlargement: true });
  const encode: Record<ServedFormat, () => typeof resized> = {
    avif: () => resized.avif(ENCODINGS.avif),
    webp: () => resized.webp(ENCODINGS.webp),
    jpeg: () => resized.flatten({ background: "#ffffff" }).jpeg(ENCODINGS.jpeg),
  };
  return readable(async () => ({ bytes: await encode[format]().toBuffer() }));
}
