import type { Scene } from "../analysis/scene.ts";
import type { Outline } from "./outline.ts";

/** Stretches shorter than this are not fitted, in scene pixels. */
const SHORTEST = 18;
/** What each pixel that a side is moved costs of its edge's clearness (0..1). */
const PRICE = 0.025;
/** What an upright side is worth more than a leaning one, and how much a side leans that may be meant upright. */
const UPRIGHT = 0.05;
const LEANING = 0.15;
/** Edge size that counts half as a line. */
const FAINT = 0.8;
/** An outline on edges this clear stays, unless those of the fitted side are nearly as clear. */
const CLEAR = 0.7;
const CLEARER = 0.07;
/** How far from the picture's own border a side is that is its border. */
const AT_BORDER = 3;

/** A straight side of an area: `across = start + slope * along`, where `along` is y of upright sides and x of others. */
export interface Side {
  readonly upright: boolean;
  readonly start: number;
  readonly slope: number;
}

/** Where two sides meet (x, y); null for sides of nearly one direction. */
export function meeting(a: Side, b: Side): [number, number] | null {
  const [ax, ay] = a.upright ? [1, -a.slope] : [-a.slope, 1];
  const [bx, by] = b.upright ? [1, -b.slope] : [-b.slope, 1];
  const det = ax * by - ay * bx;
  if (Math.abs(det) < 0.1) return null;
  return [(a.start * by - ay * b.start) / det, (ax * b.start - a.start * bx) / det];
}

/** The place on a side beside (x, y). */
export function placeOn({ upright, start, slope }: Side, x: number, y: number): [number, number] {
  return upright ? [start + slope * y, y] : [x, start + slope * x];
}

/**
 * Fits a side to the stretch of an outline from one of its corners to another, on an edge of the picture if one runs
 * along it; null when the stretch is short, or lies on clearer edges than the side would.
 * @param farthest how far the side may be moved to an edge, in scene pixels.
 */
export function sideOf(
  scene: Scene,
  outline: Outline,
  from: number,
  to: number,
  farthest: number,
): Side | null {
  if (isShort(outline, from, to)) return null;
  const side = fitted(scene, outline, from, to, farthest);
  return isClearer(scene, outline, from, to, side) ? null : side;
}

/** Whether a stretch of an outline is too short to have a direction. */
export function isShort(outline: Outline, from: number, to: number): boolean {
  const { dx, dy } = spanOf(outline, from, to);
  return dx * dx + dy * dy < SHORTEST * SHORTEST;
}

function spanOf(outline: Outline, from: number, to: number): { dx: number; dy: number } {
  const count = outline.length / 2;
  const [f, t] = [(from % count) * 2, (to % count) * 2];
  return { dx: outline[t]! - outline[f]!, dy: outline[t + 1]! - outline[f + 1]! };
}

function fitted(scene: Scene, outline: Outline, from: number, to: number, farthest: number): Side {
  const count = outline.length / 2;
  const [f, t] = [(from % count) * 2, (to % count) * 2];
  const { dx, dy } = spanOf(outline, from, to);
  const upright = Math.abs(dy) > Math.abs(dx);
  let [n, sa, sc, saa, sac] = [0, 0, 0, 0, 0];
  for (let i = from; i <= to; i += 1) {
    const at = (i % count) * 2;
    const along = outline[at + (upright ? 1 : 0)]!;
    const off = outline[at + (upright ? 0 : 1)]!;
    n += 1;
    sa += along;
    sc += off;
    saa += along * along;
    sac += along * off;
  }
  const slope = (n * sac - sa * sc) / (n * saa - sa * sa);
  const [middle, across] = [sa / n, sc / n];
  const slopes = upright && Math.abs(slope) < LEANING ? [0, slope] : [slope];
  const ends = [outline[f + (upright ? 1 : 0)]!, outline[t + (upright ? 1 : 0)]!] as const;
  let best: Side = { upright, slope, start: across - slope * middle };
  // sides along the picture's own border are where they are
  const far = upright ? scene.width : scene.height;
  if (across < AT_BORDER || across > far - AT_BORDER) return best;
  let most = -Infinity;
  for (const each of slopes)
    for (let off = -farthest; off <= farthest; off += 1) {
      const side = { upright, slope: each, start: across + off - each * middle };
      const worth =
        edgeOn(scene, side, Math.min(...ends), Math.max(...ends)) -
        PRICE * Math.abs(off) +
        (upright && each === 0 ? UPRIGHT : 0);
      if (worth > most) [most, best] = [worth, side];
    }
  return best;
}

/** How clear the edges that run along a side are between two places, 0..1. */
function edgeOn(
  { width, height, edgeX, edgeY }: Scene,
  side: Side,
  from: number,
  to: number,
): number {
  const { upright, start, slope } = side;
  const scale = 1 / Math.sqrt(1 + slope * slope);
  const stride = upright ? 1 : width;
  let [sum, count] = [0, 0];
  for (let along = from + 1; along < to; along += 2) {
    count += 1;
    const across = Math.round(start + slope * along - 0.5);
    if (across < 1 || across > (upright ? width : height) - 2) continue;
    const middle = upright ? along * width + across : across * width + along;
    let best = 0;
    for (let i = middle - stride; i <= middle + stride; i += stride) {
      const gx = edgeX[i]!;
      const gy = edgeY[i]!;
      const value = upright
        ? Math.abs(gx - slope * gy) - Math.abs(gy + slope * gx)
        : Math.abs(gy - slope * gx) - Math.abs(gx + slope * gy);
      if (value > best) best = value;
    }
    best *= scale;
    sum += best / (best + FAINT);
  }
  return count > 0 ? sum / count : 0;
}

/** Whether the outline itself lies on clearer edges than the side that was fitted to it. */
function isClearer(scene: Scene, outline: Outline, from: number, to: number, side: Side): boolean {
  const { width, height, edgeX, edgeY } = scene;
  const count = outline.length / 2;
  let sum = 0;
  for (let k = from; k < to; k += 1) {
    const at = (k % count) * 2;
    let size = 0;
    // the four pixels that meet at the corner
    for (let y = outline[at + 1]! - 1; y <= outline[at + 1]!; y += 1)
      for (let x = outline[at]! - 1; x <= outline[at]!; x += 1) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const i = y * width + x;
        size = Math.max(size, Math.abs(edgeX[i]!), Math.abs(edgeY[i]!));
      }
    sum += size / (size + FAINT);
  }
  const clear = sum / (to - from);
  if (clear < CLEAR) return false;
  const axis = side.upright ? 1 : 0;
  const a = outline[(from % count) * 2 + axis]!;
  const b = outline[(to % count) * 2 + axis]!;
  return clear > edgeOn(scene, side, Math.min(a, b), Math.max(a, b)) + CLEARER;
}
