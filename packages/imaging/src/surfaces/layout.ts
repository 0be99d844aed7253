import type { RoomKind } from "../language/kinds.ts";
import { BATH, KITCHEN, ROOM } from "./inside-layouts.ts";
import { OUTSIDE } from "./outside-layout.ts";
import type { Region } from "./region.ts";

const OUTSIDE_ROOMS: ReadonlySet<RoomKind> = new Set(["exterior", "patio"]);

/** The regions of a kind of room, and whether heights are measured on its walls. */
export function layoutOf(room: RoomKind): {
  readonly regions: readonly Region[];
  readonly inside: boolean;
} {
  if (OUTSIDE_ROOMS.has(room)) return { regions: OUTSIDE, inside: false };
  if (room === "kitchen") return { regions: KITCHEN, inside: true };
  return { regions: room === "bath" ? BATH : ROOM, inside: true };
}
