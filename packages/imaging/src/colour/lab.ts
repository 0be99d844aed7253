import { cubeRoot } from "../numeric/roots.ts";
import { byteOfLinear, LINEAR_OF_BYTE, type Rgb } from "./srgb.ts";

/** CIE L*a*b* (D65): lightness 0..100, a green to red, b blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

const STEPS = 4096;
const CURVE: Float32Array = Float32Array.from({ length: STEPS + 2 }, (_, step) =>
  curve(step / STEPS),
);

function curve(t: number): number {
  return t > 0.008856451679 ? cubeRoot(t) : t / 0.128418549346 + 0.137931034483;
}

function fromTable(t: number): number {
  if (t >= 1) return CURVE[STEPS]!;
  const at = t * STEPS;
  const index = at | 0;
  const low = CURVE[index]!;
  return low + (CURVE[index + 1]! - low) * (at - index);
}

/** Writes L, a, b of linear red, green, blue into `out` at `at`. */
export function writeLab(
  red: number,
  green: number,
  blue: number,
  out: Float32Array,
  at: number,
): void {
  const x = fromTable((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = fromTable(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = fromTable((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  out[at] = 116 * y - 16;
  out[at + 1] = 500 * (x - y);
  out[at + 2] = 200 * (y - z);
}

const scratch = new Float32Array(3);

/** L*a*b* of an sRGB colour. */
export function labOfRgb(rgb: Rgb): Lab {
  writeLab(
    LINEAR_OF_BYTE[rgb[0] & 255]!,
    LINEAR_OF_BYTE[rgb[1] & 255]!,
    LINEAR_OF_BYTE[rgb[2] & 255]!,
    scratch,
    0,
  );
  return [scratch[0]!, scratch[1]!, scratch[2]!];
}

function uncurve(f: number): number {
  return f > 0.206896551724 ? f * f * f : (f - 0.137931034483) * 0.128418549346;
}

/** sRGB colour of L*a*b*, clipped to what a screen can show. */
export function rgbOfLab(lab: Lab): Rgb {
  const fy = (lab[0] + 16) / 116;
  const x = 0.95047 * uncurve(fy + lab[1] / 500);
  const y = uncurve(fy);
  const z = 1.08883 * uncurve(fy - lab[2] / 200);
  return [
    byteOfLinear(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    byteOfLinear(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    byteOfLinear(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ];
}
