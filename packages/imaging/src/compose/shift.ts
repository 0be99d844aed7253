import { byteOfLinear, LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import type { ChangeAction } from "../language/kinds.ts";
import type { Mask, Picture } from "../picture.ts";

type Shift = Exclude<ChangeAction, "apply">;

interface Recipe {
  /** Exposure factor in linear light. */
  readonly gain: number;
  /** How far dark parts are opened, 0..1. */
  readonly open: number;
  /** Factors of red, green, blue. */
  readonly balance: readonly [number, number, number];
  readonly saturation: number;
}

const RECIPES: Readonly<Record<Shift, Recipe>> = {
  lighten: { gain: 1.34, open: 0.22, balance: [1, 1, 1.01], saturation: 0.98 },
  darken: { gain: 0.62, open: 0, balance: [1, 1, 1], saturation: 1 },
  warm: { gain: 1, open: 0, balance: [1.09, 1.0, 0.84], saturation: 1 },
  cool: { gain: 1, open: 0, balance: [0.92, 1.0, 1.15], saturation: 1 },
  saturate: { gain: 1, open: 0, balance: [1, 1, 1], saturation: 1.35 },
  mute: { gain: 1, open: 0, balance: [1, 1, 1], saturation: 0.6 },
  clean: { gain: 1.16, open: 0.08, balance: [1, 1, 1.03], saturation: 0.92 },
};

/** Moves light or colour of the covered pixels of `target` (changed in place); a surface moves further than a whole picture. */
export function shiftLight(target: Picture, mask: Mask, shift: Shift, strength: number): void {
  const recipe = RECIPES[shift];
  const gain = 1 + (recipe.gain - 1) * strength;
  const { data } = target;
  for (let i = 0; i < mask.data.length; i += 1) {
    const cover = mask.data[i]!;
    if (cover === 0) continue;
    const at = i * 4;
    const red = LINEAR_OF_BYTE[data[at]!]!;
    const green = LINEAR_OF_BYTE[data[at + 1]!]!;
    const blue = LINEAR_OF_BYTE[data[at + 2]!]!;
    const light = luminance(red, green, blue);
    // a film-like curve: the gain fades towards white, so that windows do not burn out
    const lifted = light * gain + recipe.open * strength * light * (1 - light) * (1 - light);
    const goal = gain > 1 ? lifted / (1 + (gain - 1) * light * light) : lifted;
    const factor = light > 0 ? Math.min(1, goal) / light : 1;
    const weight = cover / 255;
    const made = Math.min(1, goal);
    write(data, at, red, factor, made, recipe, 0, weight, strength);
    write(data, at + 1, green, factor, made, recipe, 1, weight, strength);
    write(data, at + 2, blue, factor, made, recipe, 2, weight, strength);
  }
}

function write(
  data: Uint8ClampedArray,
  at: number,
  old: number,
  factor: number,
  grey: number,
  recipe: Recipe,
  channel: 0 | 1 | 2,
  weight: number,
  strength: number,
): void {
  const saturation = 1 + (recipe.saturation - 1) * strength;
  const balance = 1 + (recipe.balance[channel] - 1) * strength;
  const made = (grey + (old * factor - grey) * saturation) * balance;
  data[at] = byteOfLinear(old + (made - old) * weight);
}
