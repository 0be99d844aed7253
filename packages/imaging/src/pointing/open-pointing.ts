import type { RoomKind, SurfaceKind } from "../language/kinds.ts";
import type { Mask, Picture } from "../picture.ts";
import { findSurfaces, type SurfaceMap } from "../surfaces/find-surfaces.ts";
import type { LabelledScene } from "../surfaces/labelled-scene.ts";
import type { Help } from "../surfaces/scene-parts.ts";
import { waysFrom } from "./grow.ts";
import { graphOf, type PatchGraph } from "./patch-graph.ts";
import { pixelsUnder, type Tap } from "./tap.ts";

/** What is pointed at. */
export interface Selection {
  /** What it most likely is; null where it is like nothing that can be named. */
  readonly surface: SurfaceKind | null;
  /** What else it may be, the likeliest first, `surface` among them. */
  readonly likely: readonly SurfaceKind[];
  /** How sure the name is, 0..1. */
  readonly confidence: number;
  /** Share of the picture, 0..1. */
  readonly share: number;
  /** At the reduced size, 0 or 255. */
  readonly coarse: Mask;
}

/** A picture that can be pointed at (PIC-09). */
export interface Pointing {
  /** The found surfaces, the largest first. */
  readonly regions: readonly Selection[];
  /**
   * What the taps select, all of them together; null where nothing is left of it.
   * @param sizing -1 (much smaller) to 1 (much larger); 0 unless said otherwise
   * @param surface what it is, where somebody said so: its found region is what the taps add to and take from
   */
  readonly select: (
    taps: readonly Tap[],
    sizing?: number,
    surface?: SurfaceKind | null,
  ) => Selection | null;
  /** A selection at the picture's full size with soft, edge-following borders. */
  readonly mask: (selection: Selection) => Mask;
}

/** Names that are offered for what is selected. */
const MOST_NAMES = 4;
/** A found surface that is at least so sure is selected whole by the first tap on it. */
const SURE = 0.6;
/** How far a tap reaches along its neighbours, in steps of colour. */
const WAY = 40;

/** Makes a picture ready to be pointed at: its surfaces are found, what touches what is read. */
export function openPointing(picture: Picture, room: RoomKind, help?: Help): Pointing {
  const map = findSurfaces(picture, room, { help });
  const { labelled, scene } = map;
  if (labelled === null)
    return { regions: [], select: () => null, mask: ({ coarse }) => map.soften(coarse) };
  const regions = [...map.surfaces.values()]
    .toSorted((a, b) => b.share - a.share)
    .map(({ kind, coarse, confidence, share }): Selection => {
      const likely = likelyNames(coarse, labelled).map(([name]) => name);
      const others = likely.filter((name) => name !== kind).slice(0, MOST_NAMES - 1);
      return { surface: kind, likely: [kind, ...others], confidence, share, coarse };
    });
  const graph = graphOf(scene, labelled.patches);
  return {
    regions,
    select: (taps, sizing = 0, surface = null) =>
      selectBy(map, labelled, graph, regions, taps, sizing, surface),
    mask: ({ coarse }) => {
      const whole = [...map.surfaces.values()].find((each) => each.coarse === coarse);
      return (whole && map.mask(whole.kind)) ?? map.soften(coarse);
    },
  };
}

function selectBy(
  map: SurfaceMap,
  labelled: LabelledScene,
  graph: PatchGraph,
  regions: readonly Selection[],
  taps: readonly Tap[],
  sizing: number,
  surface: SurfaceKind | null,
): Selection | null {
  const { width, height } = map.scene;
  const { of } = labelled.patches;
  const [first] = taps;
  const under = first && pixelsUnder(first, width, height)[0];
  const start = regions.find(
    (region) =>
      region.surface === surface ||
      (surface === null &&
        region.confidence >= SURE &&
        under !== undefined &&
        region.coarse.data[under]! > 0),
  );
  if (start !== undefined && taps.length <= (surface === null ? 1 : 0)) return start;
  const seeds = (adds: boolean): ReadonlySet<number> =>
    new Set(
      taps
        .filter((tap) => tap.adds === adds)
        .flatMap((tap) => pixelsUnder(tap, width, height).map((pixel) => of[pixel]!)),
    );
  const cost = (entry: number): number => 1 + graph.colour[entry]! + graph.edge[entry]!;
  const toAdded = waysFrom(graph, seeds(true), cost);
  const toTaken = waysFrom(graph, seeds(false), cost);
  const far = WAY * (1 + sizing);
  const data = new Uint8Array(of.length);
  let count = 0;
  for (let i = 0; i < data.length; i += 1) {
    const patch = of[i]!;
    const [added, taken] = [toAdded[patch]!, toTaken[patch]!];
    const near = Math.min(added, taken) <= far;
    if (near ? added <= taken : (start?.coarse.data[i] ?? 0) > 0) data[i] = 255;
    if (data[i] === 255) count += 1;
  }
  if (count === 0) return null;
  const coarse = { width, height, data };
  const names = likelyNames(coarse, labelled).slice(0, MOST_NAMES);
  const [best] = names;
  return {
    surface: surface ?? best?.[0] ?? null,
    likely: names.map(([name]) => name),
    confidence: best?.[1] ?? 0,
    share: count / data.length,
    coarse,
  };
}

/** What an area was learned to be: its surfaces with their shares of it, the largest first. */
function likelyNames(
  { data }: Mask,
  { regions, patches, shares }: LabelledScene,
): (readonly [SurfaceKind, number])[] {
  const covered = new Int32Array(patches.count);
  let all = 0;
  for (let i = 0; i < data.length; i += 1) {
    if (data[i] === 0) continue;
    covered[patches.of[i]!] = covered[patches.of[i]!]! + 1;
    all += 1;
  }
  const sums = new Map<SurfaceKind, number>();
  for (const [k, { surface }] of regions.entries()) {
    if (surface === null) continue;
    let sum = sums.get(surface) ?? 0;
    for (let i = 0; i < patches.count; i += 1) sum += covered[i]! * shares[i * regions.length + k]!;
    sums.set(surface, sum);
  }
  return [...sums].map(([name, sum]) => [name, sum / all] as const).toSorted((a, b) => b[1] - a[1]);
}
