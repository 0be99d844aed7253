import { byteOfLinear, LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import type { Coordinates, SurfacePoint } from "../finishes/coordinates.ts";
import type { Finish } from "../finishes/finish.ts";
import { PATTERNS } from "../finishes/patterns.ts";
import { clamp, smoothstep } from "../numeric/roots.ts";
import type { Mask, Picture } from "../picture.ts";
import { grainOf } from "./grain.ts";
import { readShading, windowOf } from "./light.ts";

/** How much of the picture's light colour a new finish takes on; a whole share would hide the colour that was asked. */
const TINT = 0.4;
/** Light on the brightest parts is squeezed from here to white. */
const SHOULDER = 0.78;

/** Linear luminance factor of an encoded (square-root) ratio. */
function lift(ratio: number): number {
  return ratio * ratio;
}

function squeeze(value: number): number {
  if (value <= SHOULDER) return value;
  const t = (value - SHOULDER) / (1 - SHOULDER);
  return SHOULDER + (1 - SHOULDER) * (t / (1 + t * 0.75));
}

/** A byte of the picture with so much (0..1) of another linear light laid over it. */
function blended(byte: number, made: number, weight: number): number {
  const old = LINEAR_OF_BYTE[byte]!;
  return byteOfLinear(old + (made - old) * weight);
}

/**
 * Lays a finish on the covered pixels of `target` (changed in place), keeping the light of the photo: shadows, soft
 * gradients and highlights stay, colour and fine texture become the finish's.
 * @param light colour of the picture's light, linear, around 1.
 */
export function layFinish(
  target: Picture,
  mask: Mask,
  finish: Finish,
  coordinates: Coordinates,
  light: readonly [number, number, number],
  seed: number,
): void {
  const window = windowOf(mask, 8);
  if (window === null) return;
  const [red, green, blue] = [finish.colour[0]!, finish.colour[1]!, finish.colour[2]!];
  const finishLight = luminance(red, green, blue);
  // a dark finish shows its colour in usual light; a light one where it is lit best, or its shading would burn out
  const quantile = 0.58 + 0.28 * smoothstep(0.15, 0.75, finishLight);
  const grain = finish.hidesGrain ? grainOf(target, mask, window) : null;
  const { base, detail, reference } = readShading(target, mask, window, quantile, grain);
  const width = window.x1 - window.x0;
  const pattern = PATTERNS[finish.pattern];
  const isPlain = finish.pattern === "solid";
  const { data } = target;
  const point: SurfacePoint = { u: 0, v: 0, pixel: 0.005 };
  const sample = new Float32Array([0, 1]);
  const tint = Float32Array.from(light, (part) => 1 + (part - 1) * TINT);
  const [tintRed, tintGreen, tintBlue] = [tint[0]!, tint[1]!, tint[2]!];
  const toRed = finish.second[0]! - red;
  const toGreen = finish.second[1]! - green;
  const toBlue = finish.second[2]! - blue;
  const oldLight = reference * reference;
  // a dark glossy surface shows more contrast than a light one has: going lighter, soften it
  const contrast = clamp(
    1 - 0.16 * Math.max(0, Math.sqrt(finishLight / Math.max(0.02, oldLight)) - 1),
    0.55,
    1,
  );
  const sheen = finish.gloss * (0.02 + 0.035 * (1 - Math.sqrt(finishLight)));
  for (let y = window.y0; y < window.y1; y += 1) {
    for (let x = window.x0; x < window.x1; x += 1) {
      const i = y * target.width + x;
      const cover = mask.data[i]!;
      if (cover === 0) continue;
      const at = (y - window.y0) * width + x - window.x0;
      const ratio = (base[at]! + finish.keepTexture * detail[at]!) / reference;
      const shade = lift(Math.max(0.02, 1 + (ratio - 1) * (ratio > 1 ? contrast : 1)));
      let second = 0;
      let factor = shade;
      if (!isPlain) {
        coordinates(x, y, point);
        pattern(finish, point.u, point.v, point.pixel, seed, sample);
        second = sample[0]!;
        factor *= sample[1]!;
      }
      // what mirrors the lamps and windows comes back in the light's colour, whatever the finish
      const gleam = shade > 1 ? sheen * Math.min(4, (shade - 1) * 2.2) : 0;
      const weight = cover / 255;
      const to = i * 4;
      const made0 = squeeze(((red + toRed * second) * factor + gleam) * tintRed);
      const made1 = squeeze(((green + toGreen * second) * factor + gleam) * tintGreen);
      const made2 = squeeze(((blue + toBlue * second) * factor + gleam) * tintBlue);
      data[to] = blended(data[to]!, made0, weight);
      data[to + 1] = blended(data[to + 1]!, made1, weight);
      data[to + 2] = blended(data[to + 2]!, made2, weight);
    }
  }
}
