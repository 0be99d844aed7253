import { clamp, smoothstep } from "../numeric/roots.ts";
import { fractal, hash, noise, random } from "../numeric/noise.ts";
import type { Finish } from "./finish.ts";

/**
 * One point of a finish.
 * @param u metres along the surface (across the picture), `v` metres up it or away from the viewer.
 * @param pixel size of one pixel in metres there: what is finer fades out instead of flickering.
 * @param out receives how much of the second colour shows (0..1) and a brightness factor around 1.
 */
export type Pattern = (
  finish: Finish,
  u: number,
  v: number,
  pixel: number,
  seed: number,
  out: Float32Array,
) => void;

/** 1 where a detail of `size` metres is well visible, 0 where it is smaller than a pixel. */
function visible(size: number, pixel: number): number {
  return clamp((size / pixel - 0.7) / 1.6, 0, 1);
}

/** 1 on a joint of `width` metres at the borders of a cell of `size`, softened by the pixel size. */
function joint(position: number, size: number, width: number, pixel: number): number {
  const toEdge = Math.min(position, size - position);
  const soft = Math.max(width * 0.5, pixel * 0.75);
  // a joint thinner than a pixel is drawn fainter
  return (
    (1 - smoothstep(width * 0.5, width * 0.5 + soft, toEdge)) * clamp((width * 2) / pixel, 0.15, 1)
  );
}

function woodGrain(u: number, v: number, pixel: number, seed: number): number {
  // rings: stretched along v; fibre: finer and straighter
  const bend = fractal(u * 3, v * 0.5, seed + 5, 2) * 2.2;
  const rings = noise(u * 22 + bend * 6, v * 0.9 + bend, seed);
  const fibre = noise(u * 160, v * 3, seed + 9);
  const ringsSeen = visible(0.03, pixel);
  const fibreSeen = visible(0.006, pixel);
  return 0.42 + (rings - 0.5) * 0.85 * ringsSeen + (fibre - 0.5) * 0.4 * fibreSeen;
}

const grain: Pattern = (finish, u, v, pixel, seed, out) => {
  // doors are cut from different boards: the tree changes every half metre or so
  const board = Math.floor(u / 0.46);
  out[0] = clamp(woodGrain(u + board * 7.3, v + board * 3.1, pixel, seed), 0, 1) * finish.strength;
  out[1] = 1 + (random(board, 3, seed) - 0.5) * 0.08;
};

function boards(
  u: number,
  v: number,
  finish: Finish,
  pixel: number,
  seed: number,
  out: Float32Array,
  gap: number,
): void {
  const row = Math.floor(u / finish.across);
  const shift = random(row, 11, seed) * finish.along;
  const column = Math.floor((v + shift) / finish.along);
  const inU = u - row * finish.across;
  const inV = v + shift - column * finish.along;
  const tree = hash(row, column, seed) & 1023;
  out[0] = clamp(woodGrain(u + tree * 1.7, v + tree * 0.9, pixel, seed), 0, 1) * finish.strength;
  const seam = Math.max(
    joint(inU, finish.across, gap, pixel),
    joint(inV, finish.along, gap, pixel),
  );
  const seen = 0.35 + 0.65 * visible(finish.across, pixel);
  out[1] =
    (1 + (random(row, column, seed + 3) - 0.5) * 0.3 * finish.strength * 1.4 * seen) *
    (1 - 0.5 * seam * seen);
}

const planks: Pattern = (finish, u, v, pixel, seed, out) =>
  boards(u, v, finish, pixel, seed, out, 0.004);

const parquet: Pattern = (finish, u, v, pixel, seed, out) => {
  // herringbone: in rotated coordinates, bricks alternate direction by diagonal
  const s = 0.70710678;
  const p = (u + v) * s;
  const q = (v - u) * s;
  const w = finish.across;
  const n = Math.max(2, Math.round(finish.along / w));
  const i = Math.floor(p / w);
  const j = Math.floor(q / w);
  const phase = (((i - j) % (2 * n)) + 2 * n) % (2 * n);
  const isAlong = phase < n;
  const startI = isAlong ? i - phase : i;
  const startJ = isAlong ? j : j - (2 * n - 1 - phase);
  const inP = p - startI * w;
  const inQ = q - startJ * w;
  const along = isAlong ? inP : inQ;
  const across = isAlong ? inQ : inP;
  const tree = hash(startI, startJ, seed + (isAlong ? 1 : 2)) & 1023;
  out[0] = clamp(woodGrain(across + tree, along + tree * 0.7, pixel, seed), 0, 1) * finish.strength;
  const seam = Math.max(
    joint(clamp(across, 0, w), w, 0.003, pixel),
    joint(clamp(along, 0, n * w), n * w, 0.003, pixel),
  );
  const lit = isAlong ? 1.05 : 0.95;
  out[1] = lit * (1 + (random(tree, 5, seed) - 0.5) * 0.2) * (1 - 0.45 * seam * visible(w, pixel));
};

function tileGrid(
  finish: Finish,
  u: number,
  v: number,
  pixel: number,
  seed: number,
  out: Float32Array,
  offset: number,
  grout: number,
): void {
  const row = Math.floor(v / finish.across);
  const shifted = u + (row & 1 ? offset * finish.along : 0);
  const column = Math.floor(shifted / finish.along);
  const seam = Math.max(
    joint(shifted - column * finish.along, finish.along, grout, pixel),
    joint(v - row * finish.across, finish.across, grout, pixel),
  );
  const seen = visible(finish.across, pixel);
  const cloud = fractal(u * 5 + row * 3.7, v * 5 + column * 2.3, seed + 21, 2) - 0.5;
  out[0] = seam * seen;
  out[1] = 1 + ((random(column, row, seed) - 0.5) * 0.13 + cloud * 0.12) * finish.strength * seen;
}

const tiles: Pattern = (finish, u, v, pixel, seed, out) =>
  tileGrid(
    finish,
    u,
    v,
    pixel,
    seed,
    out,
    finish.along > finish.across * 1.5 ? 0.5 : 0,
    finish.along > 0.25 ? 0.005 : 0.0035,
  );
const mosaic: Pattern = (finish, u, v, pixel, seed, out) => {
  tileGrid(finish, u, v, pixel, seed, out, 0, 0.003);
  out[1] = 1 + (out[1]! - 1) * 2;
};
const bricks: Pattern = (finish, u, v, pixel, seed, out) => {
  tileGrid(finish, u, v, pixel, seed, out, 0.5, 0.011);
  out[1] = 1 + (out[1]! - 1) * 2.2;
};

const checkerboard: Pattern = (finish, u, v, pixel, seed, out) => {
  const i = Math.floor(u / finish.along);
  const j = Math.floor(v / finish.across);
  const seen = visible(finish.along * 0.5, pixel);
  out[0] = ((i + j) & 1) === 0 ? 0.5 - 0.5 * seen : 0.5 + 0.46 * seen;
  const seam = Math.max(
    joint(u - i * finish.along, finish.along, 0.004, pixel),
    joint(v - j * finish.across, finish.across, 0.004, pixel),
  );
  out[1] = (1 + (fractal(u * 4, v * 4, seed, 2) - 0.5) * 0.1) * (1 - 0.25 * seam);
};

const hexagons: Pattern = (finish, u, v, pixel, seed, out) => {
  const w = finish.along;
  const h = w * 1.7320508;
  const near = (du: number, dv: number): readonly [number, number, number, number] => {
    const i = Math.round((u - du) / w);
    const j = Math.round((v - dv) / h);
    const x = Math.abs(u - du - i * w);
    const y = Math.abs(v - dv - j * h);
    return [Math.max(x, x * 0.5 + y * 0.8660254), i, j, x * x + y * y];
  };
  const one = near(0, 0);
  const two = near(w / 2, h / 2);
  const hit = one[3] < two[3] ? one : two;
  const toEdge = w / 2 - hit[0];
  const seen = visible(w, pixel);
  out[0] =
    (1 - smoothstep(0.0015, 0.0015 + Math.max(0.0015, pixel * 0.75), toEdge)) *
    seen *
    clamp(0.006 / pixel, 0.2, 1);
  out[1] =
    1 +
    (random(hit[1] * 2 + (hit === one ? 0 : 1), hit[2], seed) - 0.5) *
      0.16 *
      finish.strength *
      seen;
};

const veins: Pattern = (finish, u, v, pixel, seed, out) => {
  const x = u / finish.along;
  const y = v / finish.across;
  const warpX = fractal(x * 2, y * 2, seed + 1, 3) - 0.5;
  const warpY = fractal(x * 2, y * 2, seed + 2, 3) - 0.5;
  const broad = Math.abs(
    fractal(x * 1.6 + y * 0.9 + warpX * 1.6, y * 1.3 - x * 0.5 + warpY * 1.6, seed + 3, 3) - 0.5,
  );
  const fine = Math.abs(fractal(x * 4 + y * 2 + warpX * 2, y * 3.4 + warpY * 2, seed + 4, 2) - 0.5);
  const soft = clamp(pixel * 3, 0, 0.05);
  const line =
    (1 - smoothstep(0, 0.045 + soft, broad)) * 0.95 * visible(finish.along * 0.2, pixel) +
    (1 - smoothstep(0, 0.025 + soft, fine)) * 0.35 * visible(finish.along * 0.08, pixel);
  out[0] = clamp(line, 0, 1) * finish.strength;
  out[1] = 1 + (fractal(x * 1.3, y * 1.3, seed + 7, 2) - 0.5) * 0.12 * finish.strength;
};

const speckle: Pattern = (finish, u, v, pixel, seed, out) => {
  const fine = noise(u / finish.along, v / finish.across, seed);
  const coarse = fractal(u / (finish.along * 5), v / (finish.across * 5), seed + 2, 2);
  const fineSeen = visible(finish.along * 1.6, pixel);
  const coarseSeen = visible(finish.along * 8, pixel);
  out[0] =
    finish.strength *
    clamp(
      0.35 + (smoothstep(0.45, 0.75, fine) - 0.35) * fineSeen + (coarse - 0.5) * 0.5 * coarseSeen,
      0,
      1,
    ) *
    0.8;
  out[1] = 1;
};

const terrazzo: Pattern = (finish, u, v, pixel, seed, out) => {
  const size = finish.along;
  const i = Math.floor(u / size);
  const j = Math.floor(v / size);
  const x = u - (i + 0.2 + 0.6 * random(i, j, seed)) * size;
  const y = v - (j + 0.2 + 0.6 * random(i, j, seed + 1)) * size;
  const radius = size * (0.12 + 0.3 * random(i, j, seed + 2));
  const chip =
    1 -
    smoothstep(radius * 0.8, radius, Math.max(Math.abs(x) * 0.9 + Math.abs(y) * 0.3, Math.abs(y)));
  const seen = visible(size * 0.7, pixel);
  out[0] = finish.strength * (0.18 + (chip - 0.18) * seen);
  out[1] = 1 + (random(i, j, seed + 3) - 0.5) * 0.5 * chip * seen;
};

const mottled: Pattern = (finish, u, v, pixel, seed, out) => {
  const cloud = fractal(u * 1.3, v * 1.3, seed, 4);
  out[0] = clamp((cloud - 0.32) * 1.5, 0, 1) * finish.strength;
  const seam = Math.max(
    joint(u - Math.floor(u / finish.along) * finish.along, finish.along, 0.004, pixel),
    joint(v - Math.floor(v / finish.across) * finish.across, finish.across, 0.004, pixel),
  );
  out[1] = finish.along > 1 ? 1 - 0.14 * seam : 1 - 0.06 * seam;
};

const stones: Pattern = (finish, u, v, pixel, seed, out) => {
  const row = Math.floor(v / finish.across);
  const wide = finish.along * (0.75 + 0.5 * random(row, 1, seed));
  const shifted = u + random(row, 2, seed) * finish.along;
  const column = Math.floor(shifted / wide);
  const seam = Math.max(
    joint(shifted - column * wide, wide, 0.01, pixel),
    joint(v - row * finish.across, finish.across, 0.01, pixel),
  );
  const seen = visible(finish.across, pixel);
  out[0] = seam * seen;
  out[1] =
    1 +
    ((random(column, row, seed + 3) - 0.5) * 0.32 +
      (fractal(u * 14, v * 14, seed, 2) - 0.5) * 0.25) *
      finish.strength *
      seen;
};

const laps: Pattern = (finish, _u, v, pixel, _seed, out) => {
  const inLap = v / finish.across - Math.floor(v / finish.across);
  const seen = visible(finish.across, pixel);
  out[0] = 0;
  // the shadow of the board above lies on top of each board
  out[1] = 1 - seen * finish.strength * (0.5 * smoothstep(0.86, 0.97, inLap) - 0.05 * (1 - inLap));
};

const battens: Pattern = (finish, u, _v, pixel, _seed, out) => {
  const inBoard = u / finish.across - Math.floor(u / finish.across);
  const batten = Math.min(0.3, 0.045 / finish.across);
  const seen = visible(Math.min(0.05, finish.across), pixel);
  const edge = Math.max(1e-3, pixel / finish.across);
  const onBatten = inBoard < batten;
  const shadow = !onBatten && inBoard < batten + Math.max(0.03, edge) ? 0.42 : 0;
  out[0] = 0;
  out[1] = 1 + finish.strength * seen * ((onBatten ? 0.07 : 0) - shadow);
};

const shingles: Pattern = (finish, u, v, pixel, seed, out) => {
  const row = Math.floor(v / finish.across);
  const shifted = u + (row & 1) * finish.along * 0.5 + random(row, 9, seed) * finish.along;
  const column = Math.floor(shifted / finish.along);
  const inRow = v / finish.across - row;
  const seen = visible(finish.across * 0.6, pixel);
  const seam = joint(shifted - column * finish.along, finish.along, 0.008, pixel);
  out[0] =
    clamp(random(column, row, seed) * 0.9, 0, 1) * finish.strength * seen +
    0.4 * (1 - seen) * finish.strength;
  out[1] = 1 - seen * finish.strength * (0.4 * smoothstep(0.8, 1, inRow) + 0.25 * seam);
};

const turf: Pattern = (finish, u, v, pixel, seed, out) => {
  const patch = fractal(u * 0.7, v * 0.7, seed, 3);
  const blades = noise(u * 60, v * 16, seed + 4);
  const seen = visible(0.05, pixel);
  out[0] = clamp(0.35 + (patch - 0.5) * 0.7 + (blades - 0.5) * 0.8 * seen, 0, 1) * finish.strength;
  out[1] = 1 + (blades - 0.5) * 0.35 * seen;
};

const gravel: Pattern = (finish, u, v, pixel, seed, out) => {
  const i = Math.floor(u / finish.along);
  const j = Math.floor(v / finish.across);
  const seen = visible(finish.along, pixel);
  out[0] = finish.strength * (0.4 + (random(i, j, seed) - 0.4) * seen);
  out[1] =
    1 +
    (noise(u / finish.along, v / finish.across, seed + 1) - 0.5) * 0.6 * seen +
    (fractal(u * 2, v * 2, seed, 2) - 0.5) * 0.2;
};

const weave: Pattern = (finish, u, v, pixel, seed, out) => {
  const seen = visible(finish.along * 1.5, pixel);
  out[0] =
    finish.strength * (0.3 + (noise(u / finish.along, v / finish.across, seed) - 0.3) * 0.8 * seen);
  out[1] = 1 + (fractal(u * 3, v * 3, seed + 6, 2) - 0.5) * 0.08;
};

const brushed: Pattern = (finish, u, v, pixel, seed, out) => {
  const strokes = noise(u * 2.5, v / Math.max(finish.across, pixel), seed);
  out[0] = finish.strength * strokes;
  out[1] = 1 + (fractal(u * 1.5, v * 0.8, seed + 8, 2) - 0.5) * 0.3;
};

const solid: Pattern = (_finish, _u, _v, _pixel, _seed, out) => {
  out[0] = 0;
  out[1] = 1;
};

/** Every procedural texture by name. */
export const PATTERNS: Readonly<Record<Finish["pattern"], Pattern>> = {
  solid,
  grain,
  planks,
  parquet,
  tiles,
  hexagons,
  checkerboard,
  mosaic,
  veins,
  speckle,
  terrazzo,
  mottled,
  bricks,
  stones,
  laps,
  battens,
  shingles,
  turf,
  gravel,
  weave,
  brushed,
};
