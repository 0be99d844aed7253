import type { Scene } from "../analysis/scene.ts";
import { blurPlanes, boxBlur } from "../numeric/filters.ts";
import { clamp } from "../numeric/roots.ts";
import { type Hands, ONE_HAND, type RowWork, sharedFloats } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";

/** How far around a pixel lines are fitted, in pixels, and what variance of colour is noise. */
export interface Fitting {
  readonly radius: number;
  readonly epsilon: number;
}

const SOFT: Fitting = { radius: 5, epsilon: 0.0006 };
/** Share of covered pixels around from which a pixel can be covered at all. */
const NEAR = 0.004;

/** Values up to here are outside, values from there on inside, and what lies between is soft. */
const OUTSIDE = 0.3;
const INSIDE = 0.7;

/**
 * Brings a coarse mask to the picture's size with borders on the picture's own edges: a guided filter whose straight
 * lines (coverage from red, green, blue) are fitted at the reduced size and applied at full size (He and Sun, "Fast
 * Guided Filter", 2015), then sharpened.
 */
export function softMask(
  coarse: Mask,
  scene: Scene,
  guide: Guide,
  picture: Picture,
  hands: Hands,
): Mask {
  const { width, height } = picture;
  const lines = fitLines(coarse, scene, guide, SOFT, null, hands);
  const cells = decidedCells(lines, scene.width, scene.height);
  const mask = { width, height, data: new Uint8Array(hands.memory(width * height)) };
  const size = { width: scene.width, height: scene.height };
  hands.share(softRows, { size, lines, cells, picture, mask }, Math.max(1, scene.height - 1));
  return mask;
}

interface MaskToSoften {
  /** The size of the scene that the lines were fitted to. */
  readonly size: { readonly width: number; readonly height: number };
  readonly lines: Float32Array;
  readonly cells: Uint8Array;
  readonly picture: Picture;
  readonly mask: Mask;
}

/** Works out the mask in rows of cells, each the picture's pixels between four of the scene. */
export const softRows: RowWork<MaskToSoften> = {
  name: "softRows",
  run: ({ size, lines, cells, picture, mask }, from, to) => {
    const { width, height, data } = picture;
    const out = mask.data;
    const { starts, parts } = placesIn(width, size.width);
    const down = placesIn(height, size.height);
    const toRight = size.width > 1 ? 5 : 0;
    const below = size.height > 1 ? size.width * 5 : 0;
    // the line at the left of a cell and how it changes towards the right: slopes for red, green, blue, and the offset
    const left = new Float32Array(4);
    const change = new Float32Array(4);
    for (let sy = from; sy < to; sy += 1) {
      for (let sx = 0; sx + 1 < starts.length; sx += 1) {
        const cell = cells[sy * size.width + sx]!;
        if (cell === Cell.outside) continue;
        const [x0, x1] = [starts[sx]!, starts[sx + 1]!];
        const at = (sy * size.width + sx) * 5;
        for (let y = down.starts[sy]!; y < down.starts[sy + 1]!; y += 1) {
          const row = y * width;
          if (cell === Cell.inside) {
            for (let x = x0; x < x1; x += 1) out[row + x] = 255;
            continue;
          }
          const py = down.parts[y]!;
          for (let k = 0; k < 4; k += 1) {
            const upper = lines[at + k]!;
            const upperRight = lines[at + toRight + k]!;
            left[k] = upper + (lines[at + below + k]! - upper) * py;
            const right = upperRight + (lines[at + toRight + below + k]! - upperRight) * py;
            change[k] = right - left[k]!;
          }
          for (let x = x0; x < x1; x += 1) {
            const px = parts[x]!;
            const pixel = (row + x) * 4;
            const value =
              ((left[0]! + change[0]! * px) * data[pixel]! +
                (left[1]! + change[1]! * px) * data[pixel + 1]! +
                (left[2]! + change[2]! * px) * data[pixel + 2]!) /
                255 +
              left[3]! +
              change[3]! * px;
            const t = (value - OUTSIDE) / (INSIDE - OUTSIDE);
            out[row + x] = t <= 0 ? 0 : t >= 1 ? 255 : Math.round(255 * t * t * (3 - 2 * t));
          }
        }
      }
    }
  },
};

/**
 * Which of `length` picture pixels lie between one scene pixel and the next, and how far towards the next each lies.
 * `starts` has the first one of each cell, and `length` behind the last.
 */
export function placesIn(
  length: number,
  sceneLength: number,
): { starts: Int32Array; parts: Float32Array } {
  const cells = Math.max(1, sceneLength - 1);
  const starts = new Int32Array(cells + 1).fill(length);
  const parts = new Float32Array(length);
  for (let i = length - 1; i >= 0; i -= 1) {
    const at = clamp(((i + 0.5) * sceneLength) / length - 0.5, 0, sceneLength - 1);
    const cell = Math.min(cells - 1, Math.floor(at));
    starts[cell] = i;
    parts[i] = at - cell;
  }
  for (let cell = cells - 1; cell >= 0; cell -= 1)
    starts[cell] = Math.min(starts[cell]!, starts[cell + 1]!);
  return { starts, parts };
}

/** What the corners of a cell between four scene pixels say of all that lies in it, whatever its colours. */
const Cell = { open: 0, outside: 1, inside: 2 } as const;

function decidedCells(lines: Float32Array, width: number, height: number): Uint8Array {
  const count = width * height;
  const corners = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) {
    const red = lines[i * 5]!;
    const green = lines[i * 5 + 1]!;
    const blue = lines[i * 5 + 2]!;
    const offset = lines[i * 5 + 3]!;
    const most = offset + Math.max(0, red) + Math.max(0, green) + Math.max(0, blue);
    const least = offset + Math.min(0, red) + Math.min(0, green) + Math.min(0, blue);
    if (lines[i * 5 + 4]! <= NEAR || most <= OUTSIDE) corners[i] = Cell.outside;
    else if (least >= INSIDE) corners[i] = Cell.inside;
  }
  const cells = new Uint8Array(count);
  const toRight = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  for (let i = 0; i + toRight + below < count; i += 1) {
    const corner = corners[i]!;
    if (
      corner === corners[i + toRight] &&
      corner === corners[i + below] &&
      corner === corners[i + toRight + below]
    )
      cells[i] = corner;
  }
  return cells;
}

/** Blurred colours of a scene and their products: the same for all of its surfaces. */
export interface Guide {
  readonly colours: readonly Float32Array[];
  readonly products: readonly Float32Array[];
}

/** The product of two planes of which every `step`-th number counts, into `out`. */
function multiply(a: Plane, b: Plane, out: Float32Array): void {
  const first = a.data;
  const second = b.data;
  for (let i = 0, p = a.from, q = b.from; i < out.length; i += 1, p += a.step, q += b.step)
    out[i] = first[p]! * second[q]!;
}

/** The blurred product of two planes. */
function blurredProduct(
  { width, height }: Colours,
  radius: number,
  a: Plane,
  b: Plane,
  work: Float32Array,
): Float32Array {
  const out = new Float32Array(width * height);
  multiply(a, b, out);
  boxBlur(out, width, height, radius, out, work);
  return out;
}

/** Numbers one per scene pixel: from the first on every `step`-th of `data`. */
interface Plane {
  readonly data: Float32Array;
  readonly from: number;
  readonly step: number;
}

/** A plane of ones: times another it is that other. */
const ONES: Plane = { data: Float32Array.of(1), from: 0, step: 0 };

/** What a mask is fitted to: a scene, or some of its rows. */
export type Colours = Pick<Scene, "width" | "height" | "rgb">;

function coloursOf(scene: Colours): readonly [Plane, Plane, Plane] {
  const plane = (from: number): Plane => ({ data: scene.rgb, from, step: 3 });
  return [plane(0), plane(1), plane(2)];
}

/** Blurs what masks of the scene's surfaces are fitted to. */
export function guideOf(scene: Colours, { radius }: Fitting = SOFT): Guide {
  const work = new Float32Array(scene.width * scene.height);
  const colours = coloursOf(scene);
  return {
    colours: colours.map((colour) => blurredProduct(scene, radius, colour, ONES, work)),
    products: colours.flatMap((one, at) =>
      colours.slice(at).map((other) => blurredProduct(scene, radius, one, other, work)),
    ),
  };
}

/** The rows that what is covered has a say in: nothing but zeros comes out elsewhere. */
function rowsAround({ width, height, data }: Mask, radius: number): { from: number; to: number } {
  const first = data.findIndex((cover) => cover > 0);
  const last = data.findLastIndex((cover) => cover > 0);
  const margin = 3 * radius + 1;
  return first < 0
    ? { from: 0, to: 0 }
    : {
        from: Math.max(0, Math.floor(first / width) - margin),
        to: Math.min(height, Math.floor(last / width) + 1 + margin),
      };
}

/**
 * Per scene pixel: slopes for red, green, blue, the offset, and how near covered pixels are.
 * @param explained receives which share (0..1) of the coverage around each pixel goes with its colours.
 */
export function fitLines(
  coarse: Mask,
  scene: Colours,
  guide: Guide,
  { radius, epsilon }: Fitting = SOFT,
  explained: Float32Array | null = null,
  hands: Hands = ONE_HAND,
): Float32Array {
  const { width } = scene;
  const { from, to } = rowsAround(coarse, radius);
  const height = to - from;
  const count = width * height;
  const start = from * width;
  const ofColour = (at: number): Float32Array => guide.colours[at]!.subarray(start, start + count);
  const ofProduct = (at: number): Float32Array =>
    guide.products[at]!.subarray(start, start + count);
  const [r, g, b] = [ofColour(0), ofColour(1), ofColour(2)];
  const [rr, rg, rb] = [ofProduct(0), ofProduct(1), ofProduct(2)];
  const [gg, gb, bb] = [ofProduct(3), ofProduct(4), ofProduct(5)];
  const cover: Plane = { data: new Float32Array(count), from: 0, step: 1 };
  for (let i = 0; i < count; i += 1) cover.data[i] = coarse.data[start + i]! / 255;
  const rows = { width, height, rgb: scene.rgb.subarray(start * 3, (start + count) * 3) };
  const plane = (): Float32Array => sharedFloats(hands, count);
  const blur = (planes: readonly Float32Array[]): void =>
    hands.share(blurPlanes, { planes, width, height, radius }, planes.length);
  const [p, rp, gp, bp] = [plane(), plane(), plane(), plane()];
  const [red, green, blue] = coloursOf(rows);
  multiply(cover, ONES, p);
  multiply(red, cover, rp);
  multiply(green, cover, gp);
  multiply(blue, cover, bp);
  blur([p, rp, gp, bp]);
  const lines = [plane(), plane(), plane(), plane()] as const;
  for (let i = 0; i < count; i += 1) {
    const mr = r[i]!;
    const mg = g[i]!;
    const mb = b[i]!;
    const mp = p[i]!;
    // covariance of the colours (symmetric 3x3, widened by epsilon) and with the coverage
    const a11 = rr[i]! - mr * mr + epsilon;
    const a12 = rg[i]! - mr * mg;
    const a13 = rb[i]! - mr * mb;
    const a22 = gg[i]! - mg * mg + epsilon;
    const a23 = gb[i]! - mg * mb;
    const a33 = bb[i]! - mb * mb + epsilon;
    const c1 = rp[i]! - mr * mp;
    const c2 = gp[i]! - mg * mp;
    const c3 = bp[i]! - mb * mp;
    const i11 = a22 * a33 - a23 * a23;
    const i12 = a13 * a23 - a12 * a33;
    const i13 = a12 * a23 - a13 * a22;
    const i22 = a11 * a33 - a13 * a13;
    const i23 = a12 * a13 - a11 * a23;
    const i33 = a11 * a22 - a12 * a12;
    const det = a11 * i11 + a12 * i12 + a13 * i13;
    const s1 = (i11 * c1 + i12 * c2 + i13 * c3) / det;
    const s2 = (i12 * c1 + i22 * c2 + i23 * c3) / det;
    const s3 = (i13 * c1 + i23 * c2 + i33 * c3) / det;
    lines[0][i] = s1;
    lines[1][i] = s2;
    lines[2][i] = s3;
    lines[3][i] = mp - s1 * mr - s2 * mg - s3 * mb;
    if (explained !== null)
      explained[start + i] = (s1 * c1 + s2 * c2 + s3 * c3) / Math.max(0.001, mp * (1 - mp));
  }
  const out = sharedFloats(hands, width * scene.height * 5);
  const interleaved = [...lines, p];
  blur(interleaved);
  for (const [d, line] of interleaved.entries())
    for (let i = 0, to = start * 5 + d; i < count; i += 1, to += 5) out[to] = line[i]!;
  return out;
}
