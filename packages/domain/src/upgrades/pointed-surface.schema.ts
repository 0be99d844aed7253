import * as z from "zod/mini";

/**
 * The things that a person can point out in a photo of a room or a home's outside: surfaces, and parts of
 * them (PIC-09).
 */
export const pointables = [
  "walls",
  "ceiling",
  "cabinets",
  "island",
  "counters",
  "backsplash",
  "floor",
  "trim",
  "door",
  "garage-door",
  "siding",
  "roof",
  "lawn",
  "path",
  "driveway",
  "fence",
  "deck",
  "shutters",
  "windows",
  "shower",
  "fixtures",
  "appliances",
  "furniture",
  "rug",
  "curtains",
  "plants",
  "sky",
  "upper-cabinets",
  "lower-cabinets",
  "accent-wall",
  "glass-door",
  "fridge",
  "range",
  "dishwasher",
  "microwave",
  "range-hood",
  "fireplace",
  "sofa",
  "table",
  "chairs",
  "bed",
  "hardware",
  "faucet",
  "sink",
  "toilet",
  "tub",
  "mirror",
] as const;
export type Pointable = (typeof pointables)[number];

/** Something that was pointed out in a picture, and where it is. */
export interface PointedSurface {
  readonly surface: Pointable;
  /** Reference of a picture that is white where it is. */
  readonly mask: string;
}

/** The largest number of things pointed out in one picture. */
export const MOST_POINTED = 8;

/** The things pointed out in a picture, each once. */
export function pointedSchema<Mask extends z.ZodMiniType<string, string>>(mask: Mask) {
  const all = z.array(z.strictObject({ surface: z.enum(pointables), mask })).check(
    z.maxLength(MOST_POINTED),
    z.refine((each) => new Set(each.map(({ surface }) => surface)).size === each.length),
  );
  return z.readonly(all);
}
