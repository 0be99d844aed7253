import type { Scene } from "../analysis/scene.ts";
import { exponential } from "../numeric/roots.ts";
import type { ShouldStop } from "../picture.ts";
import { INSIDE_REGIONS, type InsideClass } from "./learned-classes.ts";
import type { LearnedView } from "./learned-views.ts";
import { askNet } from "./surface-net.ts";

/** What the sides of what the net sees are multiples of, and how short they are at least. */
const STEP = 32;
const SHORTEST = 96;

/** A class that a room hardly has, and where its share goes. */
type Reassigned = readonly [from: InsideClass, ...to: (readonly [InsideClass, share: number])[]];

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

/** Shares of the learned classes, one number per class and place of a coarse grid over the picture. */
export interface LearnedShares {
  readonly width: number;
  readonly height: number;
  readonly labels: number;
  readonly data: Float32Array;
}

/** What was learned about the surfaces of a view, asked of one picture; null when stopped. */
export function learnedShares(
  scene: Scene,
  view: LearnedView,
  shouldStop: ShouldStop,
): LearnedShares | null {
  const said = askNet(view.net(), seenBy(scene, view.longSide), shouldStop);
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
  if (view.isUnseen) reassign(data, WITHOUT_FITTINGS);
  return { width: said.width, height: said.height, labels: classes, data };
}

const classAt = (wanted: InsideClass): number =>
  INSIDE_REGIONS.findIndex(({ name }) => name === wanted);

/** Gives the shares of classes to others, at every place. */
function reassign(data: Float32Array, classes: readonly Reassigned[]): void {
  const count = INSIDE_REGIONS.length;
  for (const [name, ...others] of classes) {
    const from = classAt(name);
    for (const [other, share] of others) {
      const to = classAt(other);
      for (let i = 0; i < data.length; i += count)
        data[i + to] = data[i + to]! + share * data[i + from]!;
    }
    for (let i = from; i < data.length; i += count) data[i] = 0;
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
