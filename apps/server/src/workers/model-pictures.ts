import { type Mask, type Picture, layOver } from "@oneup/imaging";
import sharp from "sharp";
import { type Frame, frameFor } from "../ai/picture-frame.ts";
import { openPicture, readable } from "./decode-picture.ts";
import { encodeLabelled } from "./encode-labelled.ts";
import type { Jobs } from "./jobs.ts";
import { coverOf, maskOf, pixelsOf } from "./photo-pixels.ts";
import { PictureError } from "./picture-fault.ts";

/** A model's picture must be this large at the least, and of the canvas's shape but for so much. */
const LEAST_SIDE = 256;
const SHAPE_TOLERANCE = 0.03;
/** The longer side of a photo that a model reads, in pixels, and its quality as JPEG. */
const READ_SIDE = 1_280;
const READ_QUALITY = 85;
/** What the owner painted, as a model is shown it. */
const MAGENTA = [255, 0, 255] as const;

type Raw = {
  readonly data: Uint8ClampedArray | Buffer;
  readonly width: number;
  readonly height: number;
};

function rawOf({ data, width, height }: Raw) {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** A photo laid on its canvas; what lies around it repeats the photo, so that no border is drawn. */
function onCanvas(photo: Raw, frame: Frame) {
  const { left, top, photoWidth, photoHeight, width, height } = frame;
  return rawOf(photo)
    .resize({ width: photoWidth, height: photoHeight, fit: "fill" })
    .extend({
      left,
      top,
      right: width - photoWidth - left,
      bottom: height - photoHeight - top,
      extendWith: "mirror",
    });
}

/** The photo with the painted area in magenta, half seen through. */
function painted({ data, width, height }: Picture, mask: Uint8Array): Raw {
  const out = new Uint8ClampedArray(data);
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue;
    for (const part of [0, 1, 2] as const) {
      out[at * 4 + part] = ((data[at * 4 + part] ?? 0) + MAGENTA[part]) / 2;
    }
  }
  return { data: out, width, height };
}

/** The mask as the images endpoint takes it: transparent where the picture may change. */
async function holesOf(mask: Uint8Array, size: Picture, frame: Frame): Promise<Uint8Array> {
  const { left, top, photoWidth, photoHeight, width, height } = frame;
  const alpha = Buffer.alloc(size.width * size.height * 4, 255);
  for (let at = 0; at < mask.length; at += 1) if (mask[at]! > 0) alpha[at * 4 + 3] = 0;
  return rawOf({ data: alpha, width: size.width, height: size.height })
    .resize({ width: photoWidth, height: photoHeight, fit: "fill", kernel: "nearest" })
    .extend({
      left,
      top,
      right: width - photoWidth - left,
      bottom: height - photoHeight - top,
      background: { r: 255, g: 255, b: 255, alpha: 1 },
    })
    .png()
    .toBuffer();
}

/** Where a model may draw: what was painted and what was pointed out, together; null for anywhere. */
async function areaOf(
  { mask, pointed }: Pick<Jobs["layOverPhoto"]["given"], "mask" | "pointed">,
  photo: Picture,
): Promise<Mask | null> {
  const painted = mask === null ? null : await maskOf(mask, photo);
  const covers = await Promise.all(pointed.map((each) => coverOf(each, photo)));
  if (covers.length === 0) return painted;
  const masks = painted === null ? covers : [painted, ...covers];
  const { width, height } = photo;
  const data = new Uint8Array(width * height);
  for (const each of masks)
    for (let at = 0; at < data.length; at += 1) if (each.data[at]! > 127) data[at] = 255;
  return data.includes(255) ? { width, height, data } : painted;
}

function readableBy(raw: Raw): Promise<Uint8Array> {
  return rawOf(raw)
    .resize({ width: READ_SIDE, height: READ_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: READ_QUALITY })
    .toBuffer();
}

/** A photo as a model reads it, and the painted one beside it. */
export async function showToModel({
  photo,
  mask,
}: Jobs["showToModel"]["given"]): Promise<Jobs["showToModel"]["answer"]> {
  const picture = await pixelsOf(photo);
  const area = mask === null ? null : await maskOf(mask, picture);
  const { width, height } = picture;
  return {
    photo: await readableBy(picture),
    painted: area && (await readableBy(painted(picture, area.data))),
    width,
    height,
  };
}

/** A photo on the canvas of its frame, with its mask in both forms that models take. */
export async function frameForModel({
  photo,
  canvases,
  ...where
}: Jobs["frameForModel"]["given"]): Promise<Jobs["frameForModel"]["answer"]> {
  const picture = await pixelsOf(photo);
  const { frame, shape } = frameFor(canvases, picture);
  const area = await areaOf(where, picture);
  return {
    photo: await onCanvas(picture, frame).png({ compressionLevel: 6 }).toBuffer(),
    holes: area && (await holesOf(area.data, picture, frame)),
    painted: area && (await onCanvas(painted(picture, area.data), frame).jpeg().toBuffer()),
    frame,
    shape,
  };
}

/** A model's picture cut out of its canvas, in the size of its photo. */
async function cutOut(made: Uint8Array, size: Picture, frame: Frame): Promise<Picture> {
  const { picture } = await openPicture(made);
  const { width, height } = await readable(() => picture.metadata());
  const misfit = Math.abs(Math.log(width / height / (frame.width / frame.height)));
  if (Math.min(width, height) < LEAST_SIDE || misfit > SHAPE_TOLERANCE) {
    throw new PictureError("picture.unreadable");
  }
  const [across, down] = [width / frame.width, height / frame.height];
  const left = Math.round(frame.left * across);
  const top = Math.round(frame.top * down);
  const cut = {
    left,
    top,
    width: Math.min(width - left, Math.round(frame.photoWidth * across)),
    height: Math.min(height - top, Math.round(frame.photoHeight * down)),
  };
  return readable(async () => {
    const data = await picture
      .extract(cut)
      .resize({ width: size.width, height: size.height, fit: "fill", kernel: "lanczos3" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer();
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    return { width: size.width, height: size.height, data: pixels };
  });
}

/** Lays a model's picture over its photo, so that nothing outside the mask changes (PIC-02). */
export async function layOverPhoto({
  photo,
  made,
  frame,
  maskFit,
  links,
  ...where
}: Jobs["layOverPhoto"]["given"]): Promise<Jobs["layOverPhoto"]["answer"]> {
  const original = await pixelsOf(photo);
  const area = await areaOf(where, original);
  const { picture, drift } = layOver(original, await cutOut(made, original, frame), area, maskFit);
  const { width, height } = picture;
  return { bytes: await encodeLabelled(picture, "model", links), width, height, drift };
}
