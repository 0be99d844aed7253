import type { Scene } from "../analysis/scene.ts";
import { bendsOf, type Outline, outlineOf } from "./outline.ts";
import { isShort, meeting, placeOn, type Side, sideOf } from "./sides.ts";

/** How far an outline may stray from a straight side, in scene pixels. */
const STRAYS = 8;
/** How far the corner of two sides may lie from where the outline leaves them. */
const CORNER = 24;
/** Pixels of an area that has sides worth looking at. */
const SMALLEST = 400;
/** How far what a pixel turns into is looked for. */
const REACH = 24;

/** What straightening may change: regions that areas are made of, and those that they share borders with. */
export interface Exchange {
  /** 1 for regions that the areas are made of, by region. */
  readonly own: Uint8Array;
  /** 1 for regions that may lose and win pixels beside them. */
  readonly beside: Uint8Array;
  /** How far a side may be moved to an edge of the picture, in scene pixels. */
  readonly farthest: number;
}

/**
 * Draws the outlines of areas straight: each stretch that nearly is becomes a line, on an edge of the picture where one
 * runs along it, and rounded corners become sharp. What has its own clear edges stays, and so does all that is neither of
 * the area nor of what may lie beside it.
 * @param label one region per pixel of the scene; changed in place.
 */
export function straightenAreas(
  scene: Scene,
  label: Uint8Array,
  { own, beside, farthest }: Exchange,
): void {
  const { width, height } = scene;
  const area = new Uint8Array(label.length);
  for (let i = 0; i < area.length; i += 1) area[i] = own[label[i]!]!;
  const piece = new Int32Array(area.length);
  const single = new Uint8Array(area.length);
  for (let start = 0; start < area.length; start += 1) {
    if (area[start] !== 1) continue;
    const size = gather(area, width, start, piece);
    if (size < SMALLEST) continue;
    for (let k = 0; k < size; k += 1) single[piece[k]!] = 1;
    const outline = outlineOf(single, width, height, start);
    const before = fill(outline, width, height);
    const after = fill(straightened(scene, outline, farthest), width, height);
    const was = label.slice();
    const lowest = outline.reduce((most, y, k) => (k % 2 === 1 ? Math.max(most, y) : most), 0);
    const from = Math.max(0, Math.floor(start / width) - CORNER) * width;
    const to = Math.min(height, lowest + CORNER) * width;
    for (let i = from; i < to; i += 1) {
      if (after[i] === before[i]) continue;
      const region = was[i]!;
      if (after[i] === 1 && beside[region] === 1) label[i] = nearest(was, width, i, own, region);
      if (after[i] === 0 && single[i] === 1) label[i] = nearest(was, width, i, beside, region);
    }
    for (let k = 0; k < size; k += 1) single[piece[k]!] = 0;
  }
}

/** Collects the connected area around `start` and marks it as seen (2); returns how many pixels it has. */
function gather(area: Uint8Array, width: number, start: number, piece: Int32Array): number {
  let size = 1;
  piece[0] = start;
  area[start] = 2;
  for (let at = 0; at < size; at += 1) {
    const i = piece[at]!;
    const x = i % width;
    for (let way = 0; way < 4; way += 1) {
      if (way === 0 ? x === 0 : way === 1 ? x === width - 1 : false) continue;
      const j = way === 0 ? i - 1 : way === 1 ? i + 1 : way === 2 ? i - width : i + width;
      // above the first row and below the last one lies nothing
      if (j < 0 || j >= area.length || area[j] !== 1) continue;
      area[j] = 2;
      piece[size] = j;
      size += 1;
    }
  }
  return size;
}

/** The nearest region of the wanted ones left, right, above or below; `otherwise` when there is none close by. */
function nearest(
  label: Uint8Array,
  width: number,
  i: number,
  wanted: Uint8Array,
  otherwise: number,
): number {
  const x = i % width;
  for (let d = 1; d <= REACH; d += 1) {
    if (x >= d && wanted[label[i - d]!] === 1) return label[i - d]!;
    if (x + d < width && wanted[label[i + d]!] === 1) return label[i + d]!;
    if (i >= d * width && wanted[label[i - d * width]!] === 1) return label[i - d * width]!;
    if (i + d * width < label.length && wanted[label[i + d * width]!] === 1)
      return label[i + d * width]!;
  }
  return otherwise;
}

/** 1 inside a closed line of corners (x, y in pairs), by the middle of each pixel. */
function fill(corners: ArrayLike<number>, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  const crossings: number[][] = Array.from({ length: height }, () => []);
  const count = corners.length / 2;
  for (let k = 0; k < count; k += 1) {
    const [ax, ay] = [corners[k * 2]!, corners[k * 2 + 1]!];
    const next = ((k + 1) % count) * 2;
    const [bx, by] = [corners[next]!, corners[next + 1]!];
    const from = Math.max(0, Math.ceil(Math.min(ay, by) - 0.5));
    const to = Math.min(height, Math.ceil(Math.max(ay, by) - 0.5));
    for (let y = from; y < to; y += 1)
      crossings[y]!.push(ax + ((bx - ax) * (y + 0.5 - ay)) / (by - ay));
  }
  for (const [y, row] of crossings.entries()) {
    row.sort((a, b) => a - b);
    for (let k = 0; k + 1 < row.length; k += 2) {
      const from = Math.max(0, Math.ceil(row[k]! - 0.5));
      const to = Math.min(width, Math.ceil(row[k + 1]! - 0.5));
      out.fill(1, y * width + from, y * width + Math.max(from, to));
    }
  }
  return out;
}

interface Stretch {
  /** Its first and last corner of the outline. */
  readonly from: number;
  readonly to: number;
  /** The fitted side; null where the outline stays as it is. */
  readonly side: Side | null;
  readonly isShort: boolean;
}

/** An outline with straight sides and sharp corners (x, y in pairs). */
function straightened(scene: Scene, outline: Outline, farthest: number): number[] {
  const count = outline.length / 2;
  const bends = bendsOf(outline, STRAYS);
  const stretches = bends.map((from, k): Stretch => {
    const to = bends[k + 1] ?? bends[0]! + count;
    const side = sideOf(scene, outline, from, to, farthest);
    return { from, to, side, isShort: isShort(outline, from, to) };
  });
  const at = (k: number): Stretch => stretches[(k + stretches.length) % stretches.length]!;
  const out: number[] = [];
  for (const [k, stretch] of stretches.entries()) {
    const { from, to, side } = stretch;
    if (side === null) {
      // a rounded corner between two sides is left out when they meet close by
      if (stretch.isShort && cornerOf(outline, at(k - 1), at(k + 1)) !== null) continue;
      for (let i = from; i < to; i += 1)
        out.push(outline[(i % count) * 2]!, outline[(i % count) * 2 + 1]!);
      continue;
    }
    const before = at(k - 1).isShort ? at(k - 2) : at(k - 1);
    const after = at(k + 1).isShort ? at(k + 2) : at(k + 1);
    const beside = (corner: number): [number, number] =>
      placeOn(side, outline[(corner % count) * 2]!, outline[(corner % count) * 2 + 1]!);
    out.push(...(cornerOf(outline, before, stretch) ?? beside(from)));
    out.push(...(cornerOf(outline, stretch, after) ?? beside(to)));
  }
  return out;
}

/** Where the sides of two stretches meet, if that is close to where the one ends and the other begins. */
function cornerOf(outline: Outline, a: Stretch, b: Stretch): [number, number] | null {
  if (a === b || a.side === null || b.side === null) return null;
  const meets = meeting(a.side, b.side);
  if (meets === null) return null;
  const count = outline.length / 2;
  const isNear = (corner: number): boolean =>
    Math.abs(outline[(corner % count) * 2]! - meets[0]) <= CORNER &&
    Math.abs(outline[(corner % count) * 2 + 1]! - meets[1]) <= CORNER;
  return isNear(a.to) && isNear(b.from) ? meets : null;
}
