import { type Mask, type Picture, maskFromPainted } from "@oneup/imaging";
import { LONGEST_SIDE } from "../files/picture-limits.ts";
import { openPicture, readable } from "./decode-picture.ts";

/** Decodes a photo to the pixels that the engine works on, at most 1920 on its longest side. */
export async function pixelsOf(bytes: Uint8Array): Promise<Picture> {
  const { picture } = await openPicture(bytes);
  return readable(async () => {
    const { data, info } = await picture
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
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
