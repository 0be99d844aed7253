import { LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import { boxBlur } from "../numeric/filters.ts";
import { clamp, logarithm, smoothstep } from "../numeric/roots.ts";
import { type Hands, type RowWork, sharedFloats } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";
import type { Window } from "./light.ts";

/** What the wood of a surface adds to its luminance, on a grid of square blocks over a window. */
export interface Grain {
  /** Side of a block in pixels. */
  readonly block: number;
  readonly width: number;
  readonly height: number;
  /** Natural logarithm of the factor by which the wood lightens each block. */
  readonly data: Float32Array;
}

/** Long side of the grid: photos carry no finer colour. */
const LONG_SIDE = 960;
/** Blocks along a cell over which is summed up what surrounds a block, and its reach in cells to each side. */
const CELL = 4;
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
/** Logarithm of luminance up to which steps belong to one lighting. */
const STEP_OF_LIGHT = 0.3;
/** Times the usual variation around: below the first it is grain, above the second an edge, a shadow or a gleam. */
const GRAIN_UP_TO = 1.5;
const EDGE_FROM = 4.5;
const EDGE_AT_LEAST = 0.02;
/** Darker than that, luminance is noise. */
const DARKEST = 0.015;

const LOG_STEPS = 2048;
const LOG_OF_ENCODED = Float32Array.from({ length: LOG_STEPS + 1 }, (_, step) =>
  logarithm(Math.max(DARKEST, (step / LOG_STEPS) * (step / LOG_STEPS))),
);

/** The surface in blocks: how much of each is covered, its logarithm of luminance and its redness. */
interface Blocks {
  readonly block: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
  readonly light: Float32Array;
  readonly redness: Float32Array;
}

interface BlocksToRead {
  readonly picture: Picture;
  readonly mask: Mask;
  readonly window: Window;
  readonly blocks: Blocks;
}

/** Reads rows of blocks. */
export const readBlocks: RowWork<BlocksToRead> = {
  name: "readBlocks",
  run: ({ picture, mask, window, blocks }, from, to) => {
    const { block, width, cover, light, redness } = blocks;
    const { data } = picture;
    for (let by = from; by < to; by += 1) {
      const top = window.y0 + by * block;
      const bottom = Math.min(window.y1, top + block);
      for (let bx = 0; bx < width; bx += 1) {
        const left = window.x0 + bx * block;
        const right = Math.min(window.x1, left + block);
        let [red, green, blue, count] = [0, 0, 0, 0];
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) {
            const i = y * picture.width + x;
            if (mask.data[i]! < 128) continue;
            red += LINEAR_OF_BYTE[data[i * 4]!]!;
            green += LINEAR_OF_BYTE[data[i * 4 + 1]!]!;
            blue += LINEAR_OF_BYTE[data[i * 4 + 2]!]!;
            count += 1;
          }
        }
        if (count === 0) continue;
        const at = by * width + bx;
        cover[at] = count / (block * block);
        const encoded = Math.sqrt(luminance(red, green, blue) / count);
        light[at] = LOG_OF_ENCODED[Math.min(LOG_STEPS, Math.round(encoded * LOG_STEPS))]!;
        redness[at] = (red - green) / (red + green + 0.004 * count);
      }
    }
  },
};

function blocksOf(picture: Picture, mask: Mask, window: Window, hands: Hands): Blocks {
  const block = Math.max(1, Math.round(Math.max(picture.width, picture.height) / LONG_SIDE));
  const width = Math.ceil((window.x1 - window.x0) / block);
  const height = Math.ceil((window.y1 - window.y0) / block);
  const plane = (): Float32Array => sharedFloats(hands, width * height);
  const blocks = { block, width, height, cover: plane(), light: plane(), redness: plane() };
  hands.share(readBlocks, { picture, mask, window, blocks }, height);
  return blocks;
}

/** Adds up over the blocks of each cell and its surroundings; `fill` says what a block adds to each plane. */
function aroundCells(
  { width, height, cover }: Blocks,
  planes: readonly Float32Array[],
  fill: (block: number, cell: number, weight: number) => void,
): void {
  const across = Math.ceil(width / CELL);
  const down = Math.ceil(height / CELL);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (cover[at]! > 0)
        fill(at, Math.floor(y / CELL) * across + Math.floor(x / CELL), cover[at]!);
    }
  const work = new Float32Array(across * down);
  for (const plane of planes) boxBlur(plane, across, down, REACH, plane, work);
}

/** Calls `take` for each covered block with what two planes of cells say there, between the middles of cells. */
function betweenCells(
  { width, height, cover }: Blocks,
  one: Float32Array,
  other: Float32Array,
  take: (block: number, one: number, other: number) => void,
): void {
  const across = Math.ceil(width / CELL);
  const down = Math.ceil(height / CELL);
  for (let y = 0; y < height; y += 1) {
    const cy = clamp((y + 0.5) / CELL - 0.5, 0, down - 1);
    const top = Math.floor(cy);
    const bottom = Math.min(down - 1, top + 1);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (cover[at] === 0) continue;
      const cx = clamp((x + 0.5) / CELL - 0.5, 0, across - 1);
      const left = Math.floor(cx);
      const right = Math.min(across - 1, left + 1);
      const [upper, lower] = [top * across, bottom * across];
      const [along, below] = [cx - left, cy - top];
      take(
        at,
        weighed(one, upper + left, upper + right, lower + left, lower + right, along, below),
        weighed(other, upper + left, upper + right, lower + left, lower + right, along, below),
      );
    }
  }
}

/** What lies between four cells, `along` from the left ones to the right ones and `below` the upper ones. */
function weighed(
  cells: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  along: number,
  below: number,
): number {
  const upper = cells[a]! + (cells[b]! - cells[a]!) * along;
  const lower = cells[c]! + (cells[d]! - cells[c]!) * along;
  return upper + (lower - upper) * below;
}

/** What colour tells of a surface: how surely each cell is wood, and its luminance (a logarithm) as a line of its redness. */
interface Wood {
  /** 0..1. */
  readonly sure: Float32Array;
  /** By how much wood is darker where it is redder, and that times the usual redness. */
  readonly fall: Float32Array;
  readonly level: Float32Array;
}

function woodOf(blocks: Blocks): Wood | null {
  const { light, redness } = blocks;
  const cells = Math.ceil(blocks.width / CELL) * Math.ceil(blocks.height / CELL);
  const plane = (): Float32Array => new Float32Array(cells);
  const [weight, red, lit, red2, lit2, both] = [
    plane(),
    plane(),
    plane(),
    plane(),
    plane(),
    plane(),
  ];
  let [covered, redder] = [0, 0];
  aroundCells(blocks, [weight, red, lit, red2, lit2, both], (block, cell, w) => {
    const r = redness[block]!;
    const l = light[block]!;
    weight[cell] = weight[cell]! + w;
    red[cell] = red[cell]! + w * r;
    lit[cell] = lit[cell]! + w * l;
    red2[cell] = red2[cell]! + w * r * r;
    lit2[cell] = lit2[cell]! + w * l * l;
    both[cell] = both[cell]! + w * r * l;
    covered += w;
    redder += w * r;
  });
  if (redder <= covered * WOOD_FROM) return null;
  const [sure, fall, level] = [plane(), plane(), plane()];
  for (let cell = 0; cell < cells; cell += 1) {
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
  const across = Math.ceil(blocks.width / CELL);
  const work = plane();
  for (const each of [fall, level]) boxBlur(each, across, cells / across, REACH, each, work);
  return { sure, fall, level };
}

/** Blocks along a cell of the grid of light, and the logarithm of luminance along it. */
const LIGHT_CELL = 16;
const LIGHT_DEEP = Math.ceil(-LOG_OF_ENCODED[0]! / STEP_OF_LIGHT) + 3;

/**
 * The light around each block without what is smaller than a few cells and fainter than a step: a bilateral filter on a
 * coarse grid (Chen, Paris and Durand, "Real-time edge-aware image processing with the bilateral grid", 2007).
 */
function broadLight(
  { width, height, cover }: Blocks,
  light: Float32Array,
  out: Float32Array,
): void {
  const across = Math.ceil(width / LIGHT_CELL) + 3;
  const down = Math.ceil(height / LIGHT_CELL) + 3;
  const sums = new Float32Array(across * down * LIGHT_DEEP);
  const counts = new Float32Array(across * down * LIGHT_DEEP);
  const deep = (value: number): number => clamp(-value / STEP_OF_LIGHT + 1, 0, LIGHT_DEEP - 2);
  for (let y = 0; y < height; y += 1) {
    const row = Math.round(y / LIGHT_CELL + 1) * across;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (cover[i] === 0) continue;
      const at = (row + Math.round(x / LIGHT_CELL + 1)) * LIGHT_DEEP + Math.round(deep(light[i]!));
      sums[at] = sums[at]! + cover[i]! * light[i]!;
      counts[at] = counts[at]! + cover[i]!;
    }
  }
  for (const grid of [sums, counts])
    for (const step of [1, LIGHT_DEEP, LIGHT_DEEP * across]) smoothAlong(grid, step);
  for (let y = 0; y < height; y += 1) {
    const gy = y / LIGHT_CELL + 1;
    const top = Math.floor(gy);
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (cover[i] === 0) continue;
      const gx = x / LIGHT_CELL + 1;
      const left = Math.floor(gx);
      const gz = deep(light[i]!);
      const front = Math.floor(gz);
      let [sum, count] = [0, 0];
      for (let corner = 0; corner < 8; corner += 1) {
        const dx = corner & 1;
        const dy = (corner >> 1) & 1;
        const dz = corner >> 2;
        const weight =
          (dx === 1 ? gx - left : 1 - gx + left) *
          (dy === 1 ? gy - top : 1 - gy + top) *
          (dz === 1 ? gz - front : 1 - gz + front);
        const at = ((top + dy) * across + left + dx) * LIGHT_DEEP + front + dz;
        sum += weight * sums[at]!;
        count += weight * counts[at]!;
      }
      out[i] = count > 0 ? sum / count : light[i]!;
    }
  }
}

/** Weighs each number with its neighbours 1 2 1, `step` apart. */
function smoothAlong(grid: Float32Array, step: number): void {
  const source = grid.slice();
  for (let i = step; i < grid.length - step; i += 1)
    grid[i] = 0.25 * (source[i - step]! + source[i + step]!) + 0.5 * source[i]!;
}

/**
 * What a surface's wood itself adds to its luminance, apart from the light on it; null where there is no wood.
 * Grain goes with the wood's colour, darker where redder, and it is fainter than edges, shadows and gleams, and smaller
 * than changes of light. What colour explains is left out before the light around is looked for, up to a bound, for
 * edges get redder as well; then what differs from that light is grain as far as it is no more than usual around.
 */
export function grainOf(picture: Picture, mask: Mask, window: Window, hands: Hands): Grain | null {
  const blocks = blocksOf(picture, mask, window, hands);
  const wood = woodOf(blocks);
  if (wood === null) return null;
  const { block, width, height, cover, light, redness } = blocks;
  const lightAlone = new Float32Array(width * height);
  betweenCells(blocks, wood.fall, wood.level, (at, fall, level) => {
    const darker = fall * redness[at]! - level;
    lightAlone[at] = light[at]! + clamp(darker, -MOST_BY_COLOUR, MOST_BY_COLOUR);
  });
  const rest = sharedFloats(hands, width * height);
  broadLight(blocks, lightAlone, rest);
  for (let at = 0; at < rest.length; at += 1)
    rest[at] = cover[at] === 0 ? 0 : light[at]! - rest[at]!;
  const usual = new Float32Array(wood.sure.length);
  const weight = new Float32Array(wood.sure.length);
  aroundCells(blocks, [usual, weight], (at, cell, w) => {
    usual[cell] = usual[cell]! + w * Math.min(STEP_OF_LIGHT, Math.abs(rest[at]!));
    weight[cell] = weight[cell]! + w;
  });
  for (let cell = 0; cell < usual.length; cell += 1)
    usual[cell] = usual[cell]! / Math.max(1e-6, weight[cell]!);
  betweenCells(blocks, usual, wood.sure, (at, most, sure) => {
    const size = Math.abs(rest[at]!);
    const edge = smoothstep(GRAIN_UP_TO * most, EDGE_FROM * most + EDGE_AT_LEAST, size);
    rest[at] = rest[at]! * sure * (1 - edge);
  });
  return { block, width, height, data: rest };
}
