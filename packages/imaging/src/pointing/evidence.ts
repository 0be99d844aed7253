import type { Scene } from "../analysis/scene.ts";
import { logarithm } from "../numeric/roots.ts";
import type { LabelledScene } from "../surfaces/labelled-scene.ts";
import { waysFrom } from "./grow.ts";
import type { PatchGraph } from "./patch-graph.ts";

/** How unlike the nearest of some taps each patch is; so many numbers per patch. */
export const SIGNS = 6;

/** What nothing was pointed at is like: far from everything. */
const FAR = [9, 100, 2000, 1, 400, 12] as const;

/** Patches under a stroke that are compared with all others. */
const MOST_SEEDS = 12;
/** Patches beside a tap that are as like it as this (L*a*b*) have a say in what was tapped. */
const LIKE = 8;
/** Shares below this say nothing. */
const NO_SHARE = 0.004;

/** Says how unlike what was pointed at each patch is. */
export interface Evidence {
  /**
   * Per patch six numbers: the distance of what the net says (mean over its classes, logarithms of shares), of colour (L*a*b*,
   * lightness counted less), of the way there along patches, of place (share of the picture's long side), of a way that goes
   * around edges, and of roughness (logarithm).
   * @param seeds patches under one tap or stroke
   */
  readonly signsOf: (seeds: readonly number[]) => Float32Array;
}

/** Makes ready to compare the patches of a scene. */
export function openEvidence(
  scene: Scene,
  { patches, regions, shares }: LabelledScene,
  graph: PatchGraph,
): Evidence {
  const { count, mean, texture } = patches;
  const classes = regions.length;
  const long = Math.max(scene.width, scene.height);
  const said = Float32Array.from(shares, (share) => logarithm(share + NO_SHARE));
  const steps = graph.colour.map((colour, entry) => 1 + colour + graph.edge[entry]!);
  const walls = graph.colour.map(
    (colour, entry) => 0.15 + (colour / 8) ** 2 + (graph.edge[entry]! / 10) ** 2,
  );

  /** What the net says around a patch, as logarithms. */
  const saidAround = (seed: number): Float32Array => {
    const sum = new Float32Array(classes);
    let number = 0;
    const add = (patch: number): void => {
      for (let k = 0; k < classes; k += 1) sum[k] = sum[k]! + shares[patch * classes + k]!;
      number += 1;
    };
    add(seed);
    for (let entry = graph.from[seed]!; entry < graph.from[seed + 1]!; entry += 1)
      if (graph.colour[entry]! < LIKE) add(graph.to[entry]!);
    return sum.map((share) => logarithm(share / number + NO_SHARE));
  };

  const signsOf = (seeds: readonly number[]): Float32Array => {
    const signs = new Float32Array(count * SIGNS);
    for (let i = 0; i < count; i += 1) signs.set(FAR, i * SIGNS);
    const every = Math.ceil(seeds.length / MOST_SEEDS);
    const compared = seeds.filter((_, at) => at % every === 0);
    let rough = 0;
    for (const seed of compared) {
      rough += texture[seed]! / compared.length;
      const own = saidAround(seed);
      for (let i = 0; i < count; i += 1) {
        const at = i * SIGNS;
        let apart = 0;
        for (let k = 0; k < classes; k += 1) {
          const off = said[i * classes + k]! - own[k]!;
          apart += off * off;
        }
        const dl = (mean[i * 5]! - mean[seed * 5]!) * 0.6;
        const da = mean[i * 5 + 1]! - mean[seed * 5 + 1]!;
        const db = mean[i * 5 + 2]! - mean[seed * 5 + 2]!;
        const dx = mean[i * 5 + 3]! - mean[seed * 5 + 3]!;
        const dy = mean[i * 5 + 4]! - mean[seed * 5 + 4]!;
        signs[at] = Math.min(signs[at]!, Math.sqrt(apart / classes));
        signs[at + 1] = Math.min(signs[at + 1]!, Math.sqrt(dl * dl + da * da + db * db));
        signs[at + 3] = Math.min(signs[at + 3]!, Math.sqrt(dx * dx + dy * dy) / long);
      }
    }
    const ways = waysFrom(graph, seeds, (far, entry) => far + steps[entry]!);
    const around = waysFrom(graph, seeds, (far, entry) => far + walls[entry]!);
    for (let i = 0; i < count; i += 1) {
      const at = i * SIGNS;
      signs[at + 2] = Math.min(FAR[2], ways[i]!);
      signs[at + 4] = Math.min(FAR[4], around[i]!);
      if (seeds.length > 0)
        signs[at + 5] = Math.abs(logarithm((texture[i]! + 0.5) / (rough + 0.5)));
    }
    return signs;
  };
  return { signsOf };
}

/** The signs of several taps: of each kind that of the nearest one; null where there is no tap. */
export function nearestOf(all: readonly Float32Array[]): Float32Array | null {
  const [first, ...others] = all;
  if (first === undefined) return null;
  const out = Float32Array.from(first);
  for (const signs of others)
    for (let i = 0; i < out.length; i += 1) if (signs[i]! < out[i]!) out[i] = signs[i]!;
  return out;
}
