import { clamp, logarithm } from "../numeric/roots.ts";
import type { LabelledScene } from "../surfaces/labelled-scene.ts";
import { chanceOf } from "./chance.ts";
import type { PatchTraits } from "./traits.ts";

/**
 * What is seen of a patch once a first answer is known: a one, the odds of that answer, how much likelier its colour is in than
 * out of it, how usual that colour is in it, what the net's traits say likewise, and the odds before neighbours agreed.
 * @internal scripts/learn-costs.ts learns from them
 */
export const SECOND_CLUES = 6;

/** No patch is surer than that, in or out. */
const UNSURE = 0.005;
/** Pixels that each colour has in and out before any is counted. */
const UNSEEN = 5;
/** How much each trait varies at least within what is meant, and beyond it. */
const LEAST_VARIANCE = 0.05;

/** Logarithm of the odds of a chance. */
function oddsOf(chance: number): number {
  const inside = clamp(chance, UNSURE, 1 - UNSURE);
  return logarithm(inside / (1 - inside));
}

/** Looks again at a scene of which a first answer is known. */
export interface SecondLook {
  /**
   * The clues of each patch, `SECOND_CLUES` numbers.
   * @param answer chance of each patch once neighbours agreed
   * @param before the same before that
   */
  readonly cluesOf: (answer: Float32Array, before: Float32Array) => Float32Array;
}

/** Makes ready to look again. */
export function openSecondLook(
  { patches, palette }: Pick<LabelledScene, "patches" | "palette">,
  { channels, data: traits }: PatchTraits,
): SecondLook {
  const { count, size } = patches;

  /** How much likelier each colour is in what is meant than out of it (logarithm), and how usual it is there. */
  const coloursOf = (answer: Float32Array): { likelier: Float64Array; usual: Float64Array } => {
    const within = new Float64Array(palette.clusters).fill(UNSEEN);
    const beyond = new Float64Array(palette.clusters).fill(UNSEEN);
    let [inside, outside] = [1, 1];
    for (let i = 0; i < count; i += 1) {
      const colour = palette.of[i]!;
      const own = answer[i]! * size[i]!;
      within[colour] = within[colour]! + own;
      beyond[colour] = beyond[colour]! + size[i]! - own;
      inside += own;
      outside += size[i]! - own;
    }
    return {
      likelier: within.map((own, colour) =>
        clamp(logarithm((own / beyond[colour]!) * (outside / inside)), -3, 3),
      ),
      usual: within.map((own) => logarithm((own / inside + 0.002) / 0.05)),
    };
  };

  /** How much likelier the traits of each patch are in what is meant than out of it (Fisher's discriminant, each trait by itself). */
  const likeness = (answer: Float32Array): Float32Array => {
    const within = new Float64Array(channels);
    const beyond = new Float64Array(channels);
    let [inside, outside] = [1, 1];
    for (let i = 0; i < count; i += 1) {
      const own = answer[i]! * size[i]!;
      const other = size[i]! - own;
      inside += own;
      outside += other;
      for (let c = 0; c < channels; c += 1) {
        within[c] = within[c]! + own * traits[i * channels + c]!;
        beyond[c] = beyond[c]! + other * traits[i * channels + c]!;
      }
    }
    for (let c = 0; c < channels; c += 1) {
      within[c] = within[c]! / inside;
      beyond[c] = beyond[c]! / outside;
    }
    const weight = new Float64Array(channels);
    for (let i = 0; i < count; i += 1) {
      const own = answer[i]! * size[i]!;
      for (let c = 0; c < channels; c += 1) {
        const trait = traits[i * channels + c]!;
        weight[c] =
          weight[c]! +
          own * (trait - within[c]!) ** 2 +
          (size[i]! - own) * (trait - beyond[c]!) ** 2;
      }
    }
    let middle = 0;
    for (let c = 0; c < channels; c += 1) {
      const variance = weight[c]! / (inside + outside) + LEAST_VARIANCE;
      weight[c] = (within[c]! - beyond[c]!) / variance;
      middle += (weight[c]! * (within[c]! + beyond[c]!)) / 2;
    }
    const out = new Float32Array(count);
    for (let i = 0; i < count; i += 1) {
      let sum = -middle;
      for (let c = 0; c < channels; c += 1) sum += weight[c]! * traits[i * channels + c]!;
      out[i] = clamp(sum / 4, -4, 4);
    }
    return out;
  };

  const cluesOf: SecondLook["cluesOf"] = (answer, before) => {
    const { likelier, usual } = coloursOf(answer);
    const like = likeness(answer);
    const out = new Float32Array(count * SECOND_CLUES);
    for (let i = 0; i < count; i += 1) {
      const colour = palette.of[i]!;
      out.set(
        [1, oddsOf(answer[i]!), likelier[colour]!, usual[colour]!, like[i]!, oddsOf(before[i]!)],
        i * SECOND_CLUES,
      );
    }
    return out;
  };
  return { cluesOf };
}

/** How likely each patch is meant, 0..1, by what a second look saw. */
export function chancesAgain(clues: Float32Array, costs: readonly number[]): Float32Array {
  return Float32Array.from({ length: clues.length / SECOND_CLUES }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < SECOND_CLUES; k += 1) sum += costs[k]! * clues[i * SECOND_CLUES + k]!;
    return chanceOf(sum);
  });
}
