import type { Scene } from "../analysis/scene.ts";
import type { SurfaceKind } from "../language/kinds.ts";
import { bordersByColour } from "./colour-borders.ts";
import { INSIDE_CLASSES } from "./learned-classes.ts";
import { type Exchange, straightenAreas } from "./straighten-areas.ts";
import { type CeilingRegions, straightenCeiling } from "./straighten-ceiling.ts";

const INSIDE_REGIONS = INSIDE_CLASSES.regions;
const LABELS = INSIDE_REGIONS.length;

const isOneOf = (...kinds: readonly (SurfaceKind | null)[]): Uint8Array =>
  Uint8Array.from(INSIDE_REGIONS, ({ surface }) => (kinds.includes(surface) ? 1 : 0));
const IS_CABINET = isOneOf("cabinets");
/** What cabinets may take from: furniture and appliances often have their colours. */
const MAY_LOSE = isOneOf("walls", "ceiling", "backsplash");
/** What they lose nothing to: worktops and floors are parted from them by their place. */
const MAY_NOT_WIN = isOneOf("counters", "floor");

const CEILING: CeilingRegions = {
  ceiling: INSIDE_REGIONS.findIndex(({ surface }) => surface === "ceiling"),
  isWall: isOneOf("walls", "backsplash", "shower"),
  isMoulding: isOneOf("trim"),
};
/** Surfaces with straight sides, and what they lie on. */
const STRAIGHT: readonly Exchange[] = [
  // doors, handles and joints are edges as well
  { own: IS_CABINET, beside: MAY_LOSE, farthest: 3 },
  { own: isOneOf("shower"), beside: isOneOf("walls"), farthest: 7 },
];

/** The cheapest label at a place, among those that are cabinets (1) or are not (0). */
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

/** Gives cabinets borders of their own colour, and the ceiling, cabinets and showers straight ones. */
export function settleInside(scene: Scene, costs: Float32Array, label: Uint8Array): void {
  settleCabinets(scene, costs, label);
  straightenCeiling(scene, label, CEILING);
  for (const exchange of STRAIGHT) straightenAreas(scene, label, exchange);
}
