import type { Picture } from "@oneup/imaging";
import sharp, { type Sharp } from "sharp";
import { chunksAbout, writePng } from "./write-png.ts";

/** What a made picture says of itself, in its file (PIC-05). */
const LABELS = { draft: "Draft preview", model: "AI generated" } as const;

/**
 * The vocabulary of the press for how a picture came to be (IPTC NewsCodes, digital source type):
 * search engines and editors show it.
 */
const SOURCES = {
  draft: "compositeSynthetic",
  model: "compositeWithTrainedAlgorithmicMedia",
} as const;

function xmp(kind: keyof typeof SOURCES): string {
  const source = `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCES[kind]}`;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>${source}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`;
}

type Kind = keyof typeof LABELS;

/** The picture with its labels: what the image library writes into a file of any format. */
function labelled(picture: Sharp, kind: Kind): Sharp {
  return picture
    .withExif({ IFD0: { ImageDescription: LABELS[kind], Software: "OneUp" } })
    .withXmp(xmp(kind));
}

const opened = ({ data, width, height }: Picture): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** The labels as chunks of a PNG, taken from a small one. */
const chunks: Partial<Record<Kind, Promise<Uint8Array>>> = {};

async function chunksOf(kind: Kind): Promise<Uint8Array> {
  const create = { width: 1, height: 1, channels: 3, background: "#000000" } as const;
  return chunksAbout(await labelled(sharp({ create }), kind).png().toBuffer());
}

/** The picture that was encoded last: whoever asked for it mostly wants to see it next, in another format. */
let last: { readonly bytes: Uint8Array; readonly picture: Picture; readonly kind: Kind } | null =
  null;

/** A made picture as a file: lossless (PIC-02), and labelled in its metadata (PIC-05). */
export async function encodeLabelled(picture: Picture, kind: Kind): Promise<Uint8Array> {
  chunks[kind] ??= chunksOf(kind).catch((error: unknown) => {
    // The next picture asks again.
    delete chunks[kind];
    throw error;
  });
  const bytes = await writePng(picture, await chunks[kind]);
  last = { bytes, picture, kind };
  return bytes;
}

/** The pixels and labels of the file that was made last, without decoding it; null for any other file. */
export function lastEncoded(bytes: Uint8Array): Sharp | null {
  if (last === null || Buffer.compare(last.bytes, bytes) !== 0) return null;
  return labelled(opened(last.picture), last.kind);
}
