import { byteOfLinear, LINEAR_OF_BYTE, luminance } from "../colour/srgb.ts";
import type { ChangeAction } from "../language/kinds.ts";
import type { Hands, RowWork } from "../numeric/rows.ts";
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

/** Steps of light by which a recipe's factors are looked up. */
const STEPS = 4096;

/** By how much light grows or shrinks under a recipe, by its luminance in `STEPS` steps from 0 to 1. */
function factorsOf(recipe: Recipe, strength: number): Float32Array {
  const gain = 1 + (recipe.gain - 1) * strength;
  const open = recipe.open * strength;
  return Float32Array.from({ length: STEPS + 1 }, (_, step) => {
    const light = step / STEPS;
    // a film-like curve: the gain fades towards white, so that windows do not burn out
    const lifted = gain + open * (1 - light) * (1 - light);
    const factor = gain > 1 ? lifted / (1 + (gain - 1) * light * light) : lifted;
    return light === 0 ? factor : Math.min(factor, 1 / light);
  });
}

interface LightToShift {
  readonly target: Picture;
  readonly mask: Mask;
  readonly recipe: Recipe;
  /** By how much light grows or shrinks, by its luminance in `STEPS` steps. */
  readonly factors: Float32Array;
  readonly strength: number;
}

/** Moves light or colour of the covered pixels in rows of a picture. */
export const shiftRows: RowWork<LightToShift> = {
  name: "shiftRows",
  run: ({ target, mask, recipe, factors, strength }, from, to) => {
    const saturation = 1 + (recipe.saturation - 1) * strength;
    const [balanceRed, balanceGreen, balanceBlue] = recipe.balance;
    const ofRed = 1 + (balanceRed - 1) * strength;
    const ofGreen = 1 + (balanceGreen - 1) * strength;
    const ofBlue = 1 + (balanceBlue - 1) * strength;
    const inGrey = 1 - saturation;
    const { data } = target;
    const covers = mask.data;
    const linear = LINEAR_OF_BYTE;
    const end = to * mask.width;
    let at = (from * mask.width - 1) * 4;
    for (let i = from * mask.width; i < end; i += 1) {
      at += 4;
      const cover = covers[i]!;
      if (cover === 0) continue;
      const red = linear[data[at]!]!;
      const green = linear[data[at + 1]!]!;
      const blue = linear[data[at + 2]!]!;
      const light = luminance(red, green, blue);
      const factor = factors[(light * STEPS + 0.5) | 0]!;
      const colour = factor * saturation;
      const grey = factor * light * inGrey;
      let newRed = (grey + red * colour) * ofRed;
      let newGreen = (grey + green * colour) * ofGreen;
      let newBlue = (grey + blue * colour) * ofBlue;
      if (cover < 255) {
        const weight = cover / 255;
        newRed = red + (newRed - red) * weight;
        newGreen = green + (newGreen - green) * weight;
        newBlue = blue + (newBlue - blue) * weight;
      }
      data[at] = byteOfLinear(newRed);
      data[at + 1] = byteOfLinear(newGreen);
      data[at + 2] = byteOfLinear(newBlue);
    }
  },
};

/** Moves light or colour of the covered pixels of `target` (changed in place); a surface moves further than a whole picture. */
export function shiftLight(
  target: Picture,
  mask: Mask,
  shift: Shift,
  strength: number,
  hands: Hands,
): void {
  const recipe = RECIPES[shift];
  const factors = factorsOf(recipe, strength);
  hands.share(shiftRows, { target, mask, recipe, factors, strength }, target.height);
}
