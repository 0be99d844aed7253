import { writeLab } from "../colour/lab.ts";
import { LINEAR_OF_BYTE } from "../colour/srgb.ts";
import { boxBlur } from "../numeric/filters.ts";
import type { Picture } from "../picture.ts";

/** Long side, in pixels, at which pictures are understood; borders are refined at full size later. */
const ANALYSIS_SIDE = 480;

/** A reduced picture with what the analysis stages read, one number per pixel and plane. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** sRGB 0..1, three numbers per pixel. */
  readonly rgb: Float32Array;
  /** L*a*b*, three numbers per pixel. */
  readonly lab: Float32Array;
  /** Change of colour to the right and downwards (L* units, chroma counted). */
  readonly edgeX: Float32Array;
  readonly edgeY: Float32Array;
  /** Roughness: distance of L* from its close neighbourhood, smoothed. */
  readonly texture: Float32Array;
}

/** Reduces a picture to at most `side` pixels on its long side by averaging the pixels that fall together. */
function reduce(
  picture: Picture,
  side: number,
): { width: number; height: number; rgb: Float32Array } {
  const long = Math.max(picture.width, picture.height);
  const scale = long > side ? side / long : 1;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const rgb = new Float32Array(width * height * 3);
  const { data } = picture;
  for (let y = 0; y < height; y += 1) {
    const y0 = Math.floor((y * picture.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * picture.height) / height));
    for (let x = 0; x < width; x += 1) {
      const x0 = Math.floor((x * picture.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * picture.width) / width));
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sy = y0; sy < y1; sy += 1) {
        for (let at = (sy * picture.width + x0) * 4; at < (sy * picture.width + x1) * 4; at += 4) {
          red += data[at]!;
          green += data[at + 1]!;
          blue += data[at + 2]!;
        }
      }
      const share = 1 / ((x1 - x0) * (y1 - y0) * 255);
      const out = (y * width + x) * 3;
      rgb[out] = red * share;
      rgb[out + 1] = green * share;
      rgb[out + 2] = blue * share;
    }
  }
  return { width, height, rgb };
}

const scenes = new WeakMap<Picture, Scene>();

/** Reduces the picture and computes the planes that all analysis stages share; a picture that was read before is not read again. */
export function readScene(picture: Picture): Scene {
  const known = scenes.get(picture);
  if (known !== undefined) return known;
  const scene = sceneOf(picture, ANALYSIS_SIDE);
  scenes.set(picture, scene);
  return scene;
}

function sceneOf(picture: Picture, side: number): Scene {
  const { width, height, rgb } = reduce(picture, side);
  const count = width * height;
  const lab = new Float32Array(count * 3);
  for (let i = 0; i < count * 3; i += 3) {
    writeLab(
      LINEAR_OF_BYTE[Math.round(rgb[i]! * 255)]!,
      LINEAR_OF_BYTE[Math.round(rgb[i + 1]! * 255)]!,
      LINEAR_OF_BYTE[Math.round(rgb[i + 2]! * 255)]!,
      lab,
      i,
    );
  }
  const edgeX = new Float32Array(count);
  const edgeY = new Float32Array(count);
  const lightness = new Float32Array(count);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      lightness[i] = lab[i * 3]!;
      edgeX[i] = step(lab, y * width + Math.max(0, x - 1), y * width + Math.min(width - 1, x + 1));
      edgeY[i] = step(lab, Math.max(0, y - 1) * width + x, Math.min(height - 1, y + 1) * width + x);
    }
  }
  const texture = new Float32Array(count);
  const work = new Float32Array(count);
  boxBlur(lightness, width, height, 2, texture, work);
  for (let i = 0; i < count; i += 1) texture[i] = Math.abs(texture[i]! - lightness[i]!);
  boxBlur(texture, width, height, 4, texture, work);
  return { width, height, rgb, lab, edgeX, edgeY, texture };
}

/** Signed by lightness, as large as the whole colour step. */
function step(lab: Float32Array, from: number, to: number): number {
  const dl = lab[to * 3]! - lab[from * 3]!;
  const da = lab[to * 3 + 1]! - lab[from * 3 + 1]!;
  const db = lab[to * 3 + 2]! - lab[from * 3 + 2]!;
  const size = Math.sqrt(dl * dl + 0.6 * (da * da + db * db));
  return dl < 0 ? -size : size;
}
