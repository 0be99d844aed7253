import type { Scene } from "../analysis/scene.ts";
import type { SurfaceKind } from "../language/kinds.ts";
import { clamp, smoothstep } from "../numeric/roots.ts";
import type { Mask } from "../picture.ts";
import type { LabelledScene } from "../surfaces/labelled-scene.ts";
import type { Known, Named } from "./chance.ts";
import { nearestOf, openEvidence } from "./evidence.ts";
import type { PatchGraph } from "./patch-graph.ts";
import { pixelsUnder, type Tap } from "./tap.ts";

/** A found surface, as far as taps need it. */
interface Region {
  readonly surface: SurfaceKind | null;
  readonly confidence: number;
  readonly coarse: Mask;
}

/** Reads what taps say of the patches of a scene. */
interface Knowledge {
  readonly seedsOf: (tap: Tap) => readonly number[];
  /**
   * @param taps each with a point or more
   * @param start the found surface to begin with
   * @param surface what it is, where somebody said so
   */
  readonly knownOf: (
    taps: readonly Tap[],
    start: Region | null,
    surface: SurfaceKind | null,
  ) => Known;
}

/** Between these confidences a found surface comes to count. */
const DOUBTED = 0.5;
const TRUSTED = 0.9;
/** How much the found region of a name counts at least. */
const LEAST_TRUST = 0.2;
/** Between these confidences a found region comes to stay whatever is added elsewhere: below, a tap beside it replaces it. */
const REPLACED = 0.65;
const KEPT = 0.85;
/** Taps whose evidence is kept: what one tap more is worth is asked with all those before it. */
const MOST_KEPT = 64;

/** How much of each patch a region covers, 0..1. */
function coverOf({ coarse }: Region, { patches }: LabelledScene): Float32Array {
  const cover = new Float32Array(patches.count);
  for (let i = 0; i < coarse.data.length; i += 1) {
    const patch = patches.of[i]!;
    if (coarse.data[i]! > 0) cover[patch] = cover[patch]! + 1 / patches.size[patch]!;
  }
  return cover;
}

/** How much a found surface counts, 0..1. */
function trustOf({ confidence }: Region): number {
  const trust = clamp((confidence - DOUBTED) / (TRUSTED - DOUBTED), 0, 1);
  return trust * trust;
}

/** What the net says of a surface: its share of each patch, 0..1. */
function sharesOf(wanted: SurfaceKind, { regions, patches, shares }: LabelledScene): Float32Array {
  const out = new Float32Array(patches.count);
  for (const [k, { surface }] of regions.entries())
    if (surface === wanted)
      for (let i = 0; i < out.length; i += 1) out[i] = out[i]! + shares[i * regions.length + k]!;
  return out;
}

/** Makes ready to read taps on a scene with found surfaces. */
export function openKnowledge(
  scene: Scene,
  labelled: LabelledScene,
  graph: PatchGraph,
  regions: readonly Region[],
): Knowledge {
  const { width, height } = scene;
  const { patches } = labelled;
  const evidence = openEvidence(scene, labelled, graph);
  const covers = new Map(regions.map((region) => [region, coverOf(region, labelled)]));
  const kept = new Map<string, Float32Array>();

  const seedsOf = (tap: Tap): readonly number[] => [
    ...new Set(pixelsUnder(tap, width, height).map((pixel) => patches.of[pixel]!)),
  ];
  const signsOf = (seeds: readonly number[]): Float32Array => {
    const key = seeds.join();
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const signs = evidence.signsOf(seeds);
    kept.set(key, signs);
    return signs;
  };
  /** The regions that taps lie on. */
  const under = (taps: readonly Tap[]): readonly Region[] =>
    regions.filter(({ coarse }) =>
      taps.some((tap) => {
        const [pixel] = pixelsUnder(tap, width, height);
        return pixel !== undefined && coarse.data[pixel]! > 0;
      }),
    );
  /** What lies in trusted regions speaks for itself; what lies in none of them speaks as much against itself. */
  const trusted = (by: readonly Region[]): Float32Array => {
    const most = Math.max(0, ...by.map(trustOf));
    const sum = new Float32Array(patches.count).fill(-most);
    for (const region of by) {
      const trust = most + trustOf(region);
      for (const [patch, cover] of covers.get(region)!.entries())
        sum[patch] = sum[patch]! + trust * cover;
    }
    return sum;
  };

  /** What is known of a name that was said. */
  const namedBy = (
    surface: SurfaceKind,
    start: Region | null,
    adding: readonly number[],
  ): Named => {
    const share = sharesOf(surface, labelled);
    const agreement =
      adding.length === 0 ? 1 : adding.reduce((sum, seed) => sum + share[seed]!, 0) / adding.length;
    if (start === null) return { share, agreement, found: null, sure: null, isOutside: false };
    const cover = covers.get(start)!;
    const trust = LEAST_TRUST + trustOf(start);
    const kept = smoothstep(REPLACED, KEPT, start.confidence);
    return {
      share,
      agreement,
      sure: kept === 0 ? null : cover.map((part) => kept * part),
      found: cover.map((part) => trust * (2 * part - 1)),
      isOutside: adding.some((seed) => cover[seed]! <= 0.5),
    };
  };

  const knownOf: Knowledge["knownOf"] = (taps, start, surface) => {
    const adding = taps.filter(({ adds }) => adds);
    const taking = taps.filter(({ adds }) => !adds);
    return {
      added: nearestOf(adding.map((tap) => signsOf(seedsOf(tap)))),
      taken: nearestOf(taking.map((tap) => signsOf(seedsOf(tap)))),
      inAdded: trusted(under(adding)),
      inTaken: trusted(under(taking).filter((region) => region !== start)),
      named: surface === null ? null : namedBy(surface, start, adding.flatMap(seedsOf)),
    };
  };
  return { seedsOf, knownOf };
}
