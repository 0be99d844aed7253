import type { Scene } from "../analysis/scene.ts";
import { clamp } from "../numeric/roots.ts";
import {
  type CeilingBorder,
  countStrays,
  edgeAlong,
  foundHeights,
  sharpEdges,
  Side,
} from "./ceiling-border.ts";
import { FARTHEST, fitCeilingLine, heightAt, type Piece } from "./ceiling-line.ts";

/** How far a border may be moved to a line that nothing but its straightness speaks for, in scene pixels. */
const NEAR = 9;
/** The mean of edges along a line from which the picture has that line. */
const BORNE_OUT = 0.3;
/** A run of border on edges this clear stays, unless those of the line are nearly as clear. */
const CLEAR = 0.6;
const CLEARER = 0.15;
/** Share of a row that is ceiling, below which it is a reflection or an error. */
const ENOUGH = 0.03;
/** Rows below the lowest place that a line may have, which its edges are read from. */
const BELOW = 8;
/** A border closer than this to its line needs no asking. */
const TOUCHING = 2;

/** What meets at the end of a ceiling. */
export interface CeilingRegions {
  /** The region of ceilings. */
  readonly ceiling: number;
  /** 1 for regions that reach up to ceilings as walls do, by region. */
  readonly isWall: Uint8Array;
  /** 1 for regions that run along the end of ceilings, and are not taken for more ceiling. */
  readonly isMoulding: Uint8Array;
}

/**
 * Draws the border between ceiling and walls straight: walls found above the fitted line become ceiling, and ceiling
 * below it becomes the wall beneath. Whatever else was found there stays, and so does the border where it lies on a clear
 * edge or far from a line that the picture does not bear out.
 * @param label one region per pixel of the scene; changed in place.
 */
export function straightenCeiling(
  scene: Scene,
  label: Uint8Array,
  { ceiling, isWall, isMoulding }: CeilingRegions,
): void {
  const { width } = scene;
  const height = rowsOfCeiling(scene, label, ceiling);
  if (height === 0) return;
  const sides = label
    .subarray(0, width * height)
    .map((own) =>
      own === ceiling
        ? Side.ceiling
        : isWall[own] === 1 || isMoulding[own] === 1
          ? Side.wall
          : Side.neither,
    );
  const border: CeilingBorder = { scene: sharpEdges(scene, height), sides };
  const strays = countStrays(border);
  const found = foundHeights(strays, width, height);
  for (const piece of fitCeilingLine(border, strays)) {
    const reach = reachOf(border, piece);
    for (let from = piece.from; from < piece.to;) {
      const to = runEnd(border, found, piece, from);
      if (isMoved(border, found, piece, reach, from, to))
        for (let x = from; x < to; x += 1) moveTo(heightAt(piece, x), x, reach);
      from = to;
    }
  }

  function moveTo(line: number, x: number, reach: number): void {
    const middle = clamp(Math.round(line), 0, height);
    const from = Math.max(0, Math.min(middle, found[x]! - 1) - 2);
    const to = Math.min(height, middle + Math.ceil(reach));
    let wall = -1;
    for (let y = to - 1; y >= middle; y -= 1) {
      const i = y * width + x;
      if (sides[i] === Side.ceiling) {
        if (wall >= 0) label[i] = wall;
      } else wall = sides[i] === Side.wall ? label[i]! : -1;
    }
    for (let y = from; y < middle; y += 1) {
      const i = y * width + x;
      if (isWall[label[i]!] === 1) label[i] = ceiling;
    }
  }
}

/** How many rows from the top a ceiling and the walls right below it lie in; 0 when there is none. */
function rowsOfCeiling({ width, height }: Scene, label: Uint8Array, ceiling: number): number {
  let last = -1;
  for (let y = 0; y < height; y += 1) {
    let count = 0;
    for (let i = y * width; i < (y + 1) * width; i += 1) if (label[i] === ceiling) count += 1;
    if (count > width * ENOUGH) last = y;
  }
  return last < 0 ? 0 : Math.min(height, last + 1 + FARTHEST + BELOW);
}

/** How far, straight down, a border may be moved to a piece of the line. */
function reachOf({ scene, sides }: CeilingBorder, piece: Piece): number {
  let [sum, count] = [0, 0];
  for (let x = piece.from; x < piece.to; x += 2) {
    const y = Math.round(heightAt(piece, x));
    if (y < 0 || y >= scene.height || sides[y * scene.width + x] === Side.neither) continue;
    sum += edgeAlong(scene, x, y, piece.slope);
    count += 1;
  }
  const near = count > 0 && sum > BORNE_OUT * count ? FARTHEST : NEAR;
  return near * Math.sqrt(1 + piece.slope * piece.slope);
}

/** The side of the line that a border lies on; 0 where it touches. */
function sideOf(found: Int32Array, piece: Piece, x: number): number {
  const off = found[x]! - Math.max(0, heightAt(piece, x));
  return Math.abs(off) <= TOUCHING ? 0 : off > 0 ? 1 : -1;
}

/** Where the run of columns ends whose border lies on the same side of the line. */
function runEnd({ scene }: CeilingBorder, found: Int32Array, piece: Piece, from: number): number {
  const side = sideOf(found, piece, from);
  let to = from + 1;
  while (to < Math.min(piece.to, scene.width) && sideOf(found, piece, to) === side) to += 1;
  return to;
}

function isMoved(
  { scene }: CeilingBorder,
  found: Int32Array,
  piece: Piece,
  reach: number,
  from: number,
  to: number,
): boolean {
  let [far, own, ofLine] = [0, 0, 0];
  for (let x = from; x < to; x += 1) {
    const line = heightAt(piece, x);
    far = Math.max(far, Math.abs(found[x]! - Math.max(0, line)));
    own += edgeAlong(scene, x, found[x]!, piece.slope);
    ofLine += edgeAlong(scene, x, Math.round(line), piece.slope);
  }
  if (far <= TOUCHING) return true;
  const length = to - from;
  return far <= reach && (own < CLEAR * length || own < ofLine + CLEARER * length);
}
