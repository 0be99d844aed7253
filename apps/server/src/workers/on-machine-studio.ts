import { type Mask, type Picture, maskFromPainted } from "@oneup/imaging";
import type { RoomReading } from "@oneup/operations";
import { analyzePicture, readPaintedArea, renderPicture } from "@oneup/studio";
import sharp from "sharp";
import { LONGEST_SIDE } from "../files/picture-limits.ts";
import { openPicture, readable } from "./decode-picture.ts";
import type { Drawn, Jobs } from "./jobs.ts";

/** The label of what this machine draws (PIC-05). */
const LABEL = "Draft preview";

/** Decodes a photo to the pixels that the engine works on, at most 1920 on its longest side. */
async function pixelsOf(bytes: Uint8Array): Promise<Picture> {
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
async function maskOf(bytes: Uint8Array, size: Picture): Promise<Mask | null> {
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

/** Reads a photo: a guess of the room, the surfaces that were seen and their colours. */
export async function analyzePhoto({ bytes }: Jobs["analyze"]["given"]): Promise<RoomReading> {
  return analyzePicture(await pixelsOf(bytes));
}

/** Draws an upgrade; lossless, labelled in the file's metadata (PIC-02, PIC-05). */
export async function renderUpgrade(given: Jobs["render"]["given"]): Promise<Drawn> {
  const picture = await pixelsOf(given.photo);
  const mask = given.mask === null ? null : await maskOf(given.mask, picture);
  const drawn = renderPicture(picture, { text: given.text, room: given.room, mask });
  const { width, height, data } = drawn.picture;
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .withExif({ IFD0: { ImageDescription: LABEL, Software: "OneUp" } })
    .toBuffer();
  return { bytes, width, height, done: drawn.done, notDone: drawn.notDone };
}

/** Says what lies under the painted area, joined with what its painter wants (API-16). */
export async function readMask(
  given: Jobs["readMask"]["given"],
): Promise<Jobs["readMask"]["answer"]> {
  const picture = await pixelsOf(given.photo);
  const mask = await maskOf(given.mask, picture);
  if (!mask) return null;
  return { detectedPrompt: readPaintedArea(picture, mask, given.userIntent) };
}
