import type { RoomBox } from "../analysis/room-box.ts";
import { readScene, type Scene } from "../analysis/scene.ts";
import type { CabinetPart, RoomKind, SurfaceKind } from "../language/kinds.ts";
import { clamp } from "../numeric/roots.ts";
import { ONE_HAND } from "../numeric/rows.ts";
import { isUsable, type Mask, type Picture, type ShouldStop } from "../picture.ts";
import { maskOfPart, type PartedCabinets, partCabinets } from "./cabinet-parts.ts";
import { coherentPatches } from "./coherence.ts";
import type { FoundSurface } from "./found-surface.ts";
import { dropScraps } from "./scraps.ts";
import { labelScene } from "./label-scene.ts";
import type { LabelledScene } from "./labelled-scene.ts";
import { viewOf } from "./learned-views.ts";
import { type Help, openParts, type ScenePart } from "./scene-parts.ts";
import { softMask } from "./soft-mask.ts";

/** The surfaces of one picture. */
export interface SurfaceMap {
  readonly room: RoomKind;
  readonly surfaces: ReadonlyMap<SurfaceKind, FoundSurface>;
  /** Fits the room, in pixels of `scene`; null outside. */
  readonly box: () => RoomBox | null;
  readonly scene: Scene;
  /** What each patch of the scene was learned to be; null where there is too little to see. */
  readonly labelled: LabelledScene | null;
  /** Any area of the scene at the picture's full size with soft, edge-following borders. */
  readonly soften: (coarse: Mask) => Mask;
  /** A surface at the picture's full size with soft, edge-following borders; null when it was not found. */
  readonly mask: (kind: SurfaceKind) => Mask | null;
  /** A part of the cabinets, likewise; null when there is none. Both parts together are the cabinets. */
  readonly cabinetPart: (part: CabinetPart) => FoundCabinetPart | null;
}

/** Some of the cabinets of a picture. */
interface FoundCabinetPart {
  /** How sure the finder is, 0..1. */
  readonly confidence: number;
  /** At the picture's full size. */
  readonly mask: () => Mask;
}

/** How far colours of a surface may lie off its usual ones, and what is too dark to tell (L*a*b*, lightness counted less). */
interface OwnColour {
  readonly same: number;
  readonly darkest: number;
}

/** Surfaces made of few colours throughout; only what is plainly of another goes: fruit before a cabinet. */
const OWN_COLOURS: ReadonlyMap<SurfaceKind, OwnColour> = new Map([
  ["cabinets", { same: 22, darkest: 25 }],
]);

/** Pieces smaller than this share of a surface are scraps, not parts of it; worktops and tiles come in small pieces. */
const LARGEST_SCRAP = 0.02;
const SCRAPS_INSIDE: Readonly<Partial<Record<SurfaceKind, number>>> = {
  counters: 0.008,
  backsplash: 0.008,
};
/** Posts, bushes and muntins cut what lies behind them into small pieces. */
const SCRAPS_OUTSIDE: Readonly<Partial<Record<SurfaceKind, number>>> = {
  siding: 0.003,
  trim: 0.003,
  windows: 0.01,
  lawn: 0.005,
  plants: 0,
  sky: 0.002,
};

/** A region smaller than this share of the picture is not offered as a surface. */
const SMALLEST_SHARE = 0.002;
/** Shade beside a window looks like a shutter: real ones covered 0.018 of the product's fronts and more, mistaken ones at most 0.004. */
const SMALLEST: Readonly<Partial<Record<SurfaceKind, number>>> = { shutters: 0.008 };

/** How surfaces are to be found. */
export interface Finding {
  /** Asked between stages; when it says true, the map comes back without surfaces. */
  readonly shouldStop?: ShouldStop;
  /** Another thread that works at the same time. */
  readonly help?: Help | undefined;
  /** Whether the fitted room will be asked for. */
  readonly needsBox?: boolean;
}

const found = new WeakMap<Picture, SurfaceMap>();

const never: ShouldStop = () => false;

/**
 * Finds the surfaces of a picture by what was learned of rooms and of houses from outside, by its colours and its edges. Those of a
 * picture that was looked at before, as the same kind of room, are still known.
 * @param room the kind of room; the finder trusts it.
 */
export function findSurfaces(picture: Picture, room: RoomKind, finding: Finding = {}): SurfaceMap {
  const known = found.get(picture);
  if (known?.room === room) return known;
  const map = lookForSurfaces(picture, room, finding);
  if (finding.shouldStop?.() !== true) found.set(picture, map);
  return map;
}

/** What of a scene can be read aside while its surfaces are found; what is needed first comes first. */
function readAsideFor(isInside: boolean, needsBox: boolean): readonly ScenePart[] {
  return isInside && needsBox ? ["patches", "guide", "box"] : ["patches", "guide"];
}

function lookForSurfaces(
  picture: Picture,
  room: RoomKind,
  { shouldStop = never, help, needsBox = false }: Finding,
): SurfaceMap {
  const surfaces = new Map<SurfaceKind, FoundSurface>();
  const scene = isUsable(picture) ? readScene(picture, help) : emptyScene();
  const { isInside } = viewOf(room);
  const large = scene.width >= 24 && scene.height >= 24;
  const parts = openParts(
    scene,
    readAsideFor(isInside, needsBox),
    large && !shouldStop() ? help?.readAside : undefined,
  );
  const labelled =
    large && !shouldStop() ? labelScene(scene, parts, room, shouldStop, picture.known) : null;
  if (labelled !== null)
    collect(labelled, scene, isInside ? SCRAPS_INSIDE : SCRAPS_OUTSIDE, surfaces);
  const soften = (coarse: Mask): Mask =>
    softMask(coarse, scene, parts("guide"), picture, help ?? ONE_HAND);
  const cache = new Map<SurfaceKind, Mask>();
  const mask = (kind: SurfaceKind): Mask | null => {
    const known = cache.get(kind);
    if (known !== undefined) return known;
    const found = surfaces.get(kind);
    if (found === undefined) return null;
    const made = soften(found.coarse);
    cache.set(kind, made);
    return made;
  };
  const box = (): RoomBox | null => (isInside && large ? parts("box") : null);
  let parted: PartedCabinets | null = null;
  const cabinetPart = (part: CabinetPart): FoundCabinetPart | null => {
    const cabinets = surfaces.get("cabinets");
    if (cabinets === undefined || labelled === null) return null;
    parted ??= partCabinets(cabinets.coarse, labelled);
    const { confidence, share } = parted.parts[part];
    if (share < SMALLEST_SHARE) return null;
    const told = parted;
    return { confidence, mask: () => maskOfPart(mask("cabinets")!, told, part, help ?? ONE_HAND) };
  };
  return { room, surfaces, box, scene, labelled, soften, mask, cabinetPart };
}

/** A scene of no pixels. */
export function emptyScene(): Scene {
  const none = new Float32Array(0);
  return {
    width: 0,
    height: 0,
    rgb: none,
    lab: none,
    edgeX: none,
    edgeY: none,
    texture: none,
  };
}

function collect(
  labelled: LabelledScene,
  scene: Scene,
  scraps: Readonly<Partial<Record<SurfaceKind, number>>>,
  surfaces: Map<SurfaceKind, FoundSurface>,
): void {
  const { regions, label, sure: certain } = labelled;
  const pixels = label.length;
  const kinds = [
    ...new Set(regions.flatMap((region) => (region.surface === null ? [] : [region.surface]))),
  ];
  const kindOf = Int8Array.from(regions, ({ surface }) =>
    surface === null ? -1 : kinds.indexOf(surface),
  );
  const planes = kinds.map(() => new Uint8Array(pixels));
  const counts = new Int32Array(kinds.length);
  const sureness = new Float64Array(kinds.length);
  for (let i = 0; i < pixels; i += 1) {
    const kind = kindOf[label[i]!]!;
    if (kind < 0) continue;
    planes[kind]![i] = 255;
    counts[kind] = counts[kind]! + 1;
    sureness[kind] = sureness[kind]! + certain[i]!;
  }
  for (const [at, kind] of kinds.entries()) {
    const data = planes[at]!;
    let count = counts[at]!;
    const ownColour = OWN_COLOURS.get(kind);
    if (ownColour !== undefined) count -= dropStrangers(data, labelled, ownColour);
    count -= dropScraps(data, scene.width, scene.height, count * (scraps[kind] ?? LARGEST_SCRAP));
    const share = count / pixels;
    if (share < (SMALLEST[kind] ?? SMALLEST_SHARE)) continue;
    const confidence = Math.round(clamp(sureness[at]! / counts[at]!, 0, 1) * 1000) / 1000;
    surfaces.set(kind, {
      kind,
      coarse: { width: scene.width, height: scene.height, data },
      confidence,
      share,
    });
  }
}

/** Clears what is not of the surface's own stuff; returns how many pixels that were. */
function dropStrangers(
  data: Uint8Array,
  labelled: LabelledScene,
  { same, darkest }: OwnColour,
): number {
  const { patches, palette } = labelled;
  const covered = new Int32Array(patches.count);
  for (let i = 0; i < data.length; i += 1)
    if (data[i] !== 0) covered[patches.of[i]!] = covered[patches.of[i]!]! + 1;
  const own = coherentPatches(patches, palette, covered, same, darkest);
  let dropped = 0;
  for (let i = 0; i < data.length; i += 1) {
    if (data[i] === 0 || own[patches.of[i]!] === 1) continue;
    data[i] = 0;
    dropped += 1;
  }
  return dropped;
}
