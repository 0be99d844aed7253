import { LEARNED_SURFACES, type SurfaceKind } from "@oneup/imaging";
import * as z from "zod";
import { SurfaceModelError } from "./surface-model-error.ts";

/** The longest side of what a model sees, and how many classes it may tell apart. */
const LONGEST_SIDE = 2_048;
const MOST_CLASSES = 2_000;

const side = z.int().min(32).max(LONGEST_SIDE);
const colour = z.tuple([z.number(), z.number(), z.number()]);
const surface = z.enum(LEARNED_SURFACES);

const descriptionSchema = z.strictObject({
  input: z.strictObject({
    name: z.string().min(1),
    width: side,
    height: side,
    /** Whether the channels come before the rows or after the columns, at both ends of the model. */
    layout: z.enum(["NCHW", "NHWC"]),
    /** Of red, green and blue from 0 to 1: what is taken away, and what the rest is divided by. */
    mean: colour,
    deviation: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
  }),
  output: z.strictObject({
    name: z.string().min(1),
    /** One number for each class and place, before or after they add up to 1; or the likeliest class of each place. */
    kind: z.enum(["logits", "probabilities", "labels"]),
  }),
  /** Every class by name, in the model's order. */
  classes: z.array(z.string().min(1)).min(2).max(MOST_CLASSES),
  /** Which surfaces a class shows; a class that is missing shows none of ours. */
  surfaces: z.record(z.string(), z.union([surface, z.array(surface).min(1)])),
});

/** What a model is given, what it answers, and what that means here. */
export interface ModelDescription {
  readonly input: z.output<typeof descriptionSchema>["input"];
  readonly output: z.output<typeof descriptionSchema>["output"];
  readonly classes: readonly string[];
  /** Surfaces that the model does not tell apart. */
  readonly groups: readonly (readonly SurfaceKind[])[];
  /** By class the group that it belongs to; -1 for none. */
  readonly groupOf: Int16Array;
}

const listed = (surfaces: readonly SurfaceKind[]): string => surfaces.toSorted().join(", ");

/** @throws SurfaceModelError where two classes share a surface but not all of them. */
function groupsOf(
  surfacesOf: ReadonlyMap<string, readonly SurfaceKind[]>,
): (readonly SurfaceKind[])[] {
  const groups = new Map<string, readonly SurfaceKind[]>();
  for (const [name, surfaces] of surfacesOf) {
    const other = [...groups.values()].find((group) =>
      group.some((each) => surfaces.includes(each)),
    );
    if (other !== undefined && listed(other) !== listed(surfaces))
      throw new SurfaceModelError(
        `"surfaces" names ${listed(surfaces)} for "${name}", but ${listed(other)} for another class: surfaces that are named together once must always be`,
      );
    groups.set(listed(surfaces), surfaces);
  }
  return [...groups.values()];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SurfaceModelError("is no JSON", { cause: error });
  }
}

/**
 * Reads a model's description.
 * @throws SurfaceModelError whose message goes on after the file's name
 */
export function readDescription(text: string): ModelDescription {
  const read = descriptionSchema.safeParse(parsed(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = issue?.path.join(".") ?? "";
    throw new SurfaceModelError(
      `does not fit${place === "" ? "" : ` at "${place}"`}: ${issue?.message ?? "unknown"}`,
    );
  }
  const { input, output, classes, surfaces } = read.data;
  const surfacesOf = new Map(
    Object.entries(surfaces).map(([name, given]) => [name, [...new Set([given].flat())]]),
  );
  const stranger = [...surfacesOf.keys()].find((name) => !classes.includes(name));
  if (stranger !== undefined)
    throw new SurfaceModelError(`names "${stranger}" under "surfaces", but not under "classes"`);
  const groups = groupsOf(surfacesOf);
  const groupOf = Int16Array.from(classes, (name) => {
    const own = surfacesOf.get(name);
    return own === undefined ? -1 : groups.findIndex((group) => listed(group) === listed(own));
  });
  return { input, output, classes, groups, groupOf };
}
