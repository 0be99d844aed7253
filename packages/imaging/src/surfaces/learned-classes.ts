import type { SurfaceKind } from "../language/kinds.ts";
import { entriesOf } from "../records.ts";

/** What the nets tell apart, in the order of their tables, and which surface each is. */
const INSIDE = {
  other: null,
  wall: "walls",
  ceiling: "ceiling",
  floor: "floor",
  base: "cabinets",
  upper: "cabinets",
  counter: "counters",
  splash: "backsplash",
  appliance: "appliances",
  window: "windows",
  shower: "shower",
  furniture: null,
  trim: "trim",
  bed: null,
  sofa: null,
  rug: null,
  tub: null,
  mirror: null,
  door: "door",
  fixture: null,
  outdoors: null,
} as const satisfies Readonly<Record<string, SurfaceKind | null>>;

const OUTSIDE = {
  other: null,
  siding: "siding",
  roof: "roof",
  trim: "trim",
  window: "windows",
  "front-door": "door",
  "garage-door": "garage-door",
  shutter: "shutters",
  lawn: "lawn",
  path: "path",
  driveway: "driveway",
  planting: "plants",
  fence: "fence",
  deck: "deck",
  foundation: null,
  sky: "sky",
} as const satisfies Readonly<Record<string, SurfaceKind | null>>;

export type InsideClass = keyof typeof INSIDE;
export type OutsideClass = keyof typeof OUTSIDE;

/** A part of a picture that has a name of its own; all that is no surface is one. */
export interface Region {
  readonly name: string;
  readonly surface: SurfaceKind | null;
}

/** The classes of a net, and the region that each of them is part of. */
export interface LearnedClasses<Name extends string = string> {
  readonly names: readonly Name[];
  readonly regions: readonly Region[];
  /** Index into `regions`, one per class. */
  readonly regionOf: readonly number[];
}

function classesOf<Name extends string>(
  surfaces: Readonly<Record<Name, SurfaceKind | null>>,
): LearnedClasses<Name> {
  const all = entriesOf(surfaces).map(([name, surface]) => ({ name, surface }));
  const regions = all.filter(({ name, surface }) => name === "other" || surface !== null);
  const regionOf = all.map((own) => Math.max(0, regions.indexOf(own)));
  return { names: all.map(({ name }) => name), regions, regionOf };
}

export const INSIDE_CLASSES: LearnedClasses<InsideClass> = classesOf(INSIDE);
export const OUTSIDE_CLASSES: LearnedClasses<OutsideClass> = classesOf(OUTSIDE);

/** Every surface that is found by itself, inside or outside. */
export const LEARNED_SURFACES: readonly SurfaceKind[] = [
  ...new Set(
    [INSIDE_CLASSES, OUTSIDE_CLASSES].flatMap(({ regions }) =>
      regions.flatMap(({ surface }) => surface ?? []),
    ),
  ),
];
