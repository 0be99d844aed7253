import { clamp } from "../numeric/roots.ts";
import type { RowWork } from "../numeric/rows.ts";
import { type Blocks, LEAST_LIGHT } from "./blocks.ts";

/** Blocks along a cell of the grid of light, and the logarithm of luminance along it. */
const CELL = 16;
/** Logarithm of luminance up to which steps belong to one lighting. */
export const STEP_OF_LIGHT = 0.3;
const DEEP = Math.ceil(-LEAST_LIGHT / STEP_OF_LIGHT) + 3;

/**
 * The light around each block without what is smaller than a few cells and fainter than a step: a bilateral filter on a
 * coarse grid (Chen, Paris and Durand, "Real-time edge-aware image processing with the bilateral grid", 2007).
 */
export interface BroadLight {
  readonly across: number;
  readonly sums: Float32Array;
  readonly counts: Float32Array;
}

/** How deep in the grid a logarithm of luminance lies. */
const deep = (light: number): number => clamp(-light / STEP_OF_LIGHT + 1, 0, DEEP - 2);

/** Fills the grid from the blocks that are covered. */
export function broadLightOf({ width, height, cover }: Blocks, light: Float32Array): BroadLight {
  const across = Math.ceil(width / CELL) + 3;
  const down = Math.ceil(height / CELL) + 3;
  const sums = new Float32Array(across * down * DEEP);
  const counts = new Float32Array(across * down * DEEP);
  for (let y = 0; y < height; y += 1) {
    const row = Math.round(y / CELL + 1) * across;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const weight = cover[i]!;
      if (weight === 0) continue;
      const value = light[i]!;
      const at = (row + Math.round(x / CELL + 1)) * DEEP + Math.round(deep(value));
      sums[at] = sums[at]! + weight * value;
      counts[at] = counts[at]! + weight;
    }
  }
  for (const grid of [sums, counts])
    for (const step of [1, DEEP, DEEP * across]) smoothAlong(grid, step);
  return { across, sums, counts };
}

/** Weighs each number with its neighbours 1 2 1, `step` apart. */
function smoothAlong(grid: Float32Array, step: number): void {
  const source = grid.slice();
  for (let i = step; i < grid.length - step; i += 1)
    grid[i] = 0.25 * (source[i - step]! + source[i + step]!) + 0.5 * source[i]!;
}

interface LightToTake {
  readonly blocks: Blocks;
  /** What was filled into the grid. */
  readonly light: Float32Array;
  readonly broad: BroadLight;
  readonly out: Float32Array;
}

/** How much lighter each covered block is than its surroundings, in rows of blocks; 0 elsewhere. */
export const withoutBroadLight: RowWork<LightToTake> = {
  name: "withoutBroadLight",
  run: ({ blocks, light, broad, out }, from, to) => {
    const { width, cover, light: ownLight } = blocks;
    const { across, sums, counts } = broad;
    for (let y = from; y < to; y += 1) {
      const gy = y / CELL + 1;
      const top = Math.floor(gy);
      for (let x = 0; x < width; x += 1) {
        const i = y * width + x;
        if (cover[i] === 0) continue;
        const gx = x / CELL + 1;
        const left = Math.floor(gx);
        const gz = deep(light[i]!);
        const front = Math.floor(gz);
        let sum = 0;
        let count = 0;
        for (let corner = 0; corner < 8; corner += 1) {
          const dx = corner & 1;
          const dy = (corner >> 1) & 1;
          const dz = corner >> 2;
          const weight =
            (dx === 1 ? gx - left : 1 - gx + left) *
            (dy === 1 ? gy - top : 1 - gy + top) *
            (dz === 1 ? gz - front : 1 - gz + front);
          const at = ((top + dy) * across + left + dx) * DEEP + front + dz;
          sum += weight * sums[at]!;
          count += weight * counts[at]!;
        }
        out[i] = ownLight[i]! - Math.fround(count > 0 ? sum / count : light[i]!);
      }
    }
  },
};
