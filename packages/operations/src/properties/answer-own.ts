import type { Property, SavedUpgrade } from "@oneup/domain";
import type { Context } from "../operation.ts";
import { answerProperty, showsSamples } from "./answer-property.ts";
import type { PictureLabel, PropertyAnswer } from "./property-answer.ts";

/** Where the demo's prepared pictures lie. */
const PREPARED = "/pictures/";

type Label = readonly [reference: string, label: PictureLabel];

async function keptLabels(
  { ports, session }: Pick<Context, "ports" | "session">,
  references: readonly string[],
): Promise<readonly Label[]> {
  const ids = new Map(references.map((reference) => [reference, ports.files.idOf(reference)]));
  const kept = [...ids.values()].filter((id) => id !== null);
  if (kept.length === 0) return [];
  const kinds = await session.files.kindsOf(kept);
  return references.flatMap((reference): readonly Label[] => {
    const kind = kinds.get(ids.get(reference) ?? "");
    // A photo that its owner saved as a 1UP was made by nobody here.
    return kind === undefined || kind === "photo" ? [] : [[reference, kind]];
  });
}

/** How the pictures of a request were made that this home keeps (PIC-05), by reference. */
export async function labelsOfUpgrades(
  context: Pick<Context, "ports" | "session">,
  upgrades: readonly { readonly afterImage: string }[],
): Promise<Readonly<Record<string, PictureLabel>>> {
  const references = [...new Set(upgrades.map(({ afterImage }) => afterImage))];
  return Object.fromEntries(await keptLabels(context, references));
}

/** How the pictures of versions were made (PIC-05). In the demo this machine drew what is not prepared. */
export async function labelsOf(
  context: Pick<Context, "ports" | "session">,
  versions: readonly Pick<SavedUpgrade, "imageUrl">[],
): Promise<Readonly<Record<string, PictureLabel>>> {
  const references = [...new Set(versions.map(({ imageUrl }) => imageUrl))];
  const prepared = references.filter((reference) => reference.startsWith(PREPARED));
  const made = references.filter((reference) => !reference.startsWith(PREPARED));
  const drawn = showsSamples(context.ports)
    ? made.map((reference): Label => [reference, "draft"])
    : await keptLabels(context, made);
  return Object.fromEntries([
    ...prepared.map((reference): Label => [reference, "sample"]),
    ...drawn,
  ]);
}

/** Shows a property to its owner, its saved pictures with how they were made. */
export async function answerOwn(
  context: Pick<Context, "ports" | "session">,
  property: Property,
): Promise<PropertyAnswer> {
  const pictureLabels = await labelsOf(context, property.oneUps.saved);
  return { ...answerProperty(property, context.ports), pictureLabels };
}
