import { LONGEST_PHOTO_SIDE } from "@oneup/domain";
import { type Mask, type Picture, maskFromCover, maskFromPainted } from "@oneup/imaging";
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

/** The pixels of a mask's picture at the photo's size, its transparent ones black. */
async function pixelsOfMask(
  bytes: Uint8Array,
  { width, height }: Picture,
  kernel: "nearest" | "linear",
): Promise<Picture> {
  const { picture } = await openPicture(bytes);
  const painted = await readable(() =>
    picture
      .resize({ width, height, fit: "fill", kernel })
      .flatten({ background: "#000000" })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer(),
  );
  const data = new Uint8ClampedArray(painted.buffer, painted.byteOffset, painted.length);
  return { width, height, data };
}

/** The painted mask at the photo's size; null when nothing is painted (QQ-19). */
export async function maskOf(bytes: Uint8Array, size: Picture): Promise<Mask | null> {
  return maskFromPainted(await pixelsOfMask(bytes, size, "nearest"));
}

/** Where something was pointed out, at the photo's size, with its soft borders (PIC-09). */
export async function coverOf(bytes: Uint8Array, size: Picture): Promise<Mask> {
  return maskFromCover(await pixelsOfMask(bytes, size, "linear"));
}
