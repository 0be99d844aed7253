/*
 * Roots, a logarithm and an exponential made of + - * / and Math.sqrt only. IEEE 754 fixes those to the last bit, whereas Math.pow, exp, sin and cos
 * may differ between engines; pixels must be the same bytes in a browser worker and in Node.
 */

/** Cube root of a number >= 0. */
export function cubeRoot(value: number): number {
  if (value <= 0) return 0;
  let guess = value < 1 ? (value + 2) / 3 : value / 3 + 1;
  for (let step = 0; step < 60; step += 1) {
    const next = (2 * guess + value / (guess * guess)) / 3;
    if (next === guess) break;
    guess = next;
  }
  return guess;
}

/** Fifth root of a number >= 0. */
export function fifthRoot(value: number): number {
  if (value <= 0) return 0;
  let guess = value < 1 ? (value + 4) / 5 : value / 5 + 1;
  for (let step = 0; step < 80; step += 1) {
    const square = guess * guess;
    const next = (4 * guess + value / (square * square)) / 5;
    if (next === guess) break;
    guess = next;
  }
  return guess;
}

const LN2 = 0.6931471805599453;

/** Natural logarithm of a number > 0. */
export function logarithm(value: number): number {
  let mantissa = value;
  let twos = 0;
  while (mantissa > 1.5) {
    mantissa /= 2;
    twos += 1;
  }
  while (mantissa < 0.75) {
    mantissa *= 2;
    twos -= 1;
  }
  // ln m = 2 artanh((m - 1) / (m + 1)); the argument is at most 0.2 here
  const t = (mantissa - 1) / (mantissa + 1);
  const tt = t * t;
  let sum = 0;
  for (let k = 19; k >= 1; k -= 2) sum = sum * tt + 1 / k;
  return twos * LN2 + 2 * t * sum;
}

/** e to the power of a number; 0 below -700, and never above e to the power of 700. */
export function exponential(value: number): number {
  if (value < -700) return 0;
  const wanted = value > 700 ? 700 : value;
  const twos = Math.round(wanted / LN2);
  const rest = wanted - twos * LN2;
  // the rest is at most 0.35: twelve terms of the series are exact to the last bits
  let sum = 1;
  for (let k = 12; k >= 1; k -= 1) sum = 1 + (sum * rest) / k;
  const factor = twos < 0 ? 0.5 : 2;
  for (let step = Math.abs(twos); step > 0; step -= 1) sum *= factor;
  return sum;
}

/** Keeps a number between two limits. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 below `from`, 1 above `to`, a smooth cubic between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}
