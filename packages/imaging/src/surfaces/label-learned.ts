import type { Scene } from "../analysis/scene.ts";
import { meanOverPatches } from "../analysis/superpixels.ts";
import type { SurfaceKind } from "../language/kinds.ts";
import { logarithm } from "../numeric/roots.ts";
import type { ShouldStop } from "../picture.ts";
import { bordersByColour } from "./colour-borders.ts";
import { colourCosts } from "./colour-costs.ts";
import { edgeStrength, type LabelledScene, pickLabels } from "./labelled-scene.ts";
import { LEARNED_REGIONS, type LearnedShares } from "./learned-finder.ts";
import type { PartReader } from "./scene-parts.ts";
import { type Exchange, straightenAreas } from "./straighten-areas.ts";
import { type CeilingRegions, straightenCeiling } from "./straighten-ceiling.ts";
import { solveTiers } from "./tiers.ts";

const LABELS = LEARNED_REGIONS.length;
/** How doubt and the picture's own colours weigh against borders. */
const DOUBT_WEIGHT = 0.9;
const MOST_DOUBT = 5;
const COLOUR_WEIGHT = 0.75;
/** Doubts by share: a logarithm per class and pixel would take longer than all else here. */
const DOUBT_STEPS = 16_384;
const DOUBTS = Float32Array.from({ length: DOUBT_STEPS + 1 }, (_, step) =>
  Math.min(MOST_DOUBT, -logarithm(Math.max(1e-4, step / DOUBT_STEPS))),
);
/** How the share of the whole patch weighs beside the place's own. */
const PATCH_SHARE = 0.5;

/** The shares of the coarse grid at each pixel of the scene, between its places. */
function sharesOfPixels(scene: Scene, learned: LearnedShares): Float32Array {
  const { width, height } = scene;
  const out = new Float32Array(width * height * LABELS);
  for (let y = 0; y < height; y += 1) {
    const gy = ((y + 0.5) * learned.height) / height - 0.5;
    const top = Math.min(learned.height - 1, Math.max(0, Math.floor(gy)));
    const bottom = Math.min(learned.height - 1, top + 1);
    const down = Math.min(1, Math.max(0, gy - top));
    for (let x = 0; x < width; x += 1) {
      const gx = ((x + 0.5) * learned.width) / width - 0.5;
      const left = Math.min(learned.width - 1, Math.max(0, Math.floor(gx)));
      const right = Math.min(learned.width - 1, left + 1);
      const along = Math.min(1, Math.max(0, gx - left));
      const a = (top * learned.width + left) * LABELS;
      const b = (top * learned.width + right) * LABELS;
      const c = (bottom * learned.width + left) * LABELS;
      const d = (bottom * learned.width + right) * LABELS;
      const to = (y * width + x) * LABELS;
      for (let k = 0; k < LABELS; k += 1) {
        const upper = learned.data[a + k]! * (1 - along) + learned.data[b + k]! * along;
        const lower = learned.data[c + k]! * (1 - along) + learned.data[d + k]! * along;
        out[to + k] = upper * (1 - down) + lower * down;
      }
    }
  }
  return out;
}

const isOneOf = (...kinds: readonly (SurfaceKind | null)[]): Uint8Array =>
  Uint8Array.from(LEARNED_REGIONS, ({ surface }) => (kinds.includes(surface) ? 1 : 0));
const IS_CABINET = isOneOf("cabinets");
/** What cabinets may take from: furniture and appliances often have their colours. */
const MAY_LOSE = isOneOf("walls", "ceiling", "backsplash");
/** What they lose nothing to: worktops and floors are parted from them by their place. */
const MAY_NOT_WIN = isOneOf("counters", "floor");

const CEILING: CeilingRegions = {
  ceiling: LEARNED_REGIONS.findIndex(({ surface }) => surface === "ceiling"),
  isWall: isOneOf("walls", "backsplash", "shower"),
  isMoulding: isOneOf("trim"),
};
/** What has straight sides, and what it lies on. */
const STRAIGHT: readonly Exchange[] = [
  // doors, handles and joints are edges as well
  { own: IS_CABINET, beside: MAY_LOSE, farthest: 3 },
  { own: isOneOf("shower"), beside: isOneOf("walls"), farthest: 7 },
];

/** Of the labels that are cabinets (1) or are not (0) the one that costs least at a place. */
function cheapest(costs: Float32Array, at: number, isCabinet: number): number {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k < LABELS; k += 1) {
    const cost = costs[at + k]!;
    if (IS_CABINET[k] !== isCabinet || cost >= least) continue;
    best = k;
    least = cost;
  }
  return best;
}

/** Lets colours say where cabinets end; what they lose goes to what is likeliest there. */
function settleCabinets(scene: Scene, costs: Float32Array, label: Uint8Array): void {
  const cabinets = label.map((own) => (IS_CABINET[own] === 1 ? 255 : 0));
  if (!cabinets.includes(255)) return;
  const settled = bordersByColour(scene, cabinets);
  for (let i = 0; i < label.length; i += 1) {
    if (settled[i] === cabinets[i]) continue;
    const wins = settled[i] === 255;
    if (wins && MAY_LOSE[label[i]!] === 0) continue;
    const best = cheapest(costs, i * LABELS, wins ? 1 : 0);
    if (MAY_NOT_WIN[best] === 0) label[i] = best;
  }
}

/** Turns the shares of one pixel into what each label costs there; a loop of its own, which is compiled once and for all. */
function costsOfPixel(
  shares: Float32Array,
  at: number,
  ofPatch: Float32Array,
  ofItsPatch: number,
  colour: Float32Array,
  ofItsColour: number,
): void {
  for (let k = 0; k < LABELS; k += 1) {
    const share = PATCH_SHARE * ofPatch[ofItsPatch + k]! + (1 - PATCH_SHARE) * shares[at + k]!;
    const doubt = DOUBTS[(share * DOUBT_STEPS + 0.5) | 0]!;
    shares[at + k] = DOUBT_WEIGHT * doubt + COLOUR_WEIGHT * colour[ofItsColour + k]!;
  }
}

/** Labels from learned shares: their doubts, the picture's own colours, and borders on edges. */
export function labelLearned(
  scene: Scene,
  parts: PartReader,
  learned: LearnedShares,
  shouldStop: ShouldStop,
): LabelledScene | null {
  const pixels = scene.width * scene.height;
  const shares = sharesOfPixels(scene, learned);
  const edges = edgeStrength(scene);
  // asked for late: somebody else may be reading them
  const { patches, palette } = parts("finePatches");
  const ofPatch = meanOverPatches(patches, shares, LABELS);
  if (shouldStop()) return null;
  const colour = colourCosts(patches, palette, ofPatch, LABELS);
  // each share makes room for its own cost
  const costs = shares;
  for (let i = 0; i < pixels; i += 1) {
    const patch = patches.of[i]!;
    const ofItsPatch = patch * LABELS;
    const ofItsColour = palette.of[patch]! * LABELS;
    costsOfPixel(costs, i * LABELS, ofPatch, ofItsPatch, colour, ofItsColour);
  }
  if (shouldStop()) return null;
  const total = solveTiers({
    width: scene.width,
    height: scene.height,
    labels: LABELS,
    costs,
    // what lies above what is part of what was learned
    below: null,
    ...edges,
  });
  const label = new Uint8Array(pixels);
  const sure = new Float32Array(pixels);
  pickLabels(total, LABELS, label, sure);
  settleCabinets(scene, total, label);
  straightenCeiling(scene, label, CEILING);
  for (const exchange of STRAIGHT) straightenAreas(scene, label, exchange);
  for (let i = 0; i < pixels; i += 1) sure[i] = ofPatch[patches.of[i]! * LABELS + label[i]!]!;
  return { regions: LEARNED_REGIONS, label, sure, learned: true, patches, palette };
}
