import { blurPlanes } from "../numeric/filters.ts";
import { clamp, smoothstep } from "../numeric/roots.ts";
import { type Hands, type RowWork, sharedFloats } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";
import { type Blocks, blocksOf } from "./blocks.ts";
import { broadLightOf, STEP_OF_LIGHT, withoutBroadLight } from "./broad-light.ts";
import { betweenCells, CELL, cellsOver } from "./cells.ts";
import type { Window } from "./window.ts";

/** What the wood of a surface adds to its luminance, on a grid of square blocks over a window. */
export interface Grain {
  /** Side of a block in pixels. */
  readonly block: number;
  readonly width: number;
  readonly height: number;
  /** Natural logarithm of the factor by which the wood lightens each block. */
  readonly data: Float32Array;
}

/** How far around a block is summed up, in cells to each side. */
const REACH = 6;
/** Redness, (red - green) / (red + green) of linear light, from which a surface may be wood, and surely is. */
const WOOD_FROM = 0.1;
const WOOD_SURE = 0.19;
/** Variance of redness that is noise. */
const NOISE = 0.00008;
/** By how much, in logarithms of luminance, redder wood is darker at most, and how far colour alone is believed. */
const STEEPEST = 8;
const MOST_BY_COLOUR = 0.2;
/** Share of the variation that colour must explain before it is believed, and from which it is wholly. */
const EXPLAINS_FROM = 0.15;
const EXPLAINS_WELL = 0.5;
/** Times the usual variation around: below the first it is grain, above the second an edge, a shadow or a gleam. */
const GRAIN_UP_TO = 1.5;
const EDGE_FROM = 4.5;
const EDGE_AT_LEAST = 0.02;

/** Rows of cells that are taken at a time: each is several rows of blocks. */
const CELL_ROWS = 8;

/** Sums over the covered blocks of each cell, weighed by how far they are covered. */
interface WoodSums {
  readonly weight: Float32Array;
  readonly red: Float32Array;
  readonly lit: Float32Array;
  readonly red2: Float32Array;
  readonly lit2: Float32Array;
  readonly both: Float32Array;
}

/** Adds up redness and light over the blocks of each cell, in rows of cells. */
export const sumWood: RowWork<{ readonly blocks: Blocks; readonly sums: WoodSums }> = {
  name: "sumWood",
  strip: CELL_ROWS,
  run: ({ blocks, sums: { weight, red, lit, red2, lit2, both } }, from, to) => {
    const { width, height, cover, light, redness } = blocks;
    const { across } = cellsOver(blocks);
    const end = Math.min(height, to * CELL);
    for (let y = from * CELL; y < end; y += 1)
      for (let x = 0; x < width; x += 1) {
        const block = y * width + x;
        const w = cover[block]!;
        if (w === 0) continue;
        const cell = Math.floor(y / CELL) * across + Math.floor(x / CELL);
        const r = redness[block]!;
        const l = light[block]!;
        weight[cell] = weight[cell]! + w;
        red[cell] = red[cell]! + w * r;
        lit[cell] = lit[cell]! + w * l;
        red2[cell] = red2[cell]! + w * r * r;
        lit2[cell] = lit2[cell]! + w * l * l;
        both[cell] = both[cell]! + w * r * l;
      }
  },
};

/** What colour tells of a surface: how surely each cell is wood, and its luminance (a logarithm) as a line of its redness. */
interface Wood {
  /** 0..1. */
  readonly sure: Float32Array;
  /** By how much wood is darker where it is redder, and that times the usual redness. */
  readonly fall: Float32Array;
  readonly level: Float32Array;
}

function total(plane: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < plane.length; i += 1) sum += plane[i]!;
  return sum;
}

function woodOf(blocks: Blocks, hands: Hands): Wood | null {
  const { across, down } = cellsOver(blocks);
  const plane = (): Float32Array => sharedFloats(hands, across * down);
  const [weight, red, lit] = [plane(), plane(), plane()];
  const [red2, lit2, both] = [plane(), plane(), plane()];
  const blur = { width: across, height: down, radius: REACH };
  hands.share(sumWood, { blocks, sums: { weight, red, lit, red2, lit2, both } }, down);
  if (total(red) <= total(weight) * WOOD_FROM) return null;
  hands.share(blurPlanes, { ...blur, planes: [weight, red, lit, red2, lit2, both] }, 6);
  const [sure, fall, level] = [plane(), plane(), plane()];
  for (let cell = 0; cell < sure.length; cell += 1) {
    const w = Math.max(1e-6, weight[cell]!);
    const r = red[cell]! / w;
    const l = lit[cell]! / w;
    const variance = Math.max(0, red2[cell]! / w - r * r) + NOISE;
    const spread = Math.max(1e-6, lit2[cell]! / w - l * l);
    const against = Math.max(0, r * l - both[cell]! / w);
    const explained = (against * against) / (variance * spread);
    sure[cell] = smoothstep(WOOD_FROM, WOOD_SURE, r);
    fall[cell] =
      Math.min(STEEPEST, against / variance) *
      sure[cell]! *
      smoothstep(EXPLAINS_FROM, EXPLAINS_WELL, explained);
    level[cell] = fall[cell]! * r;
  }
  hands.share(blurPlanes, { ...blur, planes: [fall, level] }, 2);
  return { sure, fall, level };
}

interface ColourToLeaveOut {
  readonly blocks: Blocks;
  readonly wood: Wood;
  readonly out: Float32Array;
}

/** The light of each covered block without what its colour explains, up to a bound; in rows of blocks. */
export const withoutColour: RowWork<ColourToLeaveOut> = {
  name: "withoutColour",
  run: ({ blocks, wood, out }, from, to) => {
    const { width, cover, light, redness } = blocks;
    const fall = new Float64Array(width);
    const level = new Float64Array(width);
    for (let y = from; y < to; y += 1) {
      betweenCells(blocks, wood.fall, y, fall);
      betweenCells(blocks, wood.level, y, level);
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        if (cover[at] === 0) continue;
        const darker = fall[x]! * redness[at]! - level[x]!;
        out[at] = light[at]! + clamp(darker, -MOST_BY_COLOUR, MOST_BY_COLOUR);
      }
    }
  },
};

interface Differences {
  readonly blocks: Blocks;
  /** How each block differs from the light around it. */
  readonly rest: Float32Array;
}

/** Adds up how large differences are in each cell, in rows of cells. */
export const sumDifferences: RowWork<
  Differences & { readonly sizes: Float32Array; readonly weight: Float32Array }
> = {
  name: "sumDifferences",
  strip: CELL_ROWS,
  run: ({ blocks, rest, sizes, weight }, from, to) => {
    const { width, height, cover } = blocks;
    const { across } = cellsOver(blocks);
    const end = Math.min(height, to * CELL);
    for (let y = from * CELL; y < end; y += 1)
      for (let x = 0; x < width; x += 1) {
        const block = y * width + x;
        const w = cover[block]!;
        if (w === 0) continue;
        const cell = Math.floor(y / CELL) * across + Math.floor(x / CELL);
        sizes[cell] = sizes[cell]! + w * Math.min(STEP_OF_LIGHT, Math.abs(rest[block]!));
        weight[cell] = weight[cell]! + w;
      }
  },
};

/** Leaves of differences what is no larger than usual around, where there is wood; in rows of blocks. */
export const keepGrain: RowWork<
  Differences & { readonly usual: Float32Array; readonly sure: Float32Array }
> = {
  name: "keepGrain",
  run: ({ blocks, rest, usual, sure }, from, to) => {
    const { width, cover } = blocks;
    const most = new Float64Array(width);
    const wood = new Float64Array(width);
    for (let y = from; y < to; y += 1) {
      betweenCells(blocks, usual, y, most);
      betweenCells(blocks, sure, y, wood);
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        if (cover[at] === 0) continue;
        const size = Math.abs(rest[at]!);
        const edge = smoothstep(GRAIN_UP_TO * most[x]!, EDGE_FROM * most[x]! + EDGE_AT_LEAST, size);
        rest[at] = rest[at]! * wood[x]! * (1 - edge);
      }
    }
  },
};

/**
 * What a surface's wood itself adds to its luminance, apart from the light on it; null where there is no wood.
 * Grain goes with the wood's colour, darker where redder, and it is fainter than edges, shadows and gleams, and smaller
 * than changes of light. What colour explains is left out before the light around is looked for, up to a bound, for
 * edges get redder as well; then what differs from that light is grain as far as it is no more than usual around.
 */
export function grainOf(picture: Picture, mask: Mask, window: Window, hands: Hands): Grain | null {
  const blocks = blocksOf(picture, mask, window, hands);
  const wood = woodOf(blocks, hands);
  if (wood === null) return null;
  const { block, width, height } = blocks;
  const light = sharedFloats(hands, width * height);
  hands.share(withoutColour, { blocks, wood, out: light }, height);
  const rest = sharedFloats(hands, width * height);
  const broad = broadLightOf(blocks, light);
  hands.share(withoutBroadLight, { blocks, light, broad, out: rest }, height);
  const { across, down } = cellsOver(blocks);
  const usual = sharedFloats(hands, across * down);
  const weight = sharedFloats(hands, across * down);
  hands.share(sumDifferences, { blocks, rest, sizes: usual, weight }, down);
  const blur = { planes: [usual, weight], width: across, height: down, radius: REACH };
  hands.share(blurPlanes, blur, 2);
  for (let cell = 0; cell < usual.length; cell += 1)
    usual[cell] = usual[cell]! / Math.max(1e-6, weight[cell]!);
  hands.share(keepGrain, { blocks, rest, usual, sure: wood.sure }, height);
  return { block, width, height, data: rest };
}
