import { clamp } from "../numeric/roots.ts";
import type { Blocks } from "./blocks.ts";

/** Blocks along a cell over which is summed up what surrounds a block. */
export const CELL = 4;

/** How many cells lie side by side and one above the other over blocks. */
export function cellsOver({ width, height }: Pick<Blocks, "width" | "height">): {
  readonly across: number;
  readonly down: number;
} {
  return { across: Math.ceil(width / CELL), down: Math.ceil(height / CELL) };
}

/** What a plane of cells says at each block of row `y`, between the middles of cells. */
export function betweenCells(
  blocks: Pick<Blocks, "width" | "height">,
  cells: Float32Array,
  y: number,
  out: Float64Array,
): void {
  const { across, down } = cellsOver(blocks);
  const cy = clamp((y + 0.5) / CELL - 0.5, 0, down - 1);
  const top = Math.floor(cy);
  const upperRow = top * across;
  const lowerRow = Math.min(down - 1, top + 1) * across;
  const below = cy - top;
  for (let x = 0; x < blocks.width; x += 1) {
    const cx = Math.max(0, Math.min(across - 1, (x + 0.5) / CELL - 0.5));
    const left = Math.floor(cx);
    const right = Math.min(across - 1, left + 1);
    const along = cx - left;
    const a = cells[upperRow + left]!;
    const c = cells[lowerRow + left]!;
    const upper = a + (cells[upperRow + right]! - a) * along;
    const lower = c + (cells[lowerRow + right]! - c) * along;
    out[x] = upper + (lower - upper) * below;
  }
}
