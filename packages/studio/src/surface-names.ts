import type { Pointable, SurfaceKind } from "@oneup/imaging";
import { type RoomKind, roomKindOf } from "@oneup/valuation";
import { nameIn } from "./sentences.ts";

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

const KITCHENS: ReadonlySet<Surface> = new Set(["island", "appliances"]);

/** Whether a room of that kind may have it: a vanity is no island. */
export const isIn = (kind: RoomKind, surface: Surface): boolean =>
  kind !== "bath" || !KITCHENS.has(surface);

/** The things that can be pointed at in a room of that kind, or outside; null counts as a room. */
export function surfaceNames(room: string | null): readonly SurfaceName[] {
  const kind = roomKindOf(room ?? "");
  const surfaces = kind === "exterior" || kind === "patio" ? OUTSIDE : INSIDE;
  return surfaces
    .filter((surface) => isIn(kind, surface))
    .map((surface) => ({ surface, name: nameIn(kind, { surface, part: null }) }));
}
