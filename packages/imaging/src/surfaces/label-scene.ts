import type { Scene } from "../analysis/scene.ts";
import { meanOverPatches, type Superpixels } from "../analysis/superpixels.ts";
import { facadeColour } from "../analysis/facade-colour.ts";
import type { RoomKind } from "../language/kinds.ts";
import { clamp } from "../numeric/roots.ts";
import type { ShouldStop } from "../picture.ts";
import { colourCosts } from "./colour-costs.ts";
import { labelLearned } from "./label-learned.ts";
import { edgeStrength, type LabelledScene, pickLabels } from "./labelled-scene.ts";
import { isLearned, learnedShares } from "./learned-finder.ts";
import { OUTSIDE } from "./outside-layout.ts";
import { costAt, type Look, type Region } from "./region.ts";
import type { PartReader } from "./scene-parts.ts";
import { solveTiers } from "./tiers.ts";

const ROUNDS_ON_PATCHES = 4;
const ROUNDS_ON_PIXELS = 2;

/** A margin between the best two regions from which the choice counts as clear. */
const CLEAR_MARGIN = 8;

/** Names the region of every pixel of a reduced picture; null when stopped. */
export function labelScene(
  scene: Scene,
  parts: PartReader,
  room: RoomKind,
  shouldStop: ShouldStop,
): LabelledScene | null {
  if (isLearned(room)) {
    const learned = learnedShares(scene, room, shouldStop);
    if (learned === null || shouldStop()) return null;
    return labelLearned(scene, parts, learned, shouldStop);
  }
  const regions = OUTSIDE;
  const labels = regions.length;
  const { patches, palette } = parts("patches");
  if (shouldStop()) return null;
  const facade = facadeColour(patches, scene);
  const heights = heightCosts(scene, regions);
  const looks = lookCosts(patches, regions, facade);
  const patchHeights = meanOverPatches(patches, heights, labels);
  let shares = firstShares(patches, patchHeights, looks, labels);
  for (let round = 0; round < ROUNDS_ON_PATCHES; round += 1) {
    const colour = colourCosts(patches, palette, shares, labels);
    shares = sharesOf(
      patches,
      labels,
      (i, k) =>
        patchHeights[i * labels + k]! +
        looks[i * labels + k]! +
        colour[palette.of[i]! * labels + k]!,
    );
  }
  const pixels = scene.width * scene.height;
  const edges = edgeStrength(scene);
  const below = belowCosts(regions);
  const costs = new Float32Array(pixels * labels);
  const label = new Uint8Array(pixels);
  const sure = new Float32Array(pixels);
  for (let round = 0; round < ROUNDS_ON_PIXELS; round += 1) {
    if (shouldStop()) return null;
    const colour = colourCosts(patches, palette, shares, labels);
    for (let i = 0; i < pixels; i += 1) {
      const patch = patches.of[i]!;
      const cluster = palette.of[patch]!;
      for (let k = 0; k < labels; k += 1)
        costs[i * labels + k] =
          0.5 *
          (heights[i * labels + k]! + looks[patch * labels + k]! + colour[cluster * labels + k]!);
    }
    const total = solveTiers({
      width: scene.width,
      height: scene.height,
      labels,
      costs,
      below,
      ...edges,
    });
    pickLabels(total, labels, label, sure);
    shares = sharesFromLabels(patches, label, labels);
  }
  for (let i = 0; i < pixels; i += 1) sure[i] = clamp(sure[i]! / CLEAR_MARGIN, 0, 1);
  return { regions, label, sure, learned: false, patches, palette };
}

/** Cost of each region by how high in the picture a pixel lies. */
function heightCosts(scene: Scene, regions: readonly Region[]): Float32Array {
  const { width, height } = scene;
  const labels = regions.length;
  const out = new Float32Array(width * height * labels);
  for (let y = 0; y < height; y += 1) {
    const costs = regions.map((region) => costAt(region.height, y / height));
    for (let x = 0; x < width; x += 1) out.set(costs, (y * width + x) * labels);
  }
  return out;
}

function lookCosts(
  patches: Superpixels,
  regions: readonly Region[],
  facade: readonly [number, number, number],
): Float32Array {
  const labels = regions.length;
  const out = new Float32Array(patches.count * labels);
  for (let i = 0; i < patches.count; i += 1) {
    const lightness = patches.mean[i * 5]!;
    const a = patches.mean[i * 5 + 1]!;
    const b = patches.mean[i * 5 + 2]!;
    const dl = (lightness - facade[0]) * 0.4;
    const da = (a - facade[1]) * 1.3;
    const db = (b - facade[2]) * 1.3;
    const chroma = Math.sqrt(a * a + b * b);
    const look: Look = {
      lightness,
      a,
      b,
      chroma,
      texture: patches.texture[i]!,
      level: patches.level[i]!,
      upright: patches.upright[i]!,
      fromFacade: Math.sqrt(dl * dl + da * da + db * db),
    };
    for (let k = 0; k < labels; k += 1) out[i * labels + k] = Math.min(4, regions[k]!.look(look));
  }
  return out;
}

/** Shares of regions per patch from costs: 1 / (1 + c + c^2/2 + ...) instead of exp(-c), exact on every engine. */
function sharesOf(
  patches: Superpixels,
  labels: number,
  cost: (patch: number, label: number) => number,
): Float32Array {
  const out = new Float32Array(patches.count * labels);
  for (let i = 0; i < patches.count; i += 1) {
    let low = Infinity;
    for (let k = 0; k < labels; k += 1) {
      const value = cost(i, k);
      out[i * labels + k] = value;
      if (value < low) low = value;
    }
    let sum = 0;
    for (let k = 0; k < labels; k += 1) {
      const c = (out[i * labels + k]! - low) * 1.5;
      const share = 1 / (1 + c * (1 + c * (0.5 + c * (0.1667 + c * 0.0417))));
      out[i * labels + k] = share;
      sum += share;
    }
    for (let k = 0; k < labels; k += 1) out[i * labels + k] = out[i * labels + k]! / sum;
  }
  return out;
}

function firstShares(
  patches: Superpixels,
  heights: Float32Array,
  looks: Float32Array,
  labels: number,
): Float32Array {
  return sharesOf(patches, labels, (i, k) => heights[i * labels + k]! + looks[i * labels + k]!);
}

function sharesFromLabels(patches: Superpixels, label: Uint8Array, labels: number): Float32Array {
  const out = new Float32Array(patches.count * labels);
  for (let i = 0; i < label.length; i += 1) {
    const at = patches.of[i]! * labels + label[i]!;
    out[at] = out[at]! + 1;
  }
  for (let i = 0; i < patches.count; i += 1)
    for (let k = 0; k < labels; k += 1)
      out[i * labels + k] = out[i * labels + k]! / Math.max(1, patches.size[i]!);
  return out;
}

function belowCosts(regions: readonly Region[]): Float32Array {
  const labels = regions.length;
  const out = new Float32Array(labels * labels);
  for (let j = 0; j < labels; j += 1)
    for (let k = 0; k < labels; k += 1)
      if (j !== k) out[j * labels + k] = regions[j]!.below[regions[k]!.name] ?? 5;
  return out;
}
