import type { Scene } from "../analysis/scene.ts";
import { type RoomKind, isOutside } from "../language/kinds.ts";
import { INSIDE_REGIONS, OUTSIDE_REGIONS, type Region } from "./learned-classes.ts";
import { LEARNED_INSIDE } from "./learned-inside-net.ts";
import { LEARNED_OUTSIDE } from "./learned-outside-net.ts";
import { settleInside } from "./settle-inside.ts";
import { type SurfaceNet, unpackNet } from "./surface-net.ts";

/** One of the views of which a net was learned: rooms, or houses from outside. */
export interface LearnedView {
  readonly isInside: boolean;
  /** True where the net saw no such room: what it takes for kitchens' and baths' fittings is something else. */
  readonly isUnseen: boolean;
  /** In the order of the net's classes. */
  readonly regions: readonly Region[];
  readonly net: () => SurfaceNet;
  /** Long side of what the net sees, in pixels. */
  readonly longSide: number;
  /** Settles borders that the usual shape of things decides; changes labels in place. `costs` are those of each label and pixel. */
  readonly settle: (scene: Scene, costs: Float32Array, label: Uint8Array) => void;
}

/** Makes something when it is first asked for. */
function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/**
 * It learned from pictures 288 wide, cut from larger ones at many scales: it names thin surfaces better in larger ones and gains
 * no more above 416; of kinds of rooms that it never saw it gains nothing above 320.
 */
const INSIDE: LearnedView = {
  isInside: true,
  isUnseen: false,
  regions: INSIDE_REGIONS,
  net: once(() => unpackNet(LEARNED_INSIDE)),
  longSide: 384,
  settle: settleInside,
};

const UNSEEN_INSIDE: LearnedView = { ...INSIDE, isUnseen: true, longSide: 320 };

/** Rooms without cabinets, worktops, tiles and showers. */
const UNSEEN: ReadonlySet<RoomKind> = new Set([
  "living-room",
  "bedroom",
  "dining-room",
  "basement",
]);

/** Mouldings and posts are two or three pixels wide, so the net sees more of them. */
const OUTSIDE: LearnedView = {
  isInside: false,
  isUnseen: false,
  regions: OUTSIDE_REGIONS,
  net: once(() => unpackNet(LEARNED_OUTSIDE)),
  longSide: 384,
  settle: () => {},
};

/** What was learned of views like this. */
export function viewOf(room: RoomKind): LearnedView {
  if (isOutside(room)) return OUTSIDE;
  return UNSEEN.has(room) ? UNSEEN_INSIDE : INSIDE;
}
