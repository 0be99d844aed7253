import type { Scene } from "../analysis/scene.ts";
import { meanOverPatches } from "../analysis/superpixels.ts";
import type { RoomKind } from "../language/kinds.ts";
import { logarithm } from "../numeric/roots.ts";
import type { ShouldStop } from "../picture.ts";
import { colourCosts } from "./colour-costs.ts";
import { edgeStrength, type LabelledScene, pickLabels } from "./labelled-scene.ts";
import { type Shares, sharesOfRoom } from "./learned-finder.ts";
import { viewOf } from "./learned-views.ts";
import type { KnownSurfaces } from "./known-surfaces.ts";
import { sharesGivenKnown } from "./corrected-shares.ts";
import type { PartReader } from "./scene-parts.ts";
import { solveTiers } from "./tiers.ts";

/** How doubt and the picture's own colours weigh against borders. */
const DOUBT_WEIGHT = 0.75;
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
function sharesOfPixels(scene: Scene, learned: Shares): Float32Array {
  const { width, height } = scene;
  const { labels } = learned;
  const out = new Float32Array(width * height * labels);
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
      const a = (top * learned.width + left) * labels;
      const b = (top * learned.width + right) * labels;
      const c = (bottom * learned.width + left) * labels;
      const d = (bottom * learned.width + right) * labels;
      const to = (y * width + x) * labels;
      for (let k = 0; k < labels; k += 1) {
        const upper = learned.data[a + k]! * (1 - along) + learned.data[b + k]! * along;
        const lower = learned.data[c + k]! * (1 - along) + learned.data[d + k]! * along;
        out[to + k] = upper * (1 - down) + lower * down;
      }
    }
  }
  return out;
}

/** Turns the shares of one pixel into what each label costs there; a loop of its own, which is compiled once and for all. */
function costsOfPixel(
  labels: number,
  shares: Float32Array,
  at: number,
  ofPatch: Float32Array,
  ofItsPatch: number,
  colours: Float32Array,
  ofItsColour: number,
): void {
  for (let k = 0; k < labels; k += 1) {
    const share = PATCH_SHARE * ofPatch[ofItsPatch + k]! + (1 - PATCH_SHARE) * shares[at + k]!;
    const doubt = DOUBTS[(share * DOUBT_STEPS + 0.5) | 0]!;
    shares[at + k] = DOUBT_WEIGHT * doubt + COLOUR_WEIGHT * colours[ofItsColour + k]!;
  }
}

/**
 * Names the region of every pixel of a reduced picture by what was learned: its doubts, the picture's own colours, and
 * borders on edges; null when stopped.
 * @param known what somebody else said of the picture's surfaces
 */
export function labelScene(
  scene: Scene,
  parts: PartReader,
  room: RoomKind,
  shouldStop: ShouldStop,
  known: KnownSurfaces = {},
): LabelledScene | null {
  const view = viewOf(room);
  const { regions } = view.classes;
  const labels = regions.length;
  const own = sharesOfRoom(scene, room, shouldStop);
  if (own === null || shouldStop()) return null;
  const learned = sharesGivenKnown(own, regions, known);
  const pixels = scene.width * scene.height;
  const shares = sharesOfPixels(scene, learned);
  const edges = edgeStrength(scene);
  // asked for late: somebody else may be reading them
  const { patches, palette } = parts("patches");
  const ofPatch = meanOverPatches(patches, shares, labels);
  if (shouldStop()) return null;
  const colours = colourCosts(patches, palette, ofPatch, labels);
  // each share makes room for its own cost
  const costs = shares;
  for (let i = 0; i < pixels; i += 1) {
    const patch = patches.of[i]!;
    const ofItsColour = palette.of[patch]! * labels;
    costsOfPixel(labels, costs, i * labels, ofPatch, patch * labels, colours, ofItsColour);
  }
  if (shouldStop()) return null;
  const total = solveTiers({ width: scene.width, height: scene.height, labels, costs, ...edges });
  const label = new Uint8Array(pixels);
  const sure = new Float32Array(pixels);
  pickLabels(total, labels, label);
  view.settle(scene, total, label);
  for (let i = 0; i < pixels; i += 1) sure[i] = ofPatch[patches.of[i]! * labels + label[i]!]!;
  return { regions, label, sure, patches, palette, shares: ofPatch, traits: own.traits };
}
