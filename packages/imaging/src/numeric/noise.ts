const ALONG_X = 0x27d4eb2d;
const ALONG_Y = 0x165667b1;
const ALONG_SEED = 0x9e3779b1;

/** Mixes 32 bits well. The result is signed: numbers beyond 31 bits would each be an object of their own. */
function mixed(bits: number): number {
  let h = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** A well-mixed 32-bit number from three integers: the only source of variation in the procedural finishes. */
export function hash(x: number, y: number, seed: number): number {
  return mixed(Math.imul(x, ALONG_X) ^ Math.imul(y, ALONG_Y) ^ Math.imul(seed, ALONG_SEED)) >>> 0;
}

/** `hash` as a number from 0 (included) to 1 (excluded). */
export function random(x: number, y: number, seed: number): number {
  return hash(x, y, seed) / 4294967296;
}

/** Smooth value noise, 0..1, one feature per unit. */
export function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const left = Math.imul(x0, ALONG_X);
  const right = Math.imul(x0 + 1, ALONG_X);
  const upper = Math.imul(y0, ALONG_Y) ^ Math.imul(seed, ALONG_SEED);
  const lower = Math.imul(y0 + 1, ALONG_Y) ^ Math.imul(seed, ALONG_SEED);
  const a = (mixed(left ^ upper) >>> 0) / 4294967296;
  const b = (mixed(right ^ upper) >>> 0) / 4294967296;
  const c = (mixed(left ^ lower) >>> 0) / 4294967296;
  const d = (mixed(right ^ lower) >>> 0) / 4294967296;
  const top = a + (b - a) * sx;
  return top + (c + (d - c) * sx - top) * sy;
}

/** Several octaves of `noise`, 0..1, each half as strong and twice as fine as the one before. */
export function fractal(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale, y * scale, seed + octave * 131);
    total += weight;
    weight *= 0.5;
    scale *= 2;
  }
  return sum / total;
}
