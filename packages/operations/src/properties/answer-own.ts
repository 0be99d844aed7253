import type { Property, SavedUpgrade } from "@oneup/domain";
import type { Context } from "../operation.ts";
import type { Files, StoreSession } from "../ports.ts";
import { answerProperty, showsSamples } from "./answer-property.ts";
import type { PictureLabel, PropertyAnswer } from "./property-answer.ts";

/** Where the demo's prepared pictures lie. */
const PREPARED = "/pictures/";

type Label = readonly [reference: string, label: PictureLabel];

async function keptLabels(
  session: StoreSession,
  files: Pick<Files, "idOf">,
  references: readonly string[],
): Promise<readonly Label[]> {
  const ids = new Map(references.map((reference) => [reference, files.idOf(reference)]));
  const kinds = await session.files.kindsOf([...ids.values()].filter((id) => id !== null));
  return references.flatMap((reference): readonly Label[] => {
    const kind = kinds.get(ids.get(reference) ?? "");
    // A photo that its owner saved as a 1UP was made by nobody here.
    return kind === undefined || kind === "photo" ? [] : [[reference, kind]];
  });
}

/** How the pictures of versions were made (PIC-05). In the demo this machine drew what is not prepared. */
export async function labelsOf(
  { ports, session }: Pick<Context, "ports" | "session">,
  versions: readonly Pick<SavedUpgrade, "imageUrl">[],
): Promise<Readonly<Record<string, PictureLabel>>> {
  const references = [...new Set(versions.map(({ imageUrl }) => imageUrl))];
  const prepared = references.filter((reference) => reference.startsWith(PREPARED));
  const made = references.filter((reference) => !reference.startsWith(PREPARED));
  const drawn = showsSamples(ports)
    ? made.map((reference): Label => [reference, "draft"])
    : made.length === 0
      ? []
      : await keptLabels(session, ports.files, made);
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
