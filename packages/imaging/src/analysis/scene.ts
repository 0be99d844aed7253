import { writeLab } from "../colour/lab.ts";
import { LINEAR_OF_BYTE } from "../colour/srgb.ts";
import { boxBlur } from "../numeric/filters.ts";
import { type Hands, ONE_HAND, type RowWork, sharedFloats } from "../numeric/rows.ts";
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

interface PictureToReduce {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
  readonly lab: Float32Array;
}

/** Averages the pixels that fall together in rows of a reduced picture. */
export const reduceRows: RowWork<PictureToReduce> = {
  name: "reduceRows",
  run: ({ picture, width, height, rgb, lab }, from, to) => {
    const { data } = picture;
    for (let y = from; y < to; y += 1) {
      const y0 = Math.floor((y * picture.height) / height);
      const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * picture.height) / height));
      for (let x = 0; x < width; x += 1) {
        const x0 = Math.floor((x * picture.width) / width);
        const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * picture.width) / width));
        let red = 0;
        let green = 0;
        let blue = 0;
        for (let sy = y0; sy < y1; sy += 1) {
          const end = (sy * picture.width + x1) * 4;
          for (let at = (sy * picture.width + x0) * 4; at < end; at += 4) {
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
        writeLab(
          LINEAR_OF_BYTE[Math.round(rgb[out] * 255)]!,
          LINEAR_OF_BYTE[Math.round(rgb[out + 1]! * 255)]!,
          LINEAR_OF_BYTE[Math.round(rgb[out + 2]! * 255)]!,
          lab,
          out,
        );
      }
    }
  },
};

interface StepsToRead {
  readonly width: number;
  readonly height: number;
  readonly lab: Float32Array;
  readonly lightness: Float32Array;
  readonly edgeX: Float32Array;
  readonly edgeY: Float32Array;
}

/** Reads how colour changes along and across rows. */
export const readSteps: RowWork<StepsToRead> = {
  name: "readSteps",
  run: ({ width, height, lab, lightness, edgeX, edgeY }, from, to) => {
    for (let y = from; y < to; y += 1) {
      const above = Math.max(0, y - 1) * width;
      const below = Math.min(height - 1, y + 1) * width;
      for (let x = 0; x < width; x += 1) {
        const i = y * width + x;
        lightness[i] = lab[i * 3]!;
        edgeX[i] = step(
          lab,
          y * width + Math.max(0, x - 1),
          y * width + Math.min(width - 1, x + 1),
        );
        edgeY[i] = step(lab, above + x, below + x);
      }
    }
  },
};

const scenes = new WeakMap<Picture, Scene>();

/**
 * Reduces the picture to at most `ANALYSIS_SIDE` pixels on its long side and computes the planes that all analysis stages
 * share; a picture that was read before is not read again.
 */
export function readScene(picture: Picture, hands: Hands = ONE_HAND): Scene {
  const known = scenes.get(picture);
  if (known !== undefined) return known;
  const scene = sceneOf(picture, hands);
  scenes.set(picture, scene);
  return scene;
}

function sceneOf(picture: Picture, hands: Hands): Scene {
  const long = Math.max(picture.width, picture.height);
  const scale = long > ANALYSIS_SIDE ? ANALYSIS_SIDE / long : 1;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const count = width * height;
  const rgb = sharedFloats(hands, count * 3);
  const lab = sharedFloats(hands, count * 3);
  hands.share(reduceRows, { picture, width, height, rgb, lab }, height);
  const edgeX = sharedFloats(hands, count);
  const edgeY = sharedFloats(hands, count);
  const lightness = sharedFloats(hands, count);
  hands.share(readSteps, { width, height, lab, lightness, edgeX, edgeY }, height);
  const texture = sharedFloats(hands, count);
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
