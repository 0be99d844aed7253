/** What a made picture says of itself in its file (PIC-05): drawn on this machine, made by a model, prepared as a sample. */
const FILE_LABELS = {
  draft: "Draft preview",
  model: "AI generated",
  sample: "Sample picture",
} as const;

export type MadeKind = keyof typeof FILE_LABELS;

/**
 * The vocabulary of the press for how a picture came to be (IPTC NewsCodes, digital source type):
 * search engines and editors show it.
 */
const SOURCE_TYPES = {
  draft: "compositeSynthetic",
  model: "compositeWithTrainedAlgorithmicMedia",
  sample: "digitalCreation",
} as const;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");

/** What the file of a made picture is to say of itself. */
export interface MadePictureFile {
  readonly label: string;
  /** The label, how it came to be, and the picture that it was made from, as XMP (ISO 16684-1). */
  readonly xmp: string;
}

/**
 * The label of a made picture for its file's metadata, with the link to its original (PIC-05).
 * @param original reference or address of the picture that it was made from; empty where that has none
 */
export function madePictureFile(kind: MadeKind, original: string): MadePictureFile {
  const label = FILE_LABELS[kind];
  const type = `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[kind]}`;
  const source = original === "" ? "" : `<dc:source>${escaped(original)}</dc:source>`;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${label}</rdf:li></rdf:Alt></dc:description>${source}<Iptc4xmpExt:DigitalSourceType>${type}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`;
  return { label, xmp };
}
