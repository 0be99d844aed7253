import type { Scene } from "../analysis/scene.ts";
import type { Palette, Superpixels } from "../analysis/superpixels.ts";
import { logarithm } from "../numeric/roots.ts";
import type { ShouldStop } from "../picture.ts";
import { colourCosts } from "./colour-costs.ts";
import { edgeStrength, type LabelledScene, pickLabels } from "./labelled-scene.ts";
import { LEARNED_REGIONS } from "./learned-finder.ts";
import type { Region } from "./region.ts";
import { solveTiers } from "./tiers.ts";

/** Pixels between the starts of patches inside. */
export const INSIDE_SPACING = 6;

/** How a learned finder's doubt and the picture's own colours weigh against borders. */
const DOUBT_WEIGHT = 0.6;
const MOST_DOUBT = 5;
/** How the rules of the room weigh beside what was learned. */
const RULE_WEIGHT = 0.25;
const MOST_RULE = 8;
const LEARNED_COLOUR = 0.5;

/** What the rules of a kind of room say of each patch. */
export interface RuleCosts {
  readonly regions: readonly Region[];
  /** One number per patch and region. */
  readonly costs: Float32Array;
}

/** Cost of each learned class for each patch: few rooms were learned from, so the rules have a say. */
function doubtOf(patches: Superpixels, found: Float32Array, rules: RuleCosts): Float32Array {
  const labels = LEARNED_REGIONS.length;
  const named = rules.regions.length;
  const other = rules.regions.findIndex((region) => region.name === "other");
  const ruleOf = LEARNED_REGIONS.map(({ name }) => {
    const own = rules.regions.findIndex((region) => region.name === name);
    return own < 0 ? other : own;
  });
  const out = new Float32Array(found.length);
  for (let i = 0; i < patches.count; i += 1) {
    for (let k = 0; k < labels; k += 1) {
      const doubt = Math.min(MOST_DOUBT, -logarithm(Math.max(1e-4, found[i * labels + k]!)));
      const rule = Math.min(MOST_RULE, rules.costs[i * named + ruleOf[k]!]!);
      out[i * labels + k] = DOUBT_WEIGHT * doubt + RULE_WEIGHT * rule;
    }
  }
  return out;
}

/** Labels from a learned finder's shares: its own doubts, the picture's own colours, and borders on edges. */
export function labelLearned(
  scene: Scene,
  patches: Superpixels,
  palette: Palette,
  found: Float32Array,
  rules: RuleCosts,
  shouldStop: ShouldStop,
): LabelledScene | null {
  const labels = LEARNED_REGIONS.length;
  const pixels = scene.width * scene.height;
  const doubt = doubtOf(patches, found, rules);
  const edges = edgeStrength(scene);
  const costs = new Float32Array(pixels * labels);
  const label = new Uint8Array(pixels);
  const margin = new Float32Array(pixels);
  if (shouldStop()) return null;
  const colour = colourCosts(patches, palette, found, labels);
  for (let i = 0; i < pixels; i += 1) {
    const patch = patches.of[i]!;
    const cluster = palette.of[patch]!;
    for (let k = 0; k < labels; k += 1)
      costs[i * labels + k] =
        doubt[patch * labels + k]! + LEARNED_COLOUR * colour[cluster * labels + k]!;
  }
  const total = solveTiers({
    width: scene.width,
    height: scene.height,
    labels,
    costs,
    // what lies above what is part of what was learned
    below: null,
    ...edges,
  });
  pickLabels(total, labels, label, margin);
  for (let i = 0; i < pixels; i += 1) margin[i] = found[patches.of[i]! * labels + label[i]!]!;
  return { regions: LEARNED_REGIONS, label, sure: margin, learned: true, patches, palette };
}
