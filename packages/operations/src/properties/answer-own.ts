import { type Property, type SavedUpgrade, labelOfMade } from "@oneup/domain";
import { clientNamesAt } from "../clients/client-names.ts";
import { currentCosts } from "../costs/current-costs.ts";
import type { Context } from "../operation.ts";
import { answerProperty, showsSamples } from "./answer-property.ts";
import type { PictureLabel, PropertyAnswer } from "./property-answer.ts";
import { isOutdated } from "./value-home.ts";

type Home = Pick<Context, "ports" | "session">;
type Labels = Readonly<Record<string, PictureLabel>>;

async function labelsBy(
  { ports, session }: Home,
  references: ReadonlySet<string>,
  otherwise: PictureLabel | null,
): Promise<Labels> {
  const kept = [...references].flatMap((reference) => ports.files.idOf(reference) ?? []);
  const kinds = kept.length === 0 ? null : await session.files.kindsOf(kept);
  return Object.fromEntries(
    [...references].flatMap((reference) => {
      const kind = kinds?.get(ports.files.idOf(reference) ?? "");
      const label = labelOfMade(reference, kind, otherwise);
      return label === null ? [] : [[reference, label]];
    }),
  );
}

/**
 * The makers of the pictures after a request's upgrades (PIC-05), by reference. A picture that no home keeps
 * is called AI generated (PROJ-06, LOAN-08).
 */
export async function labelsOfUpgrades(
  context: Home,
  upgrades: readonly { readonly afterImage: string }[],
): Promise<Labels> {
  const references = upgrades.flatMap(({ afterImage }) => afterImage || []);
  const isKept = (reference: string) => context.ports.files.idOf(reference) !== null;
  const labels = await labelsBy(context, new Set(references.filter(isKept)), null);
  return Object.fromEntries(references.map((each) => [each, labels[each] ?? "model"]));
}

/**
 * The makers of the pictures of versions (PIC-05). In the demo this machine drew every picture that is not
 * prepared.
 */
export async function labelsOf(
  context: Home,
  versions: readonly Pick<SavedUpgrade, "imageUrl">[],
): Promise<Labels> {
  const references = new Set(versions.map(({ imageUrl }) => imageUrl));
  return labelsBy(context, references, showsSamples(context.ports) ? "draft" : null);
}

/**
 * Shows a property to its owner: its saved pictures with how they were made, and to a realtor whose
 * home it is.
 */
export async function answerOwn(
  context: Pick<Context, "ports" | "session" | "actor">,
  property: Property,
): Promise<PropertyAnswer> {
  const { line } = property.address;
  const [pictureLabels, namesAt, costs] = await Promise.all([
    labelsOf(context, property.oneUps.saved),
    clientNamesAt(context, [line]),
    currentCosts(context),
  ]);
  return {
    ...answerProperty(property, context.ports, costs),
    outdated: isOutdated(property, context.ports),
    pictureLabels,
    clientNames: namesAt(line),
  };
}
