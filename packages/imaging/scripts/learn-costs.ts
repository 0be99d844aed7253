/*
 * Learns what taps weigh (src/pointing/learned-costs.ts) from our own renders, altered as photographs are: an ideal person taps, and what is
 * right of each patch is explained by its clues (logistic regression, Newton's method, squares of standardised weights held small).
 * Held-out scenes and photographs are not read.
 * Usage: npx tsx packages/imaging/scripts/learn-costs.ts [how many of them, 8 unless said otherwise]
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { findSurfaces, type Picture, type SurfaceKind, type Tap } from "../src/index.ts";
import { CLUES, cluesOf, type Costs, costsFor, type Known } from "../src/pointing/chance.ts";
import { openKnowledge } from "../src/pointing/known.ts";
import { pointingIn } from "../src/pointing/open-pointing.ts";
import { graphOf } from "../src/pointing/patch-graph.ts";
import { nextTap, type Plane, surfacesOf } from "./ideal-person.ts";
import { otherRooms, readTrueScene, scenesOf, surfacesAt, tell, trueScenes } from "./scenes.ts";

const MOST = Number(process.argv[2] ?? 8);
const WIDTH = 480;
const TAPS = 4;
/** Scenes after which the costs are learned anew, so that later taps are those of a person who has them. */
const ROUND = 8;
/** One patch in so many is learned from. */
const PATCHES = 6;
const HOLD = 0.02;

/** Before anything is learned: what is unlike what adds is not meant, what is unlike what takes away is. */
const FIRST = [2, -1, -1, -1, -1, -1, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 1, -1, 0.5];
let costs: Costs = {
  added: FIRST,
  both: FIRST,
  namedAdded: FIRST,
  namedBoth: FIRST,
  namedTaken: FIRST,
};

/** Clues, what is right (0..1) and how much it counts. */
interface Samples {
  readonly clues: number[];
  readonly right: number[];
  readonly weight: number[];
}
const empty = (): Samples => ({ clues: [], right: [], weight: [] });
const samples: Record<keyof Costs, Samples> = {
  added: empty(),
  both: empty(),
  namedAdded: empty(),
  namedBoth: empty(),
  namedTaken: empty(),
};

/** Numbers 0..1 in a fixed order (a linear congruential generator). */
let state = 7;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const between = (low: number, high: number): number => low + (high - low) * random();

/** As a phone would have taken it: other light, a tint, softer, noise, JPEG. */
async function asPhoto({ width, height, data }: Picture): Promise<Picture> {
  const gain = between(0.75, 1.35);
  const light = [between(0.92, 1.1), 1, between(0.88, 1.08)].map((tint) => tint * gain);
  const gamma = between(0.75, 1.3);
  const noise = between(1, 9);
  const altered = Uint8Array.from(data, (value, i) => {
    const channel = i % 4;
    if (channel === 3) return 255;
    const grain = (random() + random() + random() - 1.5) * noise * 1.4;
    return Math.max(0, Math.min(255, 255 * ((value / 255) * light[channel]!) ** gamma + grain));
  });
  const jpeg = await sharp(altered, { raw: { width, height, channels: 4 } })
    .blur(between(0.3, 1.2))
    .modulate({ saturation: between(0.6, 1.3) })
    .jpeg({ quality: Math.round(between(35, 85)) })
    .toBuffer();
  const pixels = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  return { width, height, data: new Uint8ClampedArray(pixels) };
}

/** Solves a symmetric system (Gauss); `rows` is used up. */
function solve(rows: number[][], right: number[]): number[] {
  const size = right.length;
  for (let k = 0; k < size; k += 1)
    for (let i = k + 1; i < size; i += 1) {
      const part = rows[i]![k]! / rows[k]![k]!;
      for (let j = k; j < size; j += 1) rows[i]![j]! -= part * rows[k]![j]!;
      right[i]! -= part * right[k]!;
    }
  for (let k = size - 1; k >= 0; k -= 1) {
    for (let j = k + 1; j < size; j += 1) right[k]! -= rows[k]![j]! * right[j]!;
    right[k]! /= rows[k]![k]!;
  }
  return right;
}

/** The weights that explain some samples best. */
function fit({ clues, right, weight }: Samples): readonly number[] {
  const count = right.length;
  const total = weight.reduce((sum, each) => sum + each, 0);
  const at = (i: number, k: number): number => clues[i * CLUES + k]!;
  const mean = Array.from({ length: CLUES }, () => 0);
  const spread = Array.from({ length: CLUES }, () => 0);
  for (let k = 1; k < CLUES; k += 1) {
    for (let i = 0; i < count; i += 1) mean[k]! += at(i, k) / count;
    for (let i = 0; i < count; i += 1) spread[k]! += (at(i, k) - mean[k]!) ** 2 / count;
    spread[k] = Math.sqrt(spread[k]!);
  }
  spread[0] = 1;
  const used = [...spread.keys()].filter((k) => spread[k]! > 1e-6);
  let found = used.map(() => 0);
  const row = new Float64Array(used.length);
  for (let step = 0; step < 10; step += 1) {
    const slope = found.map((value, k) => (k === 0 ? 0 : HOLD * value));
    const curve = used.map((_, k) => used.map((__, j) => (k === j ? HOLD : 0)));
    for (let i = 0; i < count; i += 1) {
      let sum = 0;
      for (const [k, clue] of used.entries()) {
        row[k] = (at(i, clue) - mean[clue]!) / spread[clue]!;
        sum += row[k] * found[k]!;
      }
      const chance = 1 / (1 + Math.exp(-sum));
      const share = weight[i]! / total;
      const bend = share * Math.max(chance * (1 - chance), 1e-4);
      for (let k = 0; k < used.length; k += 1) {
        slope[k]! += share * (chance - right[i]!) * row[k]!;
        for (let j = 0; j < used.length; j += 1) curve[k]![j]! += bend * row[k]! * row[j]!;
      }
    }
    const move = solve(curve, slope);
    found = found.map((value, k) => value - move[k]!);
  }
  const out = Array.from({ length: CLUES }, () => 0);
  for (const [k, clue] of used.entries()) {
    out[clue]! += found[k]! / spread[clue]!;
    if (k > 0) out[0]! -= (found[k]! * mean[clue]!) / spread[clue]!;
  }
  return out.map((value) => Math.round(value * 100) / 100);
}

/** Learns anew, where there are enough samples. */
function learn(): void {
  const known = Object.entries(samples).filter(([, { right }]) => right.length > 2000);
  const learned = Object.fromEntries(known.map(([name, each]) => [name, fit(each)]));
  costs = { ...costs, ...learned };
}

const here = path.dirname(fileURLToPath(import.meta.url));
const rooms = scenesOf(path.join(here, "../fixtures/learning"));
const scenes = [...rooms, ...[...trueScenes(), ...otherRooms()].filter((each) => !each.heldOut)]
  .map((scene) => ({ scene, at: random() }))
  .toSorted((a, b) => a.at - b.at)
  .slice(0, MOST);

for (const [number, { scene }] of scenes.entries()) {
  // oxlint-disable-next-line no-await-in-loop -- one picture after the other: they are large
  const { picture, numbers } = await readTrueScene(scene, WIDTH);
  // oxlint-disable-next-line no-await-in-loop -- likewise
  const map = findSurfaces(await asPhoto(picture), scene.room);
  if (map.labelled === null) continue;
  const { width, height } = map.scene;
  const { patches } = map.labelled;
  const plane: Plane = { width, height, names: surfacesAt(numbers, picture, width, height) };
  const pointing = pointingIn(map, costs);
  const graph = graphOf(map.scene, patches);
  const { knownOf } = openKnowledge(map.scene, map.labelled, graph, pointing.regions);

  const keep = (known: Known, surface: SurfaceKind): void => {
    const own = new Float64Array(patches.count);
    for (const [i, name] of plane.names.entries()) if (name === surface) own[patches.of[i]!]! += 1;
    const area = own.reduce((sum, each) => sum + each, 0);
    const into = samples[costsFor(known)];
    const clues = new Float64Array(CLUES);
    for (let i = Math.floor(random() * PATCHES); i < patches.count; i += PATCHES) {
      cluesOf(known, i, clues);
      into.clues.push(...clues);
      into.right.push(own[i]! / patches.size[i]!);
      // surfaces count alike whatever their size, large patches a little less than their area
      into.weight.push(Math.min(0.02, patches.size[i]! / area) ** 0.7);
    }
  };

  for (const surface of surfacesOf(plane))
    for (const said of [null, surface]) {
      const start = pointing.regions.find((region) => region.surface === said) ?? null;
      let cover = start?.coarse.data ?? new Uint8Array(plane.names.length);
      const taps: Tap[] = [];
      for (let count = 0; count < TAPS; count += 1) {
        const tap = nextTap(cover, plane, surface);
        if (tap === null) break;
        taps.push(tap);
        keep(knownOf(taps, start, said), surface);
        const next = pointing.select(taps, 0, said)?.coarse.data;
        if (next === undefined) break;
        cover = next;
      }
    }
  if ((number + 1) % ROUND !== 0 || number + 1 === scenes.length) continue;
  learn();
  tell(`${number + 1} of ${scenes.length}`, JSON.stringify(costs));
}
learn();
tell(`Learned from ${scenes.length} pictures:`, JSON.stringify(costs));
for (const [name, { right }] of Object.entries(samples)) tell(name, String(right.length));
