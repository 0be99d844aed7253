import { blur2 } from "d3-array";
import { contours } from "d3-contour";
import type { PointedInPhoto } from "#backend/studio/studio-jobs.ts";

export type Outline = PointedInPhoto["outline"];

/** A lit area of the photo. */
export interface Light {
  readonly outline: Outline;
  /** "on" changes; "asked" is not sure and waits for a tap. */
  readonly tone: "on" | "asked";
}

/** How far ragged borders are evened, in pixels of the outline. */
const EVENED = 2;
/** A speck smaller than this, in pixels of the outline, is not drawn. */
const SPECK = 14;

type Ring = readonly (readonly number[])[];

/** The area of a ring (the shoelace formula), in square pixels. */
function areaOf(ring: Ring): number {
  let twice = 0;
  ring.forEach(([x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

const known = new WeakMap<Outline, string>();

/** The border of an area as the data of an SVG path, in pixels of the outline; empty where nothing is to be drawn. */
export function outlinePath(outline: Outline): string {
  const before = known.get(outline);
  if (before !== undefined) return before;
  const { width, height, data } = outline;
  const evened = blur2({ data: Float64Array.from(data), width, height }, EVENED);
  const { coordinates } = contours().size([width, height]).contour(Array.from(evened.data), 127.5);
  const path = coordinates
    .flat()
    .filter((ring) => areaOf(ring) >= SPECK)
    .map((ring) => `M${ring.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`)
    .join("");
  known.set(outline, path);
  return path;
}
