import { readWebAddress } from "../web-address.rules.ts";
import type { MadeKind } from "./picture-label.rules.ts";

/** The label of a made picture (PIC-05): drawn on this machine, made by a model, prepared as a sample. */
const FILE_LABELS = {
  draft: "Draft preview",
  model: "AI generated",
  sample: "Sample picture",
} as const satisfies Record<MadeKind, string>;

/** The words of a label in files. */
export function fileLabelOf(kind: MadeKind): string {
  return FILE_LABELS[kind];
}

/**
 * The press's vocabulary for a picture's origin (IPTC NewsCodes, digital source type). A draft is the photo
 * with drawing by rules; a model's picture is the photo with output of a trained model; samples come from
 * scripts alone.
 */
const SOURCE_TYPES = {
  draft: "composite",
  model: "compositeWithTrainedAlgorithmicMedia",
  sample: "algorithmicMedia",
} as const satisfies Record<MadeKind, string>;

/** The origin of a made picture, as the address of its term in the vocabulary. */
export function sourceTypeOf(kind: MadeKind): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[kind]}`;
}

/**
 * The words in the metadata of a made picture (PIC-05): its label, and the note about an altered photo if
 * there is one.
 */
function fileWordsOf(kind: MadeKind, original: string): string {
  const label = fileLabelOf(kind);
  if (kind === "sample") return label;
  const where = readWebAddress(original);
  return `${label}. Digitally altered${where === null ? "" : `. Original: ${where}`}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text for XMP: signs that XML cannot hold are left out (XML 1.0, 2.2), its own signs are escaped. */
export function xmpText(text: string): string {
  return text.replaceAll(
    /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[&<>"]/gu,
    (sign) => ESCAPES[sign] ?? "",
  );
}

/** The facts for the metadata of a made picture. */
export interface MadePictureFile {
  readonly label: string;
  /** These words, how it came to be, and the picture that it was made from, as XMP (ISO 16684-1). */
  readonly xmp: string;
}

/** The links of a made picture: references or addresses; empty if there is none. */
export interface PictureLinks {
  /** The photo that it began with. */
  readonly original: string;
  /** The picture that it was drawn into; that photo itself for a first step. */
  readonly parent: string;
}

/** The address of a picture, otherwise its reference; nothing for bytes. */
function addressOf(reference: string, origin: string): string {
  if (reference.startsWith("data:")) return "";
  return reference.startsWith("/") ? origin + reference : reference;
}

/**
 * The links for a file that leaves the product, with the product's address: a path alone would lead nowhere
 * (PIC-05).
 * @param origin the product's own address, without a slash at its end
 */
export function addressedLinks({ original, parent }: PictureLinks, origin: string): PictureLinks {
  return { original: addressOf(original, origin), parent: addressOf(parent, origin) };
}

/**
 * The label of a made picture for its file's metadata, with links to its original photo and to the picture
 * under it, if that is a different one (PIC-05, PIC-08).
 */
export function madePictureFile(
  kind: MadeKind,
  { original, parent }: PictureLinks,
): MadePictureFile {
  const label = fileWordsOf(kind, original);
  const source = original === "" ? "" : `<dc:source>${xmpText(original)}</dc:source>`;
  const between = parent !== original && parent !== "";
  const derived = between
    ? `<xmpMM:DerivedFrom rdf:parseType="Resource"><stRef:filePath>${xmpText(parent)}</stRef:filePath></xmpMM:DerivedFrom>`
    : "";
  const media = between
    ? ' xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#"'
    : "";
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"${media}><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xmpText(label)}</rdf:li></rdf:Alt></dc:description>${source}${derived}<Iptc4xmpExt:DigitalSourceType>${sourceTypeOf(kind)}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`;
  return { label, xmp };
}
