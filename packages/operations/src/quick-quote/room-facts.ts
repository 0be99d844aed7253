import { type Cents, ZIP_OR_NONE, quoteLimits } from "@oneup/domain";
import {
  CONDITIONS,
  type CostTable,
  type Found,
  LABELS,
  ROOM_KINDS,
  type RoomKind,
  SURFACES,
  questionsFor,
  stateOfZip,
} from "@oneup/valuation";
import * as z from "zod/mini";
import type { ReadingWish } from "../image-studio.port.ts";
import type { TaskContext } from "../operation.ts";

/**
 * The home value that the demo works gains out on while nobody has said the real one, in cents: round,
 * and near the median price of existing US homes sold in 2024 ($407,500, National Association of
 * Realtors). Every gain that rests on it says so.
 */
export const ASSUMED_PROPERTY_VALUE: Cents = 40_000_000;

const foundSchema = z.strictObject({
  surface: z.enum(SURFACES),
  colour: z.optional(z.string().check(z.maxLength(40))),
  material: z.optional(z.string().check(z.maxLength(40))),
  state: z.optional(z.string().check(z.maxLength(40))),
});

export const roomSchema = z.enum(ROOM_KINDS);

/** The facts about the room besides its photo; all may be missing. */
export const factsSchema = z.strictObject({
  room: z.optional(roomSchema),
  found: z._default(z.array(foundSchema).check(z.maxLength(40)), []),
  condition: z.optional(z.enum(CONDITIONS)),
  /** Square feet of the room, of the house for its outside. */
  size: z.optional(z.number().check(z.minimum(1), z.maximum(100_000))),
  /** Years since the last renovation. */
  age: z.optional(z.number().check(z.minimum(0), z.maximum(300))),
  zip: z._default(z.string().check(z.regex(ZIP_OR_NONE)), ""),
  /** The property's value, in cents. */
  propertyValue: z.optional(
    z.nullable(z.int().check(z.minimum(1_000_000), z.maximum(9_999_999_999))),
  ),
});
export type GivenFacts = z.output<typeof factsSchema>;

/**
 * The facts behind a recommendation's price (VAL-09): its id in the catalogue, otherwise its words, and the
 * facts about the room.
 */
export const pricedBySchema = z.extend(factsSchema, {
  room: roomSchema,
  id: z.string().check(z.maxLength(quoteLimits.id)),
  words: z.string().check(z.maxLength(quoteLimits.description)),
});
export type PricedBy = z.output<typeof pricedBySchema>;

/** The facts of a room in this year's prices. */
export interface RoomFacts {
  readonly room: RoomKind;
  readonly found: readonly Found[];
  readonly condition: GivenFacts["condition"];
  readonly size: number | undefined;
  readonly age: number | undefined;
  readonly zip: string;
  readonly state: string | undefined;
  /** Missing where nobody knows it: then gains are percent alone (VAL-02). */
  readonly propertyValue: Cents | undefined;
  /** True while the property's value is assumed, as in the demo alone. */
  readonly valueAssumed: boolean;
  readonly year: number;
  /** The costs in use; the published table if missing. */
  readonly costs?: CostTable;
}

/** The home's value for its gains: as it was told, in the demo else assumed, an account's else unknown. */
function homeValue(
  { actor }: TaskContext,
  { propertyValue }: GivenFacts,
): Pick<RoomFacts, "propertyValue" | "valueAssumed"> {
  const told = propertyValue ?? undefined;
  const valueAssumed = told === undefined && actor.kind === "local";
  return { propertyValue: valueAssumed ? ASSUMED_PROPERTY_VALUE : told, valueAssumed };
}

/** The given facts, for the reader of the photo. */
export function readingWish(context: TaskContext, given: GivenFacts): ReadingWish {
  const { room, zip } = given;
  return {
    room,
    homeValue: homeValue(context, given).propertyValue ?? 0,
    state: zip === "" ? undefined : (stateOfZip(zip) ?? undefined),
  };
}

/** Puts together what was told and what the photo showed; what was told wins. */
export function factsOf(
  context: TaskContext,
  given: GivenFacts,
  seen: { room: RoomKind; found: readonly Found[] },
): RoomFacts {
  return {
    room: given.room ?? seen.room,
    found: [...given.found, ...seen.found],
    condition: given.condition,
    size: given.size,
    age: given.age,
    zip: given.zip,
    state: given.zip === "" ? undefined : (stateOfZip(given.zip) ?? undefined),
    ...homeValue(context, given),
    year: Number(context.ports.clock.now().slice(0, 4)),
  };
}

/** A sentence of the valuation's own list, with what it is about filled in. */
export function sentence(key: keyof typeof LABELS, values: Record<string, string> = {}): string {
  return Object.entries(values).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    LABELS[key],
  );
}

/** The one-tap questions of a room with their words. */
export function askedAbout(room: RoomKind) {
  return questionsFor(room).map((question) => ({
    key: question.key,
    label: sentence(question.label),
    options: question.options.map((option) => ({
      value: option.value,
      label: sentence(
        option.label,
        question.key === "size" ? { size: option.value.toLocaleString("en-US") } : {},
      ),
    })),
  }));
}
