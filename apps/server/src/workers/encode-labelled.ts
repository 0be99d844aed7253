import { type MadePictureFile, type PictureLinks, madePictureFile } from "@oneup/domain";
import type { Picture } from "@oneup/imaging";
import sharp, { type Sharp } from "sharp";
import { exifBlock } from "./exif-block.ts";
import { packPng, pngChunk, withChunks } from "./png-file.ts";

type Kind = "draft" | "model";

/** How a picture was made, and of what. */
interface Made {
  readonly kind: Kind;
  readonly links: PictureLinks;
}

/** The picture with its labels: what the image library writes into a file of any format. */
export function labelled(picture: Sharp, { label, xmp }: MadePictureFile): Sharp {
  return picture.withExif({ IFD0: { ImageDescription: label, Software: "OneUp" } }).withXmp(xmp);
}

const opened = ({ data, width, height }: Picture): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** Rows of EXIF: what a picture is, what made it, and its size. */
const [DESCRIPTION, SOFTWARE, WIDTH, HEIGHT] = [0x010e, 0x0131, 0xa002, 0xa003] as const;

/** As PNG, labelled; XMP is not packed, as the image library has it, which two of three readers do not see. */
export async function labelledPng(
  picture: Picture,
  { label, xmp }: MadePictureFile,
): Promise<Buffer> {
  const exif = exifBlock(
    [
      [DESCRIPTION, "text", label],
      [SOFTWARE, "text", "OneUp"],
    ],
    [
      [WIDTH, "long", picture.width],
      [HEIGHT, "long", picture.height],
    ],
  );
  return withChunks(await packPng(picture), [
    pngChunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    pngChunk("eXIf", exif),
  ]);
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
  const bytes = await labelledPng(picture, madePictureFile(kind, links));
  last = { bytes, picture, made };
  return bytes;
}

/** The pixels and labels of the file that was made last, without decoding it; null for any other file. */
export function lastEncoded(bytes: Uint8Array): Sharp | null {
  if (last === null || Buffer.compare(last.bytes, bytes) !== 0) return null;
  const { picture, made } = last;
  return labelled(opened(picture), madePictureFile(made.kind, made.links));
}
