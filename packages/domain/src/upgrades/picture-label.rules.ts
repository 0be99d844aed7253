/** How a made picture was made (PIC-05): drawn on this machine, by a model, or prepared as a sample. */
export type MadeKind = "draft" | "model" | "sample";

/** What a kept picture is: a photo as uploaded, one drawn on this machine or by a model, or a painted area. */
export const pictureKinds = ["photo", "draft", "model", "mask"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** How a kept picture was made (PIC-05); null for what nobody made here: a photo, a painted area. */
export function madeKindOf(kind: PictureKind): Exclude<MadeKind, "sample"> | null {
  return kind === "draft" || kind === "model" ? kind : null;
}

/** Where the pictures lie that ship with the product. */
const PREPARED = "/pictures/";

/** Whether a picture ships with the product: it shows nobody's home. */
export function isPrepared(reference: string): boolean {
  return reference.startsWith(PREPARED);
}

/**
 * The label of a picture that was made (PIC-05): by its kind where its home keeps it, "sample" for one
 * that ships with the product.
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
