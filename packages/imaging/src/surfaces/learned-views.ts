import type { Scene } from "../analysis/scene.ts";
import { type RoomKind, isOutside } from "../language/kinds.ts";
import {
  INSIDE_CLASSES,
  type InsideClass,
  type LearnedClasses,
  OUTSIDE_CLASSES,
} from "./learned-classes.ts";
import { LEARNED_INSIDE } from "./learned-inside-net.ts";
import { LEARNED_OUTSIDE } from "./learned-outside-net.ts";
import { settleInside } from "./settle-inside.ts";
import { type SurfaceNet, unpackNet } from "./surface-net.ts";

/** One of the views of which a net was learned: rooms, or houses from outside. */
export interface LearnedView {
  readonly isInside: boolean;
  readonly classes: LearnedClasses;
  readonly net: () => SurfaceNet;
  /** Long side of what the net sees, in pixels. */
  readonly longSide: number;
  /** Whether the mirror image is asked about as well. */
  readonly isMirrored: boolean;
  /** Settles borders that the usual shape of things decides; changes labels in place. `costs` are those of each label and pixel. */
  readonly settle: (scene: Scene, costs: Float32Array, label: Uint8Array) => void;
}

/** Makes something when it is first asked for. */
function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** Photographs are told best at the size that was learned from, renders from half as much more on. */
export const INSIDE: LearnedView = {
  isInside: true,
  classes: INSIDE_CLASSES,
  net: once(() => unpackNet(LEARNED_INSIDE)),
  longSide: 288,
  isMirrored: true,
  settle: settleInside,
};

/** Mouldings and posts are two or three pixels wide, so the net sees more of them. */
export const OUTSIDE: LearnedView = {
  isInside: false,
  classes: OUTSIDE_CLASSES,
  net: once(() => unpackNet(LEARNED_OUTSIDE)),
  longSide: 384,
  isMirrored: false,
  settle: () => {},
};

/** What was learned of views like this. */
export const viewOf = (room: RoomKind): LearnedView => (isOutside(room) ? OUTSIDE : INSIDE);

const FITTINGS: readonly InsideClass[] = ["upper", "base", "counter", "splash", "shower", "tub"];

/** What a kind of room does not have. */
const ABSENT: Readonly<Partial<Record<RoomKind, readonly InsideClass[]>>> = {
  kitchen: ["bed", "tub", "shower"],
  bath: ["bed", "sofa"],
  "living-room": [...FITTINGS, "bed"],
  bedroom: [...FITTINGS, "appliance"],
  "dining-room": [...FITTINGS, "bed"],
  basement: FITTINGS,
  garage: [...FITTINGS, "bed", "sofa"],
};

/** In photographs of kitchens and baths less is no surface than in the renders that were learned from. */
const NO_SURFACE: Readonly<Partial<Record<RoomKind, number>>> = { kitchen: 0.5, bath: 0.5 };

/** How much the share of each of a view's classes counts in a kind of room, 0..1. */
export function weightsIn(room: RoomKind, { isInside, classes }: LearnedView): readonly number[] {
  if (!isInside) return classes.names.map(() => 1);
  const absent: ReadonlySet<string> = new Set(["outdoors", ...(ABSENT[room] ?? [])]);
  return classes.names.map((name, at) =>
    absent.has(name) ? 0 : classes.regionOf[at] === 0 ? (NO_SURFACE[room] ?? 1) : 1,
  );
}
