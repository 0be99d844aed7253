import type { Scene } from "../analysis/scene.ts";
import type { RoomKind, SurfaceKind } from "../language/kinds.ts";
import { clamp, exponential, logarithm } from "../numeric/roots.ts";
import type { Mask, Picture } from "../picture.ts";
import { findSurfaces, type SurfaceMap } from "../surfaces/find-surfaces.ts";
import type { LabelledScene } from "../surfaces/labelled-scene.ts";
import type { Help } from "../surfaces/scene-parts.ts";
import { chancesOf, type Costs, costsFor, withFound } from "./chance.ts";
import { agreed, agreementOf, bestChance } from "./grow.ts";
import { openKnowledge } from "./known.ts";
import { COSTS } from "./learned-costs.ts";
import { graphOf } from "./patch-graph.ts";
import { chancesAgain, openSecondLook } from "./second-look.ts";
import { pixelsUnder, type Tap } from "./tap.ts";
import { traitsOf } from "./traits.ts";

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
/** From this confidence on the first tap on a found surface selects just that: there such surfaces cover four fifths of what they are. */
const WHOLE = 0.8;
/** Selections that are kept: one tap more begins with that before it. */
const MOST_KEPT = 16;
/** How far sizing moves what is taken, in logarithms of odds. */
const SIZING = 2.5;

/** Makes a picture ready to be pointed at: its surfaces are found, what touches what is read. */
export function openPointing(picture: Picture, room: RoomKind, help?: Help): Pointing {
  return pointingIn(findSurfaces(picture, room, { help }), COSTS);
}

/**
 * Makes ready to point at what was found, by costs of one's own.
 * @internal scripts/learn-costs.ts learns with it
 */
export function pointingIn(map: SurfaceMap, costs: Costs): Pointing {
  const { labelled, scene } = map;
  if (labelled === null)
    return { regions: [], select: () => null, mask: ({ coarse }) => map.soften(coarse) };
  const regions = [...map.surfaces.values()]
    .toSorted((a, b) => b.share - a.share)
    .map(({ kind, coarse, confidence, share }): Selection => {
      const others = namesOf(coarse, labelled).filter(([name]) => name !== kind);
      const likely = [kind, ...others.slice(0, MOST_NAMES - 1).map(([name]) => name)];
      return { surface: kind, likely, confidence, share, coarse };
    });
  const wholeAt = (tap: Tap): Selection | undefined => {
    const pixels = tap.adds ? pixelsUnder(tap, scene.width, scene.height) : [];
    return regions.find(
      ({ confidence, coarse }) =>
        confidence >= WHOLE &&
        pixels.length === 1 &&
        pixels.every((pixel) => coarse.data[pixel]! > 0),
    );
  };
  const taken = openTaps(scene, labelled, regions, costs);
  const selectionOf = (coarse: Mask, surface: SurfaceKind | null): Selection | null => {
    const count = coarse.data.filter((cover) => cover > 0).length;
    if (count === 0) return null;
    const names = namesOf(coarse, labelled).slice(0, MOST_NAMES);
    const [best] = names;
    return {
      surface: surface ?? best?.[0] ?? null,
      likely: names.map(([name]) => name),
      confidence: best?.[1] ?? 0,
      share: count / coarse.data.length,
      coarse,
    };
  };
  const kept = new Map<string, Selection | null>();
  const select: Pointing["select"] = (taps, sizing = 0, surface = null) => {
    const start = regions.find((region) => region.surface === surface) ?? null;
    if (start !== null && taps.length === 0 && sizing === 0) return start;
    const whole = surface === null && taps.length === 1 && sizing === 0 && wholeAt(taps[0]!);
    if (whole) return whole;
    const said = taps.map(({ adds, points }) => `${adds}:${points.join()}`);
    const key = [surface, sizing, ...said].join(" ");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const coarse = taken(taps, start, surface, sizing);
    const last = taps.at(-1);
    const before = last === undefined ? start : select(taps.slice(0, -1), sizing, surface);
    if (last !== undefined || sizing > 0) moveOneWay(coarse, before, last?.adds ?? true);
    if (kept.size >= MOST_KEPT) kept.clear();
    const selection = selectionOf(coarse, surface);
    kept.set(key, selection);
    return selection;
  };
  return {
    regions,
    select,
    mask: ({ coarse }) => {
      const whole = [...map.surfaces.values()].find((each) => each.coarse === coarse);
      return (whole && map.mask(whole.kind)) ?? map.soften(coarse);
    },
  };
}

/** Holds what a tap does to its own way: one that adds puts out nothing that was lit, one that takes away lights nothing. */
function moveOneWay({ data }: Mask, before: Selection | null, adds: boolean): void {
  for (let at = 0; at < data.length; at += 1) {
    const wasLit = (before?.coarse.data[at] ?? 0) > 0;
    if (adds && wasLit) data[at] = 255;
    if (!adds && !wasLit) data[at] = 0;
  }
}

/** Answers what taps select, with a found surface to start from or with nothing. */
function openTaps(
  scene: Scene,
  labelled: LabelledScene,
  regions: readonly Selection[],
  costs: Costs,
): (
  taps: readonly Tap[],
  start: Selection | null,
  surface: SurfaceKind | null,
  sizing: number,
) => Mask {
  const { width, height } = scene;
  const { patches } = labelled;
  const graph = graphOf(scene, patches);
  const agreement = agreementOf(graph);
  const { seedsOf, knownOf } = openKnowledge(scene, labelled, graph, regions);
  const again = openSecondLook(labelled, traitsOf(labelled, width, height));
  return (taps, start, surface, sizing) => {
    const pointing = taps.filter(({ points }) => points.length > 0);
    const known = knownOf(pointing, start, surface);
    const data = new Uint8Array(width * height);
    if (known.added === null && start === null) return { width, height, data };
    // The last word counts for what was pointed at twice.
    const told = new Map<number, 0 | 1>();
    for (const tap of pointing) for (const seed of seedsOf(tap)) told.set(seed, tap.adds ? 1 : 0);
    const before = chancesOf(known, patches.count, costs);
    const first = agreed(graph, agreement, before, told);
    const { second } = costs[costsFor(known)];
    const seen = chancesAgain(again.cluesOf(first, before), second);
    const found = withFound(seen, known, patches.count, costs);
    const chance = agreed(graph, agreement, found, told);
    const least = moved(
      bestChance(graph, agreement, chance, patches.size),
      -SIZING * clamp(sizing, -1, 1),
    );
    for (let i = 0; i < data.length; i += 1) if (chance[patches.of[i]!]! >= least) data[i] = 255;
    return { width, height, data };
  };
}

/** A chance whose odds are moved by so much, in logarithms; never so far that all or nothing is beyond it. */
function moved(chance: number, by: number): number {
  if (by === 0) return chance;
  const inside = clamp(chance, 1e-4, 1 - 1e-4);
  return 1 / (1 + exponential(-logarithm(inside / (1 - inside)) - by));
}

/** What an area was learned to be: its surfaces with their shares of it, the largest first. */
function namesOf(
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
