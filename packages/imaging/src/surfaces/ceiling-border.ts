import type { Scene } from "../analysis/scene.ts";
import { boxBlur } from "../numeric/filters.ts";
import { clamp } from "../numeric/roots.ts";

/** How far off other things have edges of their own, in scene pixels. */
const MARGIN = 4;
/** Edge size that counts half as a line. */
const FAINT = 0.8;

/** Changes of colour to the right and downwards without what changes slowly, as light does; as in a scene. */
export interface Edges {
  readonly width: number;
  readonly height: number;
  readonly edgeX: Float32Array;
  readonly edgeY: Float32Array;
}

/** Pixels around within which light changes evenly. */
const EVEN = 4;

/** An edge without the slow change around it, as far as both go the same way. */
const withoutSlow = (edge: number, slow: number): number =>
  edge > 0 ? edge - clamp(slow, 0, edge) : edge - clamp(slow, edge, 0);

/** The edges of a scene, without its slow changes of light. */
export function sharpEdges({ width, edgeX, edgeY }: Scene, height: number): Edges {
  const work = new Float32Array(width * height);
  const sharp = (edges: Float32Array): Float32Array => {
    const out = new Float32Array(width * height);
    boxBlur(edges, width, height, EVEN, out, work);
    for (let i = 0; i < out.length; i += 1) {
      out[i] = withoutSlow(edges[i]!, out[i]!);
    }
    return out;
  };
  return { width, height, edgeX: sharp(edgeX), edgeY: sharp(edgeY) };
}

/** What a border between ceiling and walls is read from. */
export interface CeilingBorder {
  readonly scene: Edges;
  /** One number per pixel of the scene: what lies above the border, what below, and all else, which tells nothing. */
  readonly sides: Uint8Array;
}

export const Side = { neither: 0, ceiling: 1, wall: 2 } as const;

/** 1 where there is nothing but ceiling and wall up to a few pixels above and below: other things have edges of their own. */
export function plainPlaces({ scene: { width, height }, sides }: CeilingBorder): Uint8Array {
  const plain = new Uint8Array(width * height);
  const margin = MARGIN * width;
  for (let i = margin; i + margin < plain.length; i += 1)
    if (
      sides[i] !== Side.neither &&
      sides[i - margin] !== Side.neither &&
      sides[i + margin] !== Side.neither
    )
      plain[i] = 1;
  return plain;
}

/**
 * How well an edge near a place runs along a line, 0..1: lines are told by their length, so faint edges count too.
 * @param scale one over the length of the line per column.
 */
export function edgeAlong(
  { width, height, edgeX, edgeY }: Edges,
  x: number,
  y: number,
  slope: number,
  scale = 1 / Math.sqrt(1 + slope * slope),
): number {
  if (y < 2 || y > height - 3) return 0;
  let best = 0;
  const last = (y + 1) * width + x;
  for (let i = (y - 1) * width + x; i <= last; i += width) {
    const gx = edgeX[i]!;
    const gy = edgeY[i]!;
    const across = Math.abs(gy - slope * gx) - Math.abs(gx + slope * gy);
    if (across > best) best = across;
  }
  best *= scale;
  return best / (best + FAINT);
}

/**
 * How many pixels lie on the wrong side of a border at each height: `strays[x * (height + 1) + y]` counts walls above y
 * and ceiling from y on in column x.
 */
export function countStrays({ scene, sides }: CeilingBorder): Int32Array {
  const { width, height } = scene;
  const strays = new Int32Array(width * (height + 1));
  for (let x = 0; x < width; x += 1) {
    const at = x * (height + 1);
    let count = 0;
    for (let y = 0; y < height; y += 1) if (sides[y * width + x] === Side.ceiling) count += 1;
    strays[at] = count;
    for (let y = 0; y < height; y += 1) {
      const side = sides[y * width + x];
      if (side === Side.ceiling) count -= 1;
      else if (side === Side.wall) count += 1;
      strays[at + y + 1] = count;
    }
  }
  return strays;
}

/** The height of the border as found in each column: in the middle of what has the fewest strays. */
export function foundHeights(strays: Int32Array, width: number, height: number): Int32Array {
  return Int32Array.from({ length: width }, (_, x) => {
    const at = x * (height + 1);
    let first = 0;
    let last = 0;
    let least = strays[at]!;
    for (let y = 1; y <= height; y += 1) {
      const count = strays[at + y]!;
      if (count > least) continue;
      if (count < least) {
        least = count;
        first = y;
      }
      last = y;
    }
    // what hides the border (a cabinet up to the ceiling) says nothing but where the ceiling ends
    return last - first > 3 ? first : (first + last) >> 1;
  });
}
