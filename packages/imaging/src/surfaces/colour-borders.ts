import { boxBlur } from "../numeric/filters.ts";
import { clamp, smoothstep } from "../numeric/roots.ts";
import type { Mask } from "../picture.ts";
import { type Colours, fitLines, type Fitting, guideOf } from "./soft-mask.ts";

/** Lines are fitted on a grid of squares of that many pixels: they change slowly. */
const SIDE = 4;
/** As far as a learned border lies off, in squares, with colours that hardly differ. */
const FITTING: Fitting = { radius: 5, epsilon: 0.00005 };
/** Share of the coverage that colours must explain before they are believed, and from which they are wholly. */
const BELIEVED_FROM = 0.25;
const BELIEVED = 0.45;

/** A scene and a mask (0 or 255) as squares, each of its mean colour and of what most of it is. */
function squaresOf({ width, height, rgb }: Colours, inside: Uint8Array): Colours & Mask {
  const across = Math.ceil(width / SIDE);
  const down = Math.ceil(height / SIDE);
  const colours = new Float32Array(across * down * 3);
  const cover = new Float32Array(across * down);
  const count = new Float32Array(across * down);
  // every other pixel tells enough
  for (let y = 0; y < height; y += 2) {
    const row = ((y / SIDE) | 0) * across;
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      const at = row + ((x / SIDE) | 0);
      colours[at * 3] = colours[at * 3]! + rgb[i * 3]!;
      colours[at * 3 + 1] = colours[at * 3 + 1]! + rgb[i * 3 + 1]!;
      colours[at * 3 + 2] = colours[at * 3 + 2]! + rgb[i * 3 + 2]!;
      cover[at] = cover[at]! + inside[i]!;
      count[at] = count[at]! + 1;
    }
  }
  for (let i = 0; i < colours.length; i += 1) colours[i] = colours[i]! / count[(i / 3) | 0]!;
  const data = Uint8Array.from(cover, (sum, at) => (sum > 127 * count[at]! ? 255 : 0));
  return { width: across, height: down, rgb: colours, data };
}

/**
 * Moves the borders of an area to where its colours end, as far as those tell it apart from what lies around: a
 * straight line from colour to coverage is fitted around each place (as for soft borders, over a wider reach), and has as
 * much say as it explains. White beside white stays where it was.
 * @param inside 255 in the area and 0 elsewhere, one number per pixel of the scene.
 */
export function bordersByColour(scene: Colours, inside: Uint8Array): Uint8Array {
  const squares = squaresOf(scene, inside);
  const guide = guideOf(squares, FITTING);
  const { width, height } = squares;
  const work = new Float32Array(width * height);
  const believed = new Float32Array(width * height);
  const fit = (data: Uint8Array): Float32Array => {
    believed.fill(0);
    const lines = fitLines({ width, height, data }, squares, guide, FITTING, believed);
    boxBlur(believed, width, height, FITTING.radius, believed, work);
    return lines;
  };
  const first = fit(squares.data);
  const moved = squares.data.slice();
  for (let i = 0; i < moved.length; i += 1)
    if (believed[i]! > BELIEVED_FROM)
      moved[i] = said(first, believed, i, squares.rgb, i, moved[i]!);
  const lines = fit(moved);
  const out = inside.slice();
  for (let y = 0; y < scene.height; y += 1) {
    const row = ((y / SIDE) | 0) * width;
    for (let x = 0; x < scene.width; x += 1) {
      const square = row + ((x / SIDE) | 0);
      const i = y * scene.width + x;
      if (moved[square] !== squares.data[square]) out[i] = moved[square]!;
      if (believed[square]! > BELIEVED_FROM)
        out[i] = said(lines, believed, square, scene.rgb, i, out[i]!);
    }
  }
  return out;
}

/** 255 where the line of a square says that a colour is inside, as far as it is believed beside what was said before. */
function said(
  lines: Float32Array,
  believed: Float32Array,
  square: number,
  rgb: Float32Array,
  colour: number,
  before: number,
): number {
  const at = square * 5;
  const value =
    lines[at]! * rgb[colour * 3]! +
    lines[at + 1]! * rgb[colour * 3 + 1]! +
    lines[at + 2]! * rgb[colour * 3 + 2]! +
    lines[at + 3]!;
  const belief = smoothstep(BELIEVED_FROM, BELIEVED, believed[square]!);
  return belief * clamp(value, 0, 1) + (1 - belief) * (before / 255) > 0.5 ? 255 : 0;
}
