import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { type Lab, labOfRgb } from "../colour/lab.ts";
import type { Mask, Picture } from "../picture.ts";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../fixtures");

/** A fixture picture at the given width (3:2). */
export async function fixture(name: string, width = 300): Promise<Picture> {
  return readPicture(path.join(folder, `${name}.webp`), width);
}

/** One of the product's own pictures at the given width. */
export async function productPicture(name: string, width = 600): Promise<Picture> {
  return readPicture(
    path.join(folder, `../../../apps/web/public/pictures/${name}-960.webp`),
    width,
  );
}

/** Each is read once: what is found in a picture is known by the picture itself. Nobody changes one. */
const pictures = new Map<string, Promise<Picture>>();

function readPicture(file: string, width: number): Promise<Picture> {
  const key = `${file} ${width}`;
  const picture = pictures.get(key) ?? decode(file, width);
  pictures.set(key, picture);
  return picture;
}

async function decode(file: string, width: number): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** True surface numbers: see the package's README. */
const TRUE_SURFACES = {
  walls: [1],
  ceiling: [2],
  floor: [4],
  cabinets: [5, 7, 10],
  "upper cabinets": [7],
  "lower cabinets": [5, 10],
  counters: [6],
  backsplash: [8],
  windows: [12],
  furniture: [14],
  siding: [20],
  roof: [21],
  trim: [3],
  door: [22],
  "garage-door": [30],
  lawn: [23],
  path: [24],
  fence: [27],
} as const;

/** The true mask of a surface of a fixture. */
export async function trueMask(
  name: string,
  surface: keyof typeof TRUE_SURFACES,
  width = 300,
): Promise<Mask> {
  const wanted: number[] = [...TRUE_SURFACES[surface]];
  // the island of this one carries the hood's number of the other
  if (surface === "cabinets" && name === "kitchen-comparable") wanted.push(9);
  return readMask(path.join(folder, `${name}-mask.webp`), wanted, width);
}

/** The true mask of a surface of one of the product's own pictures. */
export async function productMask(
  name: string,
  surface: keyof typeof TRUE_SURFACES,
  width = 600,
): Promise<Mask> {
  const file = path.join(folder, `../../../assets/masks/${name}.webp`);
  return readMask(file, TRUE_SURFACES[surface], width);
}

async function readMask(file: string, wanted: readonly number[], width: number): Promise<Mask> {
  const { data, info } = await sharp(file)
    .extractChannel(0)
    // a decoder that shrinks as it reads would mix numbers into those of other surfaces
    .resize(width, null, { kernel: "nearest", fastShrinkOnLoad: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: Uint8Array.from(data, (value) => (wanted.includes(value) ? 255 : 0)),
  };
}

/** Mean L*a*b* of the well-covered pixels. */
export function meanLab(picture: Picture, mask: Mask): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < mask.data.length; i += 1) {
    if ((mask.data[i] ?? 0) < 128) continue;
    const lab = labOfRgb([
      picture.data[i * 4] ?? 0,
      picture.data[i * 4 + 1] ?? 0,
      picture.data[i * 4 + 2] ?? 0,
    ]);
    for (let d = 0; d < 3; d += 1) sum[d] = (sum[d] ?? 0) + (lab[d] ?? 0);
    count += 1;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** A picture of one colour. */
export function plainPicture(
  width: number,
  height: number,
  rgb: readonly [number, number, number],
): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i += 4) data.set([...rgb, 255], i);
  return { width, height, data };
}

/** Share of a true surface that a found one covers. */
export function shareCovered(truth: Mask, found: Mask): number {
  let [both, all] = [0, 0];
  for (let i = 0; i < truth.data.length; i += 1) {
    if ((truth.data[i] ?? 0) < 128) continue;
    all += 1;
    if ((found.data[i] ?? 0) > 127) both += 1;
  }
  return both / all;
}

/** Share of two masks' union that both cover. */
export function overlapOverUnion(found: Mask, truth: Mask): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.data.length; i += 1) {
    const a = (found.data[i] ?? 0) > 127;
    const b = (truth.data[i] ?? 0) > 127;
    if (a && b) both += 1;
    if (a || b) either += 1;
  }
  return both / either;
}

/** Spearman rank correlation of two lists of numbers. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ra = ranks(a);
  const rb = ranks(b);
  const middle = (a.length - 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [(ra[i] ?? 0) - middle, (rb[i] ?? 0) - middle];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

/** Ranks with ties shared. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((p, q) => (values[p] ?? 0) - (values[q] ?? 0));
  const out: number[] = Array.from({ length: values.length });
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] ?? 0] === values[order[from] ?? 0])
      to += 1;
    for (let k = from; k <= to; k += 1) out[order[k] ?? 0] = (from + to) / 2;
    from = to + 1;
  }
  return out;
}

/** Straight-line distance in L*a*b* (CIE76). */
export function labDistance(a: Lab, b: Lab): number {
  const dl = a[0] - b[0];
  const da = a[1] - b[1];
  const db = a[2] - b[2];
  return Math.sqrt(dl * dl + da * da + db * db);
}
