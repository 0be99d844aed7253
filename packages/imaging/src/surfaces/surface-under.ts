import type { SurfaceKind } from "../language/kinds.ts";
import type { Mask } from "../picture.ts";
import type { SurfaceMap } from "./find-surfaces.ts";

/** The found surface that covers most of a mask, with its share of the mask; compared at the reduced size. */
export function surfaceUnder(
  mask: Mask,
  map: SurfaceMap,
): { surface: SurfaceKind | null; share: number } {
  let surface: SurfaceKind | null = null;
  let most = 0;
  const { width, height } = map.scene;
  const inside: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const sy = Math.min(mask.height - 1, Math.floor(((y + 0.5) * mask.height) / height));
    for (let x = 0; x < width; x += 1) {
      const sx = Math.min(mask.width - 1, Math.floor(((x + 0.5) * mask.width) / width));
      if (mask.data[sy * mask.width + sx]! > 127) inside.push(y * width + x);
    }
  }
  const total = inside.length;
  for (const [kind, found] of map.surfaces) {
    let count = 0;
    for (const i of inside) if (found.coarse.data[i]! > 0) count += 1;
    if (count > most) {
      most = count;
      surface = kind;
    }
  }
  return { surface, share: total > 0 ? most / total : 0 };
}
