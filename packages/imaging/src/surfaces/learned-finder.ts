import type { Scene } from "../analysis/scene.ts";
import { exponential } from "../numeric/roots.ts";
import type { RoomKind } from "../language/kinds.ts";
import type { ShouldStop } from "../picture.ts";
import { type LearnedView, viewOf, weightsIn } from "./learned-views.ts";
import { askNet } from "./surface-net.ts";

/** What the sides of what the net sees are multiples of, and how short they are at least. */
const STEP = 32;
const SHORTEST = 96;
/** Numbers per place of what the net sees. */
const PLANES = 5;

/** Numbers that are alike where a net sees like things, so many for each place of a coarse grid over the picture. */
export interface Traits {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Float32Array;
}

/** Shares of the learned classes or of regions, one number per label and place of a coarse grid over the picture. */
export interface Shares {
  readonly width: number;
  readonly height: number;
  readonly labels: number;
  readonly data: Float32Array;
}

/** Shares as a net sees them, and what it sees them by. */
export interface LearnedShares extends Shares {
  readonly traits: Traits;
}

/** Turns what a net says of each place into shares that add up to one; in place. */
function intoShares(data: Float32Array, classes: number): void {
  for (let at = 0; at < data.length; at += classes) {
    let most = -Infinity;
    for (let c = 0; c < classes; c += 1) most = Math.max(most, data[at + c]!);
    let all = 0;
    for (let c = 0; c < classes; c += 1) {
      const share = exponential(data[at + c]! - most);
      data[at + c] = share;
      all += share;
    }
    for (let c = 0; c < classes; c += 1) data[at + c] = data[at + c]! / all;
  }
}

/** Numbers on a grid seen in a mirror. */
function mirrored<T extends { width: number; height: number; data: Float32Array }>(
  grid: T,
  channels: number,
): T {
  const { width, data } = grid;
  const out = new Float32Array(data.length);
  const row = width * channels;
  for (let at = 0; at < data.length; at += channels) {
    const along = at % row;
    const from = at - along + (row - channels - along);
    for (let c = 0; c < channels; c += 1) out[at + c] = data[from + c]!;
  }
  return { ...grid, data: out };
}

/** Makes each number the mean of itself and another one; in place. */
function meanWith(data: Float32Array, other: Float32Array): void {
  for (let i = 0; i < data.length; i += 1) data[i] = (data[i]! + other[i]!) / 2;
}

const known = new WeakMap<Scene, Map<LearnedView, LearnedShares>>();

/**
 * What was learned of a view, asked of one picture and where the view says so of its mirror image; what was asked before is
 * still known. Null when stopped.
 */
export function learnedShares(
  scene: Scene,
  view: LearnedView,
  shouldStop: ShouldStop,
): LearnedShares | null {
  const before = known.get(scene)?.get(view);
  if (before !== undefined) return before;
  const seen = seenBy(scene, view.longSide);
  const said = askNet(view.net(), seen, shouldStop);
  if (said === null) return null;
  const { width, height, channels: labels, data, traits } = said;
  intoShares(data, labels);
  if (view.isMirrored) {
    const turned = askNet(view.net(), mirrored(seen, PLANES), shouldStop);
    if (turned === null) return null;
    intoShares(turned.data, labels);
    meanWith(data, mirrored(turned, labels).data);
    meanWith(traits.data, mirrored(turned.traits, traits.channels).data);
  }
  const shares = { width, height, labels, data, traits };
  known.set(scene, (known.get(scene) ?? new Map<LearnedView, LearnedShares>()).set(view, shares));
  return shares;
}

/** The shares of regions in a kind of room: what it does not have is shared out among what it has. Null when stopped. */
export function sharesOfRoom(
  scene: Scene,
  room: RoomKind,
  shouldStop: ShouldStop,
): LearnedShares | null {
  const view = viewOf(room);
  const shares = learnedShares(scene, view, shouldStop);
  if (shares === null) return null;
  const { regions, regionOf } = view.classes;
  const weights = weightsIn(room, view);
  const labels = regions.length;
  const data = new Float32Array((shares.data.length / shares.labels) * labels);
  for (let at = 0, to = 0; to < data.length; at += shares.labels, to += labels) {
    let all = 0;
    for (let c = 0; c < shares.labels; c += 1) {
      const share = shares.data[at + c]! * weights[c]!;
      const region = to + regionOf[c]!;
      data[region] = data[region]! + share;
      all += share;
    }
    // shares are never wholly zero, but rounded they may be
    for (let region = to; region < to + labels; region += 1)
      data[region] = data[region]! / Math.max(1e-6, all);
  }
  return { ...shares, labels, data };
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
  const data = new Float32Array(width * height * PLANES);
  for (let y = 0; y < height; y += 1) {
    const y0 = Math.floor((y * scene.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * scene.height) / height));
    for (let x = 0; x < width; x += 1) {
      const x0 = Math.floor((x * scene.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * scene.width) / width));
      const to = (y * width + x) * PLANES;
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
