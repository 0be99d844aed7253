import { readScene, type Scene } from "../analysis/scene.ts";
import { boxBlur } from "../numeric/filters.ts";
import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";
import { guideOf, softMask } from "./soft-mask.ts";

/**
 * What a painted area means: "edges" leaves out what was painted a little beyond the edges that it
 * nearly follows, "painted" takes it pixel by pixel.
 */
export type MaskFit = "edges" | "painted";

/** How far beyond an edge somebody paints who nearly follows it, and around how far colours are compared, in scene pixels. */
const BEYOND = 9;
const AROUND = 16;
/** Variance of colour (L*a*b*) that every surface may have: light and grain. */
const GRAIN = 30;
/** By how many times nearer to the colours outside than to those inside a pixel belongs to them. */
const NEARER = 4;
/** And how far at the least it is from those inside, in deviations squared. */
const FAR = 4;
/** From which step of colour (CIE76) on two neighbours lie on two sides of an edge. */
const EDGE = 5;
/** What would lose more than this part followed no edge: it is kept as it was painted. */
const MOST_LOST = 0.5;

/** The colours of one side of a border, around each pixel. */
interface Side {
  readonly share: Float32Array;
  /** L*, a* and b*. */
  readonly means: readonly Float32Array[];
  readonly variance: Float32Array;
}

/** Which pixels of the scene are painted for the greater part. */
function reduced(mask: Mask, { width, height }: Scene): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(mask.height - 1, Math.floor(((y + 0.5) * mask.height) / height));
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(mask.width - 1, Math.floor(((x + 0.5) * mask.width) / width));
      out[y * width + x] = mask.data[row * mask.width + column]! > 0 ? 1 : 0;
    }
  }
  return out;
}

/** How much of what lies around each pixel is marked, 0..1. */
function shareAround(marked: Uint8Array, { width, height }: Scene, radius: number): Float32Array {
  const out = Float32Array.from(marked);
  boxBlur(out, width, height, radius, out, new Float32Array(out.length));
  return out;
}

function sideOf(marked: Uint8Array, scene: Scene): Side {
  const { width, height, lab } = scene;
  const share = shareAround(marked, scene, AROUND);
  const work = new Float32Array(share.length);
  const variance = new Float32Array(share.length);
  const means = [0, 1, 2].map((part) => {
    const mean = new Float32Array(share.length);
    const square = new Float32Array(share.length);
    for (let i = 0; i < mean.length; i += 1) {
      if (marked[i] === 0) continue;
      mean[i] = lab[i * 3 + part]!;
      square[i] = mean[i]! ** 2;
    }
    boxBlur(mean, width, height, AROUND, mean, work);
    boxBlur(square, width, height, AROUND, square, work);
    for (let i = 0; i < mean.length; i += 1) {
      if (share[i]! < 1e-4) continue;
      mean[i] = mean[i]! / share[i]!;
      variance[i] = variance[i]! + Math.max(0, square[i]! / share[i]! - mean[i]! ** 2);
    }
    return mean;
  });
  return { share, means, variance };
}

/** How far a pixel's colour is from those of a side, in deviations squared. */
function distance({ means, variance }: Side, lab: Float32Array, i: number): number {
  let sum = 0;
  for (let part = 0; part < 3; part += 1) sum += (lab[i * 3 + part]! - means[part]![i]!) ** 2;
  return sum / (variance[i]! + GRAIN);
}

function isEdge(lab: Float32Array, one: number, other: number): boolean {
  let sum = 0;
  for (let part = 0; part < 3; part += 1)
    sum += (lab[one * 3 + part]! - lab[other * 3 + part]!) ** 2;
  return sum > EDGE ** 2;
}

/**
 * Painted pixels with the colours of what lies beyond the border, joined to it by others like them
 * across no edge: where the border lies on an edge already, none are.
 */
function paintedBeyond(painted: Uint8Array, scene: Scene): Uint8Array {
  const { width, height, lab } = scene;
  const deep = shareAround(painted, scene, BEYOND).map((share) => (share > 0.999 ? 1 : 0));
  const inside = sideOf(Uint8Array.from(deep), scene);
  const outside = sideOf(
    painted.map((each) => 1 - each),
    scene,
  );
  const like = new Uint8Array(painted.length);
  for (let i = 0; i < like.length; i += 1) {
    if (painted[i] === 0 || deep[i] === 1) continue;
    if (inside.share[i]! < 0.01 || outside.share[i]! < 0.01) continue;
    const away = distance(inside, lab, i);
    if (away > FAR && away > NEARER * distance(outside, lab, i)) like[i] = 1;
  }
  const beyond = new Uint8Array(painted.length);
  const open: number[] = [];
  const reach = (i: number, from: number): void => {
    if (like[i] === 0 || beyond[i] === 1 || Math.abs((i % width) - (from % width)) > 1) return;
    if (isEdge(lab, i, from)) return;
    beyond[i] = 1;
    open.push(i);
  };
  const spread = (i: number): void => {
    for (const next of [i - 1, i + 1, i - width, i + width])
      if (next >= 0 && next < width * height) reach(next, i);
  };
  for (let i = 0; i < painted.length; i += 1) if (painted[i] === 0) spread(i);
  for (let i = open.pop(); i !== undefined; i = open.pop()) spread(i);
  return beyond;
}

/**
 * Leaves out of a painted area what lies beyond the picture's own edges near its border. What was not
 * painted is never covered, so that nothing outside the painted area changes (PIC-02); where there is
 * no edge, the border stays where it was painted.
 */
export function followEdges(picture: Picture, mask: Mask, hands: Hands = ONE_HAND): Mask {
  // Painted all over, there is nothing beyond.
  if (mask.data.every((cover) => cover > 0)) return mask;
  const scene = readScene(picture, hands);
  const { width, height } = scene;
  const painted = reduced(mask, scene);
  const beyond = paintedBeyond(painted, scene);
  const coarse = painted.map((each, i) => (each === 1 && beyond[i] === 0 ? 255 : 0));
  const soft = softMask({ width, height, data: coarse }, scene, guideOf(scene), picture, hands);
  const near = shareAround(beyond, scene, 2);
  const data = new Uint8Array(mask.data);
  let [before, after] = [0, 0];
  for (let y = 0; y < mask.height; y += 1) {
    const row = Math.min(height - 1, Math.floor((y * height) / mask.height)) * width;
    for (let x = 0; x < mask.width; x += 1) {
      const at = y * mask.width + x;
      const cover = mask.data[at]!;
      if (cover === 0) continue;
      const cell = row + Math.min(width - 1, Math.floor((x * width) / mask.width));
      if (near[cell]! > 0) data[at] = Math.min(cover, soft.data[at]!);
      before += cover;
      after += data[at]!;
    }
  }
  return after < before * (1 - MOST_LOST) ? mask : { ...mask, data };
}
