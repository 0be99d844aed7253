import type { SurfaceKind } from "../language/kinds.ts";

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

/** A learned class as a region of a picture. */
export interface Region {
  readonly name: string;
  readonly surface: SurfaceKind | null;
}

const regionsOf = (classes: Readonly<Record<string, SurfaceKind | null>>): readonly Region[] =>
  Object.entries(classes).map(([name, surface]) => ({ name, surface }));

export const INSIDE_REGIONS = regionsOf(INSIDE);
export const OUTSIDE_REGIONS = regionsOf(OUTSIDE);

/** Every surface that is found by itself, inside or outside. */
export const LEARNED_SURFACES: readonly SurfaceKind[] = [
  ...new Set([...INSIDE_REGIONS, ...OUTSIDE_REGIONS].flatMap(({ surface }) => surface ?? [])),
];
