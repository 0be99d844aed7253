import { byteOfLinear, LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import { coordinatesOn, type Placement, type SurfacePoint } from "../finishes/coordinates.ts";
import type { Finish } from "../finishes/finish.ts";
import { PATTERNS } from "../finishes/patterns.ts";
import { smoothingRows } from "../numeric/filters.ts";
import { clamp, smoothstep } from "../numeric/roots.ts";
import type { Hands, RowWork } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";
import { grainOf } from "./grain.ts";
import { jointsOf } from "./joints.ts";
import { type LightColour, readShading, type Shading, TILE_BITS } from "./light.ts";
import { windowOf } from "./window.ts";
import { referenceAt, type References, referencesOf } from "./old-colours.ts";

/** How much of the picture's light colour a new finish takes on; a whole share would hide the colour that was asked. */
const TINT = 0.4;
/** Light on the brightest parts is squeezed from here to white. */
const SHOULDER = 0.78;

/** Part of the contrast that goes per time that a finish is lighter, and which part of that goes in shade. */
const SOFTENING = 0.16;
const IN_SHADE = 0.5;

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

/** By how much less contrast a lighter finish shows than the darker, glossier surface that it covers. */
function softening(finishLight: number, reference: number): number {
  const lighter = Math.sqrt(finishLight / Math.max(0.02, reference * reference)) - 1;
  return clamp(SOFTENING * lighter, 0, 0.45);
}

interface FinishToLay {
  readonly target: Picture;
  readonly mask: Mask;
  readonly shading: Shading;
  readonly references: References | null;
  readonly finish: Finish;
  readonly place: Placement;
  readonly light: LightColour;
  readonly seed: number;
}

/** Lays a finish on rows of a window in which the light was read. */
export const layRows: RowWork<FinishToLay> = {
  name: "layRows",
  run: ({ target, mask, shading, references, finish, place, light, seed }, from, to) => {
    const { window, tiles, values, smoothing } = shading;
    const [red, green, blue] = [finish.colour[0]!, finish.colour[1]!, finish.colour[2]!];
    const finishLight = luminance(red, green, blue);
    const width = window.x1 - window.x0;
    const pattern = PATTERNS[finish.pattern];
    const coordinates = coordinatesOn(place);
    const isPlain = finish.pattern === "solid";
    const { data } = target;
    const point: SurfacePoint = { u: 0, v: 0, pixel: 0.005 };
    const sample = new Float32Array([0, 1]);
    const tint = Float32Array.from(light, (part) => 1 + (part - 1) * TINT);
    const [tintRed, tintGreen, tintBlue] = [tint[0]!, tint[1]!, tint[2]!];
    const toRed = finish.second[0]! - red;
    const toGreen = finish.second[1]! - green;
    const toBlue = finish.second[2]! - blue;
    let { reference } = shading;
    let soft = softening(finishLight, reference);
    const sheen = finish.gloss * (0.02 + 0.035 * (1 - Math.sqrt(finishLight)));
    const base = new Float32Array(width);
    const covers = mask.data;
    const smoothRow = smoothingRows(smoothing, values, width, base);
    for (let y = from; y < to; y += 1) {
      const tileRow = (y >> TILE_BITS) * tiles.across;
      for (let tile = 0; tile < tiles.across; tile += 1) {
        if (tiles.near[tileRow + tile] !== 2) continue;
        const end = Math.min(width, (tile + 1) << TILE_BITS);
        smoothRow(y, tile << TILE_BITS, end);
        for (let x = tile << TILE_BITS; x < end; x += 1) {
          const i = (y + window.y0) * target.width + x + window.x0;
          const cover = covers[i]!;
          if (cover === 0) continue;
          if (references !== null) {
            reference = referenceAt(references, x, y, shading.reference);
            soft = softening(finishLight, reference);
          }
          const even = base[x]!;
          const detail = Math.fround(values[y * width + x]! - even);
          const ratio = (even + finish.keepTexture * detail) / reference;
          const shade = lift(
            Math.max(0.02, 1 + (ratio - 1) * (ratio > 1 ? 1 - soft : 1 - soft * IN_SHADE)),
          );
          let second = 0;
          let factor = shade;
          if (!isPlain) {
            coordinates(x + window.x0, y + window.y0, point);
            pattern(finish, point.u, point.v, point.pixel, seed, sample);
            second = sample[0]!;
            factor *= sample[1]!;
          }
          // what mirrors the lamps and windows comes back in the light's colour, whatever the finish
          const gleam = shade > 1 ? sheen * Math.min(4, (shade - 1) * 2.2) : 0;
          const weight = cover / 255;
          const at = i * 4;
          const made0 = squeeze(((red + toRed * second) * factor + gleam) * tintRed);
          const made1 = squeeze(((green + toGreen * second) * factor + gleam) * tintGreen);
          const made2 = squeeze(((blue + toBlue * second) * factor + gleam) * tintBlue);
          data[at] = blended(data[at]!, made0, weight);
          data[at + 1] = blended(data[at + 1]!, made1, weight);
          data[at + 2] = blended(data[at + 2]!, made2, weight);
        }
      }
    }
  },
};

/**
 * Lays a finish on the covered pixels of `target` (changed in place), keeping the light of the photo: shadows, soft
 * gradients and highlights stay, colour and fine texture become the finish's.
 * @param light colour of the picture's light, linear, around 1.
 */
export function layFinish(
  target: Picture,
  mask: Mask,
  finish: Finish,
  place: Placement,
  light: LightColour,
  seed: number,
  hands: Hands,
): void {
  const window = windowOf(mask, 8);
  if (window === null) return;
  const finishLight = luminance(finish.colour[0]!, finish.colour[1]!, finish.colour[2]!);
  // a dark finish shows its colour in usual light; a light one where it is lit best, or its shading would burn out
  const quantile = 0.58 + 0.28 * smoothstep(0.15, 0.75, finishLight);
  const hidden = {
    grain: finish.hidesGrain ? grainOf(target, mask, window, hands) : null,
    joints: finish.hidesJoints ? jointsOf(target, mask, window, hands) : null,
  };
  const shading = readShading(target, mask, window, quantile, hidden, hands);
  const references = finish.coversColours ? referencesOf(target, mask, shading, quantile) : null;
  const given = { target, mask, shading, references, finish, place, light, seed };
  hands.share(layRows, given, window.y1 - window.y0);
}
