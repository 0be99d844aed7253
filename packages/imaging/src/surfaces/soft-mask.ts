import type { Scene } from "../analysis/scene.ts";
import { boxBlur } from "../numeric/filters.ts";
import type { Mask, Picture } from "../picture.ts";

const RADIUS = 5;
const EPSILON = 0.0006;
/** Share of covered pixels around from which a pixel can be covered at all. */
const NEAR = 0.004;

/**
 * Brings a coarse mask to the picture's size with borders on the picture's own edges: a guided filter whose straight
 * lines (coverage from red, green, blue) are fitted at the reduced size and applied at full size (He and Sun, "Fast
 * Guided Filter", 2015), then sharpened.
 */
export function softMask(coarse: Mask, scene: Scene, picture: Picture): Mask {
  const lines = fitLines(coarse, scene);
  const { width, height, data } = picture;
  const out = new Uint8Array(width * height);
  const sw = scene.width;
  const sh = scene.height;
  const columns = new Int32Array(width);
  const parts = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const fx = Math.min(sw - 1, Math.max(0, ((x + 0.5) * sw) / width - 0.5));
    columns[x] = Math.min(sw - 2 < 0 ? 0 : sw - 2, Math.floor(fx));
    parts[x] = sw > 1 ? fx - columns[x]! : 0;
  }
  // lines of one picture row: the upright part of the interpolation is done once per row and scene column
  const row = new Float32Array(sw * 5);
  for (let y = 0; y < height; y += 1) {
    const fy = Math.min(sh - 1, Math.max(0, ((y + 0.5) * sh) / height - 0.5));
    const y0 = sh > 1 ? Math.min(sh - 2, Math.floor(fy)) : 0;
    const py = sh > 1 ? fy - y0 : 0;
    const at0 = y0 * sw * 5;
    const at1 = sh > 1 ? at0 + sw * 5 : at0;
    let any = 0;
    for (let k = 0; k < row.length; k += 1)
      row[k] = lines[at0 + k]! * (1 - py) + lines[at1 + k]! * py;
    for (let k = 4; k < row.length; k += 5) any = Math.max(any, row[k]!);
    if (any <= NEAR) continue;
    for (let x = 0; x < width; x += 1) {
      const at = columns[x]! * 5;
      const next = sw > 1 ? at + 5 : at;
      if (row[at + 4]! <= NEAR && row[next + 4]! <= NEAR) continue;
      const px = parts[x]!;
      const pixel = (y * width + x) * 4;
      const value =
        ((row[at]! + (row[next]! - row[at]!) * px) * data[pixel]! +
          (row[at + 1]! + (row[next + 1]! - row[at + 1]!) * px) * data[pixel + 1]! +
          (row[at + 2]! + (row[next + 2]! - row[at + 2]!) * px) * data[pixel + 2]!) /
          255 +
        row[at + 3]! +
        (row[next + 3]! - row[at + 3]!) * px;
      const t = (value - 0.3) / 0.4;
      out[y * width + x] = t <= 0 ? 0 : t >= 1 ? 255 : Math.round(255 * t * t * (3 - 2 * t));
    }
  }
  return { width, height, data: out };
}

/** Blurred colours and their products: the same for every surface of a scene. */
interface Guide {
  readonly colours: readonly Float32Array[];
  readonly products: readonly Float32Array[];
}

const guides = new WeakMap<Scene, Guide>();

function blurred(scene: Scene, value: (i: number) => number): Float32Array {
  const { width, height } = scene;
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i += 1) out[i] = value(i);
  boxBlur(out, width, height, RADIUS, out, new Float32Array(out.length));
  return out;
}

function guideOf(scene: Scene): Guide {
  const known = guides.get(scene);
  if (known !== undefined) return known;
  const { rgb } = scene;
  const pairs = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 2],
  ] as const;
  const guide = {
    colours: [0, 1, 2].map((d) => blurred(scene, (i) => rgb[i * 3 + d]!)),
    products: pairs.map(([c, d]) => blurred(scene, (i) => rgb[i * 3 + c]! * rgb[i * 3 + d]!)),
  };
  guides.set(scene, guide);
  return guide;
}

/** Per scene pixel: slopes for red, green, blue, the offset, and how near covered pixels are. */
function fitLines(coarse: Mask, scene: Scene): Float32Array {
  const { width, height, rgb } = scene;
  const count = width * height;
  const work = new Float32Array(count);
  const guide = guideOf(scene);
  const [r, g, b] = [guide.colours[0]!, guide.colours[1]!, guide.colours[2]!];
  const [rr, rg, rb] = [guide.products[0]!, guide.products[1]!, guide.products[2]!];
  const [gg, gb, bb] = [guide.products[3]!, guide.products[4]!, guide.products[5]!];
  const p = blurred(scene, (i) => coarse.data[i]! / 255);
  const rp = blurred(scene, (i) => (rgb[i * 3]! * coarse.data[i]!) / 255);
  const gp = blurred(scene, (i) => (rgb[i * 3 + 1]! * coarse.data[i]!) / 255);
  const bp = blurred(scene, (i) => (rgb[i * 3 + 2]! * coarse.data[i]!) / 255);
  const lines = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ] as const;
  for (let i = 0; i < count; i += 1) {
    const [mr, mg, mb, mp] = [r[i]!, g[i]!, b[i]!, p[i]!];
    // covariance of the colours (symmetric 3x3, widened by EPSILON) and with the coverage
    const a11 = rr[i]! - mr * mr + EPSILON;
    const a12 = rg[i]! - mr * mg;
    const a13 = rb[i]! - mr * mb;
    const a22 = gg[i]! - mg * mg + EPSILON;
    const a23 = gb[i]! - mg * mb;
    const a33 = bb[i]! - mb * mb + EPSILON;
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
  }
  const out = new Float32Array(count * 5);
  for (let d = 0; d < 4; d += 1) {
    const line = lines[d]!;
    boxBlur(line, width, height, RADIUS, line, work);
    for (let i = 0; i < count; i += 1) out[i * 5 + d] = line[i]!;
  }
  boxBlur(p, width, height, RADIUS, p, work);
  for (let i = 0; i < count; i += 1) out[i * 5 + 4] = p[i]!;
  return out;
}
