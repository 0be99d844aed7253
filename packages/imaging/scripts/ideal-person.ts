import type { SurfaceKind, Tap } from "../src/index.ts";
import { isNamed } from "./true-photos.ts";

/** The true surface of each pixel; "ignore" counts nothing. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly names: readonly string[];
}
/** What is selected, per pixel. */
type Cover = Uint8Array;

/** Overlap over union of what is selected with a true surface, 0..1. */
export function overlap(cover: Cover, { names }: Plane, surface: string): number {
  let [both, either] = [0, 0];
  for (const [i, name] of names.entries()) {
    if (name === "ignore") continue;
    const [is, said] = [name === surface, cover[i]! > 0];
    if (is && said) both += 1;
    if (is || said) either += 1;
  }
  return either === 0 ? 0 : both / either;
}

/** The pixels of the largest connected piece of a marked area. */
function largestPiece(marked: Uint8Array, { width, height }: Plane): Int32Array {
  const left = Uint8Array.from(marked);
  const queue = new Int32Array(marked.length);
  let largest = new Int32Array(0);
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] === 0) continue;
    let size = 0;
    const reach = (i: number): void => {
      if (left[i] === 0) return;
      left[i] = 0;
      queue[size] = i;
      size += 1;
    };
    reach(start);
    for (let at = 0; at < size; at += 1) {
      const i = queue[at]!;
      const x = i % width;
      if (x > 0) reach(i - 1);
      if (x + 1 < width) reach(i + 1);
      if (i >= width) reach(i - width);
      if (i + width < width * height) reach(i + width);
    }
    if (size > largest.length) largest = queue.slice(0, size);
  }
  return largest;
}

/** The pixel of a piece that is farthest from its border, in steps along rows and columns. */
function middleOf(piece: Int32Array, { width, height }: Plane): number {
  const far = new Int32Array(width * height);
  for (const i of piece) far[i] = width + height;
  const ordered = piece.toSorted();
  const from = (i: number, isThere: boolean): number => (isThere ? far[i]! : 0);
  for (const i of ordered)
    far[i] = Math.min(far[i]!, 1 + from(i - 1, i % width > 0), 1 + from(i - width, i >= width));
  for (let at = ordered.length - 1; at >= 0; at -= 1) {
    const i = ordered[at]!;
    const right = from(i + 1, (i + 1) % width > 0);
    far[i] = Math.min(far[i]!, 1 + right, 1 + from(i + width, i + width < far.length));
  }
  return ordered.reduce((best, i) => (far[i]! > far[best]! ? i : best), ordered[0]!);
}

/** Surfaces smaller than this share of a picture are not measured. */
const SMALLEST = 0.002;

/** The surfaces of a plane that can be pointed at. */
export function surfacesOf({ names }: Plane): readonly SurfaceKind[] {
  return [...new Set(names)]
    .filter(isNamed)
    .filter((kind) => names.filter((name) => name === kind).length >= SMALLEST * names.length);
}

/** The next tap of an ideal person, in the middle of the largest wrong piece; null where nothing is wrong. */
export function nextTap(cover: Cover, plane: Plane, surface: string): Tap | null {
  const wrong = (isMissing: boolean): Uint8Array => {
    const marked = new Uint8Array(cover.length);
    for (const [i, name] of plane.names.entries()) {
      const is = name === surface;
      if (name !== "ignore" && is === isMissing && cover[i]! > 0 !== is) marked[i] = 1;
    }
    return marked;
  };
  const missing = largestPiece(wrong(true), plane);
  const extra = largestPiece(wrong(false), plane);
  if (missing.length + extra.length === 0) return null;
  const adds = missing.length >= extra.length;
  const at = middleOf(adds ? missing : extra, plane);
  const { width, height } = plane;
  return {
    points: [[((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height]],
    adds,
  };
}
