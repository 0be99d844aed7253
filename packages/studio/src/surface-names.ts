import type { Pointable, SurfaceKind } from "@oneup/imaging";
import { roomKindOf } from "@oneup/valuation";
import { nameOf } from "./sentences.ts";

/** Something that can be pointed out, and what it is called: "cabinets", "upper cabinets". */
export interface SurfaceName {
  readonly surface: Pointable;
  readonly name: string;
}

type Surface = Exclude<SurfaceKind, "lighting">;

/** The surfaces for a finish, the most often changed first. */
const INSIDE: readonly Surface[] = [
  "cabinets",
  "island",
  "counters",
  "backsplash",
  "walls",
  "floor",
  "ceiling",
  "trim",
  "door",
  "windows",
  "shower",
  "fixtures",
  "appliances",
  "furniture",
  "rug",
  "curtains",
];
const OUTSIDE: readonly Surface[] = [
  "siding",
  "roof",
  "trim",
  "door",
  "garage-door",
  "shutters",
  "windows",
  "lawn",
  "path",
  "driveway",
  "deck",
  "fence",
  "plants",
  "furniture",
];

/** The things that can be pointed at in a room of that kind, or outside; null counts as a room. */
export function surfaceNames(room: string | null): readonly SurfaceName[] {
  const kind = room === null ? null : roomKindOf(room);
  const surfaces = kind === "exterior" || kind === "patio" ? OUTSIDE : INSIDE;
  return surfaces.map((surface) => ({ surface, name: nameOf({ surface, part: null }) }));
}
