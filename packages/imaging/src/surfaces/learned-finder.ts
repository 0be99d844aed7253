import type { PatchFeatures } from "../analysis/patch-features.ts";
import type { Superpixels } from "../analysis/superpixels.ts";
import type { RoomKind, SurfaceKind } from "../language/kinds.ts";
import { bytesOfBase64 } from "../numeric/base64.ts";
import { contextFeatures } from "./context-features.ts";
import { askForest, type Forest, unpackForest } from "./forest.ts";
import { LEARNED_CLASSES, type LearnedClass } from "./learned-classes.ts";
import { LEARNED_KITCHEN } from "./learned-kitchen-table.ts";
import type { Region } from "./region.ts";

/** Shares of the learned classes for each patch. */
type Finder = (patches: Superpixels, features: PatchFeatures) => Float32Array;

const SURFACES: Readonly<Partial<Record<LearnedClass, SurfaceKind>>> = {
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
  trim: "trim",
};

/** The learned classes as regions of a picture. */
export const LEARNED_REGIONS: readonly Pick<Region, "name" | "surface">[] = LEARNED_CLASSES.map(
  (name) => ({ name, surface: SURFACES[name] ?? null }),
);

const TABLES: Readonly<Partial<Record<RoomKind, readonly [string, string]>>> = {
  kitchen: LEARNED_KITCHEN,
};

const unpacked = new Map<RoomKind, readonly [Forest, Forest]>();

/** What was learned for a kind of room; null where nothing was. */
export function learnedFinder(room: RoomKind): Finder | null {
  const table = TABLES[room];
  if (table === undefined) return null;
  return (patches, features) => {
    let forests = unpacked.get(room);
    if (forests === undefined) {
      forests = [
        unpackForest(bytesOfBase64(table[0])),
        unpackForest(bytesOfBase64(table[1])),
      ] as const;
      unpacked.set(room, forests);
    }
    const first = askForest(forests[0], features.values, patches.count);
    return askForest(forests[1], contextFeatures(patches, features, first), patches.count);
  };
}
