import { clamp, cubeRoot, fifthRoot } from "../numeric/roots.ts";

/** A colour as three sRGB bytes. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** sRGB (0..1) to linear light (0..1); IEC 61966-2-1. */
function toLinear(encoded: number): number {
  if (encoded <= 0.04045) return encoded / 12.92;
  const x = (encoded + 0.055) / 1.055;
  return x * x * fifthRoot(x * x);
}

/** Linear light (0..1) to sRGB (0..1); IEC 61966-2-1. */
function toEncoded(linear: number): number {
  if (linear <= 0.0031308) return linear * 12.92;
  const squared = linear * linear;
  return 1.055 * Math.sqrt(Math.sqrt(cubeRoot(squared * squared * linear))) - 0.055;
}

/** Linear light of each sRGB byte. */
export const LINEAR_OF_BYTE: Float32Array = Float32Array.from({ length: 256 }, (_, byte) =>
  toLinear(byte / 255),
);

const STEPS = 16384;
const BYTE_OF_LINEAR: Uint8Array = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(toEncoded(step / STEPS) * 255),
);

/** Linear light (clipped to 0..1; no further out than +-100,000) to an sRGB byte; branches would cost more than all else. */
export function byteOfLinear(linear: number): number {
  return BYTE_OF_LINEAR[Math.max(0, Math.min(STEPS, (linear * STEPS + 0.5) | 0))]!;
}

/** Relative luminance of linear red, green and blue (Rec. 709 primaries). */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Reads `#1b2a49`, `1b2a49` or `#abc`; null for anything else. */
export function rgbFromHex(text: string): Rgb | null {
  const digits = text.startsWith("#") ? text.slice(1) : text;
  if (!/^(?:[0-9a-f]{6}|[0-9a-f]{3})$/i.test(digits)) return null;
  const full = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Writes a colour as `#rrggbb`. */
export function hexFromRgb(rgb: Rgb): string {
  return `#${rgb.map((part) => clamp(Math.round(part), 0, 255).toString(16).padStart(2, "0")).join("")}`;
}
