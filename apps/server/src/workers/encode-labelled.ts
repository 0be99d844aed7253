import { type PictureLinks, madePictureFile } from "@oneup/domain";
import type { Picture } from "@oneup/imaging";
import sharp, { type Sharp } from "sharp";
import { chunk, writePng } from "./write-png.ts";

type Kind = "draft" | "model";

/** How a picture was made, and of what. */
interface Made {
  readonly kind: Kind;
  readonly links: PictureLinks;
}

/** The picture with its labels: what the image library writes into a file of any format. */
function labelled(picture: Sharp, { kind, links }: Made): Sharp {
  const { label, xmp } = madePictureFile(kind, links);
  return picture.withExif({ IFD0: { ImageDescription: label, Software: "OneUp" } }).withXmp(xmp);
}

const opened = ({ data, width, height }: Picture): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** The labels as chunks of a PNG: EXIF with the picture's size, and XMP unpacked, which all readers see. */
async function chunksOf(made: Made, { width, height }: Picture): Promise<Uint8Array> {
  const blank = sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } });
  const png = await labelled(blank, made).png({ compressionLevel: 1 }).toBuffer();
  const { exif = Buffer.of() } = await sharp(png).metadata();
  const { xmp } = madePictureFile(made.kind, made.links);
  const text = Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`);
  return Buffer.concat([chunk("eXIf", exif), chunk("iTXt", text)]);
}

/** The picture that was encoded last: whoever asked for it mostly wants to see it next, in another format. */
let last: { readonly bytes: Uint8Array; readonly picture: Picture; readonly made: Made } | null =
  null;

/** A made picture as a file: lossless (PIC-02), labelled in its metadata and linked to its original (PIC-05). */
export async function encodeLabelled(
  picture: Picture,
  kind: Kind,
  links: PictureLinks,
): Promise<Uint8Array> {
  const made = { kind, links };
  const bytes = await writePng(picture, await chunksOf(made, picture));
  last = { bytes, picture, made };
  return bytes;
}

/** The pixels and labels of the file that was made last, without decoding it; null for any other file. */
export function lastEncoded(bytes: Uint8Array): Sharp | null {
  if (last === null || Buffer.compare(last.bytes, bytes) !== 0) return null;
  return labelled(opened(last.picture), last.made);
}
