import type { Scene } from "../analysis/scene.ts";
import type { RoomKind, SurfaceKind } from "../language/kinds.ts";
import { exponential } from "../numeric/roots.ts";
import type { ShouldStop } from "../picture.ts";
import { LEARNED_CLASSES, type LearnedClass } from "./learned-classes.ts";
import { LEARNED_INSIDE } from "./learned-inside-net.ts";
import type { Region } from "./region.ts";
import { askNet, type SurfaceNet, unpackNet } from "./surface-net.ts";

/**
 * Long side of what the net sees, in pixels. It learned from pictures 288 wide, cut from larger ones at many scales: it names
 * thin surfaces better in larger ones and gains no more above 416; of kinds of rooms that it never saw it gains nothing above 320.
 */
const LONG_SIDE = 384;
const LONG_SIDE_OF_UNSEEN = 320;
/** What the sides are multiples of, and the least of them. */
const STEP = 32;
const SHORTEST = 96;

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

/** Outside nothing was learned. */
const OUTSIDE: ReadonlySet<RoomKind> = new Set(["exterior", "patio"]);

/** A class that a room hardly has, and where its share goes. */
type Reassigned = readonly [from: LearnedClass, ...to: (readonly [LearnedClass, share: number])[]];

/**
 * The net has only seen kitchens and baths, and takes the sofas, beds and brick of other rooms for what stands there in
 * those. Shares by how often each class is which surface in our own living rooms, bedrooms and basements before.
 */
const WITHOUT_FITTINGS: readonly Reassigned[] = [
  ["upper", ["wall", 0.6], ["furniture", 0.4]],
  ["splash", ["wall", 0.3], ["furniture", 0.7]],
  ["shower", ["other", 1]],
  ["base", ["wall", 0.15], ["floor", 0.2], ["furniture", 0.65]],
  ["counter", ["floor", 0.4], ["furniture", 0.6]],
  ["appliance", ["wall", 0.5], ["furniture", 0.5]],
];
const ROOMS_WITHOUT_FITTINGS: ReadonlySet<RoomKind> = new Set([
  "living-room",
  "bedroom",
  "dining-room",
  "basement",
]);

/** Shares of the learned classes, one number per class and place of a coarse grid over the picture. */
export interface LearnedShares {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

let unpacked: SurfaceNet | null = null;

/** Whether what was learned is asked about rooms of this kind. */
export function isLearned(room: RoomKind): boolean {
  return !OUTSIDE.has(room);
}

/** What was learned about the surfaces of rooms, asked of one picture; null when stopped. */
export function learnedShares(
  scene: Scene,
  room: RoomKind,
  shouldStop: ShouldStop,
): LearnedShares | null {
  unpacked ??= unpackNet(LEARNED_INSIDE);
  const unseen = ROOMS_WITHOUT_FITTINGS.has(room);
  const seen = seenBy(scene, unseen ? LONG_SIDE_OF_UNSEEN : LONG_SIDE);
  const said = askNet(unpacked, seen, shouldStop);
  if (said === null) return null;
  const classes = said.channels;
  const data = new Float32Array(said.data.length);
  for (let at = 0; at < data.length; at += classes) {
    let most = -Infinity;
    for (let c = 0; c < classes; c += 1) most = Math.max(most, said.data[at + c]!);
    let all = 0;
    for (let c = 0; c < classes; c += 1) {
      const share = exponential(said.data[at + c]! - most);
      data[at + c] = share;
      all += share;
    }
    for (let c = 0; c < classes; c += 1) data[at + c] = data[at + c]! / all;
  }
  if (unseen) reassign(data, WITHOUT_FITTINGS);
  return { width: said.width, height: said.height, data };
}

/** Gives the shares of classes to others, at every place. */
function reassign(data: Float32Array, classes: readonly Reassigned[]): void {
  const count = LEARNED_CLASSES.length;
  for (const [name, ...others] of classes) {
    const from = LEARNED_CLASSES.indexOf(name);
    for (const [other, share] of others) {
      const to = LEARNED_CLASSES.indexOf(other);
      for (let at = 0; at < data.length; at += count)
        data[at + to] = data[at + to]! + share * data[at + from]!;
    }
    for (let at = from; at < data.length; at += count) data[at] = 0;
  }
}

/** The picture at the net's size: colours by area and the place of each. */
function seenBy(
  scene: Scene,
  longSide: number,
): { width: number; height: number; data: Float32Array } {
  const long = Math.max(scene.width, scene.height);
  const side = (length: number): number =>
    Math.max(SHORTEST, Math.round((length * longSide) / long / STEP) * STEP);
  const [width, height] = [side(scene.width), side(scene.height)];
  const data = new Float32Array(width * height * 5);
  for (let y = 0; y < height; y += 1) {
    const y0 = Math.floor((y * scene.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * scene.height) / height));
    for (let x = 0; x < width; x += 1) {
      const x0 = Math.floor((x * scene.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * scene.width) / width));
      const to = (y * width + x) * 5;
      const share = 4 / ((y1 - y0) * (x1 - x0));
      for (let sy = y0; sy < y1; sy += 1)
        for (let sx = x0; sx < x1; sx += 1)
          for (let c = 0; c < 3; c += 1)
            data[to + c] = data[to + c]! + share * scene.rgb[(sy * scene.width + sx) * 3 + c]!;
      for (let c = 0; c < 3; c += 1) data[to + c] = data[to + c]! - 2;
      data[to + 3] = ((y + 0.5) / height) * 2 - 1;
      data[to + 4] = Math.abs(((x + 0.5) / width) * 2 - 1);
    }
  }
  return { width, height, data };
}
