/** The maker of a picture (PIC-05): this machine, a model, or a prepared sample. */
export type MadeKind = "draft" | "model" | "sample";

/** The kinds of kept pictures: an uploaded photo, a drawing of this machine or of a model, a painted area. */
export const pictureKinds = ["photo", "draft", "model", "mask"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The maker of a kept picture (PIC-05); null for a photo or a painted area, which nobody made here. */
export function madeKindOf(kind: PictureKind): Exclude<MadeKind, "sample"> | null {
  return kind === "draft" || kind === "model" ? kind : null;
}

/** The folder of the pictures that ship with the product. */
const PREPARED = "/pictures/";

/** Whether a picture ships with the product: it shows nobody's home. */
export function isPrepared(reference: string): boolean {
  return reference.startsWith(PREPARED);
}

/**
 * The label of a made picture (PIC-05): by its stored kind, or "sample" for one that ships with the product.
 * @param kind what is kept of it; undefined where nothing is
 * @param otherwise the label of a made picture of which nothing is kept; null where it has none
 */
export function labelOfMade(
  reference: string,
  kind: PictureKind | undefined,
  otherwise: MadeKind | null,
): MadeKind | null {
  if (isPrepared(reference)) return "sample";
  return kind === undefined ? otherwise : madeKindOf(kind);
}
