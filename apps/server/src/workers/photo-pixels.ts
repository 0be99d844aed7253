import { LONGEST_PHOTO_SIDE } from "@oneup/domain";
import { type Mask, type Picture, maskFromPainted } from "@oneup/imaging";
import { openPicture, readable } from "./decode-picture.ts";

/** The photo that was decoded last: whoever has read it mostly draws upgrades into it next. */
let last: { readonly bytes: Uint8Array; readonly picture: Picture } | null = null;

/**
 * Decodes a photo to the pixels that the engine works on, at most 1920 on its longest side. The photo before is not
 * decoded again: it is the same picture, of which the engine still knows the surfaces. Nobody may change it.
 */
export async function pixelsOf(bytes: Uint8Array): Promise<Picture> {
  if (last !== null && Buffer.compare(last.bytes, bytes) === 0) return last.picture;
  const picture = await decoded(bytes);
  last = { bytes, picture };
  return picture;
}

async function decoded(bytes: Uint8Array): Promise<Picture> {
  const { picture } = await openPicture(bytes);
  return readable(async () => {
    const { data, info } = await picture
      .resize({
        width: LONGEST_PHOTO_SIDE,
        height: LONGEST_PHOTO_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    // in memory that another thread can read, too
    const pixels = new Uint8ClampedArray(new SharedArrayBuffer(data.length));
    pixels.set(data);
    return { width, height, data: pixels };
  });
}

/** The painted mask at the photo's size; null when nothing is painted (QQ-19). */
export async function maskOf(bytes: Uint8Array, size: Picture): Promise<Mask | null> {
  const { picture } = await openPicture(bytes);
  const { width, height } = size;
  const painted = await readable(() =>
    picture
      .resize({ width, height, fit: "fill", kernel: "nearest" })
      .flatten({ background: "#000000" })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer(),
  );
  const data = new Uint8ClampedArray(painted.buffer, painted.byteOffset, painted.length);
  return maskFromPainted({ width, height, data });
}
