import { type Pointable, SURFACE_KINDS, type SurfaceKind } from "../language/kinds.ts";
import { type Mask, sameSize } from "../picture.ts";
import { maskOfPart, partCabinets } from "./cabinet-parts.ts";
import type { SurfaceMap } from "./find-surfaces.ts";
import type { FoundSurface } from "./found-surface.ts";

/** What somebody pointed out: where each is, at the picture's full size. */
export type GivenSurfaces = ReadonlyMap<Pointable, Mask>;

/** The given surfaces that fit a picture and cover anything. */
export function usableOf(
  given: GivenSurfaces | undefined,
  size: { readonly width: number; readonly height: number },
): GivenSurfaces {
  const usable = new Map<Pointable, Mask>();
  for (const [name, mask] of given ?? [])
    if (sameSize(mask, size) && mask.data.some((cover) => cover > 0)) usable.set(name, mask);
  return usable;
}

/** A full-size mask at the size of the scene, 0 or 255. */
function reduced(mask: Mask, width: number, height: number): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(mask.height - 1, Math.floor(((y + 0.5) * mask.height) / height));
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(mask.width - 1, Math.floor(((x + 0.5) * mask.width) / width));
      if (mask.data[row * mask.width + column]! > 127) data[y * width + x] = 255;
    }
  }
  return { width, height, data };
}

/** What remains of a mask where others lie over it. */
function without(mask: Mask, over: Iterable<Mask>): Mask {
  const data = new Uint8Array(mask.data);
  for (const { data: cover } of over)
    for (let i = 0; i < data.length; i += 1)
      data[i] = Math.round((data[i]! * (255 - cover[i]!)) / 255);
  return { ...mask, data };
}

/**
 * The found surfaces with what was pointed out in their place: that is certain, and no other surface reaches into it.
 * @param given as `usableOf` answers them
 */
export function withGiven(map: SurfaceMap, given: GivenSurfaces): SurfaceMap {
  if (given.size === 0) return map;
  const { scene, labelled } = map;
  const surfaces = new Map<SurfaceKind, FoundSurface>(map.surfaces);
  const masks = new Map<SurfaceKind, Mask>();
  for (const kind of SURFACE_KINDS) {
    const own = kind === "lighting" ? undefined : given.get(kind);
    if (own === undefined) continue;
    const coarse = reduced(own, scene.width, scene.height);
    const share = coarse.data.filter((cover) => cover > 0).length / coarse.data.length;
    surfaces.set(kind, { kind, coarse, confidence: 1, share });
    masks.set(kind, own);
  }
  const mask = (kind: SurfaceKind): Mask | null => {
    const known = masks.get(kind);
    if (known !== undefined) return known;
    const found = map.mask(kind);
    if (found === null) return null;
    const rest = without(found, given.values());
    masks.set(kind, rest);
    return rest;
  };
  const cabinets = surfaces.get("cabinets");
  const isGiven = given.has("cabinets");
  const parted =
    isGiven && cabinets !== undefined && labelled !== null
      ? partCabinets(cabinets.coarse, labelled)
      : null;
  return {
    ...map,
    surfaces,
    mask,
    cabinetPart: (part) => {
      if (!isGiven) return map.cabinetPart(part);
      const told = parted?.parts[part];
      if (parted === null || told === undefined || told.share === 0) return null;
      const whole = mask("cabinets")!;
      return { confidence: told.confidence, mask: () => maskOfPart(whole, parted, part) };
    },
  };
}
