import { boxLine, type RoomBox } from "./room-box.ts";
import type { Scene } from "./scene.ts";
import { findSegments, SEGMENT_FIGURES, type Segments } from "./segments.ts";
import type { Palette, Superpixels } from "./superpixels.ts";

/** Figures of each patch, `count` numbers per patch. */
export interface PatchFeatures {
  readonly count: number;
  readonly values: Float32Array;
  /** Whole pieces, coarse. */
  readonly segments: Segments;
}

/** Neighbours that are looked at, in shares of the picture's width: right, down. */
const AROUND: readonly (readonly [right: number, down: number])[] = [
  ...[0.025, 0.06, 0.12, 0.22].flatMap((d) => [
    [0, -d] as const,
    [0, d] as const,
    [-d, 0] as const,
    [d, 0] as const,
  ]),
  [-0.08, -0.08],
  [0.08, -0.08],
  [-0.08, 0.08],
  [0.08, 0.08],
];
/** Sides of the windows whose means and spreads are told, in shares of the width. */
const WINDOWS = [0.03, 0.08];
/** Slack of the fine and the coarse segments. */
const FINE = 40;
const COARSE = 300;
/** Colour distance between neighbouring patches that counts as an edge. */
const EDGE = 9;

const OWN = 11;
const PLACE = 7;
const WINDOW = 7;
const RAYS = 8;
const WHOLE = 5;
const PALETTE = 3;

/** How many figures each patch has. */
export const PATCH_FIGURES =
  OWN +
  PLACE +
  WINDOW * WINDOWS.length +
  3 * AROUND.length +
  RAYS +
  2 * (SEGMENT_FIGURES + 1) +
  PALETTE +
  WHOLE;

/**
 * Tells each patch by its colour and roughness, its place in the fitted room, what lies around it and the piece that it
 * belongs to. The learned finder reads these figures; their order is part of its table.
 * @param wall colour of what is taken for the wall, L*a*b*.
 */
export function patchFeatures(
  scene: Scene,
  patches: Superpixels,
  palette: Palette,
  box: RoomBox | null,
  wall: readonly [number, number, number],
): PatchFeatures {
  const { count, columns, rows, mean, size } = patches;
  const { width, height } = scene;
  const values = new Float32Array(count * PATCH_FIGURES);
  const fine = findSegments(patches, FINE, width, height);
  const coarse = findSegments(patches, COARSE, width, height);
  const wholes = wholeFigures(patches, wall);
  const colours = paletteFigures(patches, palette, height);
  const rays = rayFigures(patches);
  const windows = WINDOWS.map((share) =>
    windowFigures(patches, Math.max(1, Math.round(share * columns))),
  );
  for (let i = 0; i < count; i += 1) {
    let at = i * PATCH_FIGURES;
    const [l, a, b] = [mean[i * 5]!, mean[i * 5 + 1]!, mean[i * 5 + 2]!];
    const [x, y] = [mean[i * 5 + 3]!, mean[i * 5 + 4]!];
    const chroma = Math.sqrt(a * a + b * b);
    const [dl, da, db] = [l - wall[0], a - wall[1], b - wall[2]];
    const put = (value: number): void => {
      values[at] = value;
      at += 1;
    };
    put(l);
    put(a);
    put(b);
    put(chroma);
    put(patches.texture[i]!);
    put(patches.level[i]!);
    put(patches.upright[i]!);
    put(dl);
    put(da);
    put(db);
    put(Math.sqrt(0.16 * dl * dl + da * da + db * db));
    const top = box === null ? 0 : boxLine(box, x, -1);
    const bottom = box === null ? height : boxLine(box, x, 1);
    put(Math.abs(x / width - 0.5));
    put(y / height);
    put((y - top) / Math.max(8, bottom - top));
    put(box === null ? 0 : (y - box.horizon) / height);
    put(box === null ? 0 : Math.max(box.left - x, x - box.right) / width);
    put((y - top) / height);
    put((y - bottom) / height);
    for (const window of windows) for (let k = 0; k < WINDOW; k += 1) put(window[i * WINDOW + k]!);
    const column = i % columns;
    const row = (i - column) / columns;
    for (const [right, down] of AROUND) {
      const c = Math.min(columns - 1, Math.max(0, column + Math.round(right * columns)));
      const r = Math.min(rows - 1, Math.max(0, row + Math.round(down * columns)));
      const j = r * columns + c;
      const [ja, jb] = [mean[j * 5 + 1]! - a, mean[j * 5 + 2]! - b];
      put(mean[j * 5]! - l);
      put(Math.sqrt(ja * ja + jb * jb));
      put(patches.texture[j]!);
    }
    for (let k = 0; k < RAYS; k += 1) put(rays[i * RAYS + k]!);
    for (const segments of [fine, coarse]) {
      const s = segments.of[i]! * SEGMENT_FIGURES;
      for (let k = 0; k < SEGMENT_FIGURES; k += 1) put(segments.figures[s + k]!);
      put(l - segments.figures[s + 6]!);
    }
    const cluster = palette.of[i]! * PALETTE;
    for (let k = 0; k < PALETTE; k += 1) put(colours[cluster + k]!);
    for (const value of wholes) put(value);
    if (size[i] === 0) values.fill(0, i * PATCH_FIGURES, (i + 1) * PATCH_FIGURES);
  }
  return { count: PATCH_FIGURES, values, segments: coarse };
}

/** The picture as a whole: mean and spread of lightness, mean chroma, the wall's lightness and chroma. */
function wholeFigures(
  patches: Superpixels,
  wall: readonly [number, number, number],
): readonly number[] {
  let [sum, squares, chroma, all] = [0, 0, 0, 0];
  for (let i = 0; i < patches.count; i += 1) {
    const weight = patches.size[i]!;
    const [l, a, b] = [patches.mean[i * 5]!, patches.mean[i * 5 + 1]!, patches.mean[i * 5 + 2]!];
    sum += weight * l;
    squares += weight * l * l;
    chroma += weight * Math.sqrt(a * a + b * b);
    all += weight;
  }
  const middle = sum / Math.max(1, all);
  return [
    middle,
    Math.sqrt(Math.max(0, squares / Math.max(1, all) - middle * middle)),
    chroma / Math.max(1, all),
    wall[0],
    Math.sqrt(wall[1] * wall[1] + wall[2] * wall[2]),
  ];
}

/** Per palette colour: its share of the picture, mean height and spread of height. */
function paletteFigures(patches: Superpixels, palette: Palette, height: number): Float32Array {
  const out = new Float32Array(palette.clusters * PALETTE);
  let all = 0;
  for (let i = 0; i < patches.count; i += 1) {
    const at = palette.of[i]! * PALETTE;
    const y = patches.mean[i * 5 + 4]! / height;
    const weight = patches.size[i]!;
    out[at] = out[at]! + weight;
    out[at + 1] = out[at + 1]! + weight * y;
    out[at + 2] = out[at + 2]! + weight * y * y;
    all += weight;
  }
  for (let c = 0; c < palette.clusters; c += 1) {
    const at = c * PALETTE;
    const weight = Math.max(1, out[at]!);
    const middle = out[at + 1]! / weight;
    out[at + 2] = Math.sqrt(Math.max(0, out[at + 2]! / weight - middle * middle));
    out[at + 1] = middle;
    out[at] = out[at]! / Math.max(1, all);
  }
  return out;
}

/** For up, down, left, right: edges met on the way to the picture's border, and how far the first one is. */
function rayFigures(patches: Superpixels): Float32Array {
  const { columns, rows, mean } = patches;
  const out = new Float32Array(patches.count * RAYS);
  const walk = (start: number, stride: number, length: number, slot: number): void => {
    let met = 0;
    let since = 0;
    for (let step = 0; step < length; step += 1) {
      const i = start + step * stride;
      if (step > 0) {
        const j = i - stride;
        const dl = mean[i * 5]! - mean[j * 5]!;
        const da = mean[i * 5 + 1]! - mean[j * 5 + 1]!;
        const db = mean[i * 5 + 2]! - mean[j * 5 + 2]!;
        since += 1;
        if (Math.sqrt(0.5 * dl * dl + da * da + db * db) > EDGE) {
          met += 1;
          since = 0;
        }
      }
      out[i * RAYS + slot] = met / columns;
      out[i * RAYS + slot + 1] = since / columns;
    }
  };
  for (let column = 0; column < columns; column += 1) {
    walk(column, columns, rows, 0);
    walk((rows - 1) * columns + column, -columns, rows, 2);
  }
  for (let row = 0; row < rows; row += 1) {
    walk(row * columns, 1, columns, 4);
    walk(row * columns + columns - 1, -1, columns, 6);
  }
  return out;
}

/** Means over a window less the patch's own L, a, b; the spread of L; mean roughness, level and upright edges. */
function windowFigures(patches: Superpixels, reach: number): Float32Array {
  const { columns, rows, mean } = patches;
  const planes = [
    (i: number) => mean[i * 5]!,
    (i: number) => mean[i * 5 + 1]!,
    (i: number) => mean[i * 5 + 2]!,
    (i: number) => mean[i * 5]! * mean[i * 5]!,
    (i: number) => patches.texture[i]!,
    (i: number) => patches.level[i]!,
    (i: number) => patches.upright[i]!,
  ].map((value) => windowMean(value, columns, rows, reach));
  const out = new Float32Array(patches.count * WINDOW);
  for (let i = 0; i < patches.count; i += 1) {
    const at = i * WINDOW;
    for (let k = 0; k < WINDOW; k += 1) out[at + k] = planes[k]![i]!;
    const l = out[at]!;
    out[at + 3] = Math.sqrt(Math.max(0, out[at + 3]! - l * l));
    for (let d = 0; d < 3; d += 1) out[at + d] = out[at + d]! - mean[i * 5 + d]!;
  }
  return out;
}

/** Mean of a figure over a square of patches, cut at the borders. */
export function windowMean(
  value: (patch: number) => number,
  columns: number,
  rows: number,
  reach: number,
): Float32Array {
  const stride = columns + 1;
  const sums = new Float64Array(stride * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let column = 0; column < columns; column += 1) {
      sum += value(row * columns + column);
      sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1]! + sum;
    }
  }
  const out = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const y0 = Math.max(0, row - reach);
    const y1 = Math.min(rows, row + reach + 1);
    for (let column = 0; column < columns; column += 1) {
      const x0 = Math.max(0, column - reach);
      const x1 = Math.min(columns, column + reach + 1);
      const sum =
        sums[y1 * stride + x1]! -
        sums[y0 * stride + x1]! -
        sums[y1 * stride + x0]! +
        sums[y0 * stride + x0]!;
      out[row * columns + column] = sum / ((x1 - x0) * (y1 - y0));
    }
  }
  return out;
}
