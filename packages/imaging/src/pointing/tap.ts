import { clamp } from "../numeric/roots.ts";
import type { Mask } from "../picture.ts";

/** What somebody points at: one point is a tap, several are a stroke. */
export interface Tap {
  /** From the left and from above, 0..1 of the picture; what lies beyond counts as its border. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** False where it takes away from what is selected. */
  readonly adds: boolean;
}

/** Where along a length a share of it falls; what is no number lies on the border, too. */
function placeAlong(share: number, length: number): number {
  return clamp(Math.floor((share > 0 ? share : 0) * length), 0, length - 1);
}

/** The pixels of a plane under a tap or along a stroke, in order; none for a tap without a point. */
export function pixelsUnder({ points }: Tap, width: number, height: number): readonly number[] {
  const pixels: number[] = [];
  let before: readonly [number, number] | null = null;
  for (const point of points) {
    const [x, y] = [placeAlong(point[0], width), placeAlong(point[1], height)] as const;
    const [fromX, fromY]: readonly [number, number] = before ?? [x, y];
    const steps = Math.max(1, Math.abs(x - fromX), Math.abs(y - fromY));
    for (let step = before === null ? steps : 1; step <= steps; step += 1) {
      const px = Math.round(fromX + ((x - fromX) * step) / steps);
      const py = Math.round(fromY + ((y - fromY) * step) / steps);
      pixels.push(py * width + px);
    }
    before = [x, y];
  }
  return pixels;
}

/** Whether a tap there adds: inside what is selected it takes away, outside it adds. A stroke goes by where it begins. */
export function addsAt(points: Tap["points"], selected: Mask | null): boolean {
  const first = pixelsUnder(
    { points: points.slice(0, 1), adds: true },
    selected?.width ?? 1,
    selected?.height ?? 1,
  )[0];
  return selected === null || first === undefined || selected.data[first]! < 128;
}
