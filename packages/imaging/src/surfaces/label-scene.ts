import { boxLine, type RoomBox } from "../analysis/room-box.ts";
import type { Scene } from "../analysis/scene.ts";
import {
  findPalette,
  findSuperpixels,
  type Palette,
  type Superpixels,
} from "../analysis/superpixels.ts";
import type { RoomKind } from "../language/kinds.ts";
import type { ShouldStop } from "../picture.ts";
import { layoutOf } from "./layout.ts";
import { costAt, type Look, type Region } from "./region.ts";
import { solveTiers } from "./tiers.ts";

/** Each scene pixel's region with how clear the choice was. */
export interface LabelledScene {
  readonly regions: readonly Region[];
  /** Index into `regions`. */
  readonly label: Uint8Array;
  /** Cost difference to the second best region; about 0 unsure, above 3 sure. */
  readonly margin: Float32Array;
  readonly patches: Superpixels;
  readonly palette: Palette;
}

const ROUNDS_ON_PATCHES = 4;
const ROUNDS_ON_PIXELS = 2;
const COLOUR_WEIGHT = 0.85;

/** Names the region of every pixel of a reduced picture; null when stopped. */
export function labelScene(
  scene: Scene,
  box: RoomBox | null,
  room: RoomKind,
  shouldStop: ShouldStop,
): LabelledScene | null {
  const { regions } = layoutOf(room);
  const labels = regions.length;
  const patches = findSuperpixels(scene);
  const palette = findPalette(patches);
  if (shouldStop()) return null;
  const heights = heightCosts(scene, box, regions);
  const wall = wallColour(patches, scene, box, room);
  const looks = lookCosts(patches, regions, wall);
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
  const margin = new Float32Array(pixels);
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
    pick(total, labels, label, margin);
    shares = sharesFromLabels(patches, label, labels);
  }
  return { regions, label, margin, patches, palette };
}

function pick(total: Float32Array, labels: number, label: Uint8Array, margin: Float32Array): void {
  for (let i = 0; i < label.length; i += 1) {
    let best = 0;
    let first = Infinity;
    let second = Infinity;
    for (let k = 0; k < labels; k += 1) {
      const value = total[i * labels + k]!;
      if (value < first) {
        second = first;
        first = value;
        best = k;
      } else if (value < second) second = value;
    }
    label[i] = best;
    margin[i] = second - first;
  }
}

/** Cost of each region by where the pixel lies: on the walls of the box, or in the picture. */
function heightCosts(scene: Scene, box: RoomBox | null, regions: readonly Region[]): Float32Array {
  const { width, height } = scene;
  const labels = regions.length;
  const out = new Float32Array(width * height * labels);
  for (let x = 0; x < width; x += 1) {
    const top = box === null ? 0 : boxLine(box, x, -1);
    const bottom = box === null ? height : boxLine(box, x, 1);
    const scale = 1 / Math.max(8, bottom - top);
    for (let y = 0; y < height; y += 1) {
      const position = (y - top) * scale;
      const at = (y * width + x) * labels;
      const drop = box === null ? 0 : (y - box.horizon) / height;
      for (let k = 0; k < labels; k += 1) {
        const { height: profile, horizon } = regions[k]!;
        out[at + k] =
          costAt(profile, position) + (horizon === undefined ? 0 : costAt(horizon, drop));
      }
    }
  }
  return out;
}

/** The wall's (outside: the facade's) colour: the median of the bright and even patches where it usually is. */
function wallColour(
  patches: Superpixels,
  scene: Scene,
  box: RoomBox | null,
  room: RoomKind,
): readonly [number, number, number] {
  const outside = room === "exterior" || room === "patio";
  const found: number[] = [];
  for (let i = 0; i < patches.count; i += 1) {
    if (patches.size[i] === 0) continue;
    const x = patches.mean[i * 5 + 3]!;
    const y = patches.mean[i * 5 + 4]!;
    const top = box === null ? 0 : boxLine(box, x, -1);
    const bottom = box === null ? scene.height : boxLine(box, x, 1);
    const position = (y - top) / Math.max(8, bottom - top);
    const [from, to] = outside ? [0.42, 0.7] : [0.02, 0.6];
    if (position < from || position > to) continue;
    const [l, a, b] = [patches.mean[i * 5]!, patches.mean[i * 5 + 1]!, patches.mean[i * 5 + 2]!];
    if (patches.texture[i]! > (outside ? 4 : 2.2) || l < 35 || l > 96) continue;
    if (outside && (a < -4 || a > 14)) continue;
    if (Math.sqrt(a * a + b * b) > 38) continue;
    found.push(i);
  }
  if (found.length === 0) return [80, 0, 4];
  const middle = (d: number): number => {
    const values = found.map((i) => patches.mean[i * 5 + d]!).sort((p, q) => p - q);
    return values[values.length >> 1]!;
  };
  return [middle(0), middle(1), middle(2)];
}

function lookCosts(
  patches: Superpixels,
  regions: readonly Region[],
  wall: readonly [number, number, number],
): Float32Array {
  const labels = regions.length;
  const out = new Float32Array(patches.count * labels);
  for (let i = 0; i < patches.count; i += 1) {
    const lightness = patches.mean[i * 5]!;
    const a = patches.mean[i * 5 + 1]!;
    const b = patches.mean[i * 5 + 2]!;
    const dl = (lightness - wall[0]) * 0.4;
    const da = (a - wall[1]) * 1.3;
    const db = (b - wall[2]) * 1.3;
    const chroma = Math.sqrt(a * a + b * b);
    const look: Look = {
      lightness,
      a,
      b,
      chroma,
      texture: patches.texture[i]!,
      level: patches.level[i]!,
      upright: patches.upright[i]!,
      fromWall: Math.sqrt(dl * dl + da * da + db * db),
      extraChroma: chroma - Math.sqrt(wall[1] * wall[1] + wall[2] * wall[2]),
    };
    for (let k = 0; k < labels; k += 1) out[i * labels + k] = Math.min(4, regions[k]!.look(look));
  }
  return out;
}

function meanOverPatches(patches: Superpixels, values: Float32Array, labels: number): Float32Array {
  const out = new Float32Array(patches.count * labels);
  for (let i = 0; i < patches.of.length; i += 1) {
    const at = patches.of[i]! * labels;
    for (let k = 0; k < labels; k += 1) out[at + k] = out[at + k]! + values[i * labels + k]!;
  }
  for (let i = 0; i < patches.count; i += 1)
    for (let k = 0; k < labels; k += 1)
      out[i * labels + k] = out[i * labels + k]! / Math.max(1, patches.size[i]!);
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

/** How unusual each palette colour is for each region, from who holds it now; about -1 (typical) to 2. */
function colourCosts(
  patches: Superpixels,
  palette: Palette,
  shares: Float32Array,
  labels: number,
): Float32Array {
  const held = new Float64Array(palette.clusters * labels);
  const perLabel = new Float64Array(labels);
  const perCluster = new Float64Array(palette.clusters);
  let all = 0;
  for (let i = 0; i < patches.count; i += 1) {
    const at = palette.of[i]! * labels;
    const size = patches.size[i]!;
    for (let k = 0; k < labels; k += 1) {
      const amount = shares[i * labels + k]! * size;
      held[at + k] = held[at + k]! + amount;
      perLabel[k] = perLabel[k]! + amount;
    }
    perCluster[palette.of[i]!] = perCluster[palette.of[i]!]! + size;
    all += size;
  }
  const out = new Float32Array(palette.clusters * labels);
  for (let c = 0; c < palette.clusters; c += 1) {
    for (let k = 0; k < labels; k += 1) {
      const usual = (perCluster[c]! + 1) / (all + palette.clusters);
      const here = (held[c * labels + k]! + usual * 200) / (perLabel[k]! + 200);
      const ratio = here / usual;
      // a rational stand-in for -log(ratio), between -1.6 and 2
      out[c * labels + k] =
        COLOUR_WEIGHT *
        (ratio >= 1 ? -2.2 * ((ratio - 1) / (ratio + 2)) : Math.min(2.4, 1 / (ratio + 0.25) - 0.8));
    }
  }
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

/** Edges scaled so that 1 is a clear border. */
function edgeStrength(scene: Scene): { edgeX: Float32Array; edgeY: Float32Array } {
  return { edgeX: scene.edgeX.map(scaleEdge), edgeY: scene.edgeY.map(scaleEdge) };
}

function scaleEdge(edge: number): number {
  return Math.min(1, Math.abs(edge) / 12);
}
