import type { PartKind, SurfaceKind } from "./kinds.ts";
import type { WantedFinish } from "./understanding.ts";
import { CABINET_PARTS } from "./word-table.ts";

/** Things that no draft finds by itself, whatever the photo shows. */
const NEVER_FOUND: ReadonlySet<SurfaceKind | null> = new Set([
  "island",
  "fixtures",
  "furniture",
  "rug",
  "curtains",
]);

/** Whether something is drawn only where it is painted over: single appliances, an accent wall, handles. */
export function isUnseen(
  surface: SurfaceKind | null,
  part: PartKind | null,
  finish: WantedFinish | null = null,
): boolean {
  // Steel on all that the finder calls an appliance would cover their glass and handles.
  const isSteel = surface === "appliances" && finish?.material?.pattern === "brushed";
  return NEVER_FOUND.has(surface) || isSteel || (part !== null && !CABINET_PARTS.has(part));
}
