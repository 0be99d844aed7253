/*
 * Learns what taps weigh (src/pointing/learned-costs.ts) from our own renders, altered as photographs are: an ideal person taps, and what is
 * right of each patch is explained by its clues (logistic regression, Newton's method, squares of standardised weights held small).
 * The net knows renders far better than photographs, so that taps would weigh too little: it is misled as often as there.
 * Held-out scenes and photographs are not read.
 * Usage: npx tsx packages/imaging/scripts/learn-costs.ts [how many of them, 32 unless said otherwise]
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { findSurfaces, type Picture, type SurfaceKind, type Tap } from "../src/index.ts";
import {
  chancesOf,
  CLUES,
  cluesOf,
  type Costs,
  costsFor,
  type Known,
} from "../src/pointing/chance.ts";
import { agreed, agreementOf } from "../src/pointing/grow.ts";
import { openKnowledge } from "../src/pointing/known.ts";
import { pointingIn } from "../src/pointing/open-pointing.ts";
import { graphOf } from "../src/pointing/patch-graph.ts";
import { openSecondLook, SECOND_CLUES } from "../src/pointing/second-look.ts";
import { traitsOf } from "../src/pointing/traits.ts";
import { entriesOf } from "../src/records.ts";
import type { SurfaceMap } from "../src/surfaces/find-surfaces.ts";
import { nextTap, type Plane, surfacesOf } from "./ideal-person.ts";
import { otherRooms, readTrueScene, scenesOf, surfacesAt, tell, trueScenes } from "./scenes.ts";

const MOST = Number(process.argv[2] ?? 32);
const WIDTH = 480;
const TAPS = 3;
/** Scenes after which the costs are learned anew, so that later taps are those of a person who has them. */
const ROUND = 8;
const LAST_ROUND = 3 * ROUND;
/** One patch in this many is learned from. */
const PATCHES = 9;
const HOLD = 0.02;

/** The share of a render's pieces that the misled net calls something else. */
const MISLED = 0.6;

/** Before anything is learned: what is unlike what adds is not meant, what is unlike what takes away is. */
const FIRST = [2, -1, -0.5, -0.5, -1, -0.4, -0.2, 0.3, 0.3, 0.2, 0.5, 0.2, 0.1, 0.5, 0.5, 1, 0.5];
const UNLEARNED = { first: [...FIRST, 0.8, -0.5, 0.5, 0.2, 0.5, 0.2], second: [0, 1, 0, 0, 0, 0] };
let costs: Costs = {
  added: UNLEARNED,
  both: UNLEARNED,
  namedAdded: UNLEARNED,
  namedBoth: UNLEARNED,
  namedTaken: UNLEARNED,
};

/** Clues, what is right (0..1) and how much it counts. */
interface Samples {
  readonly clues: number[];
  readonly right: number[];
  readonly weight: number[];
}
const empty = (): Samples => ({ clues: [], right: [], weight: [] });
const emptied = (): Record<keyof Costs, Samples> => ({
  added: empty(),
  both: empty(),
  namedAdded: empty(),
  namedBoth: empty(),
  namedTaken: empty(),
});
const samples = emptied();
/** The samples of second looks, from what was learned after the first round. */
const again = emptied();

/** Numbers 0..1 in a fixed order (a linear congruential generator). */
let state = 7;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const between = (low: number, high: number): number => low + (high - low) * random();

/** As a phone would have taken it: other light, a tint, softer, noise, JPEG. */
async function asPhoto({ width, height, data }: Picture): Promise<Picture> {
  const gain = between(0.6, 1.5);
  const light = [between(0.88, 1.14), 1, between(0.84, 1.12)].map((tint) => tint * gain);
  const gamma = between(0.7, 1.4);
  const noise = between(2, 14);
  const altered = Uint8Array.from(data, (value, i) => {
    const channel = i % 4;
    if (channel === 3) return 255;
    const grain = (random() + random() + random() - 1.5) * noise * 1.4;
    return Math.max(0, Math.min(255, 255 * ((value / 255) * light[channel]!) ** gamma + grain));
  });
  const jpeg = await sharp(altered, { raw: { width, height, channels: 4 } })
    .blur(between(0.3, 1.4))
    .modulate({ saturation: between(0.3, 1.5) })
    .jpeg({ quality: Math.round(between(30, 80)) })
    .toBuffer();
  const pixels = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  return { width, height, data: new Uint8ClampedArray(pixels) };
}

/** What the net says most of a patch. */
function mostOf(shares: Float32Array, from: number, labels: number): number {
  let most = 0;
  for (let k = 1; k < labels; k += 1) if (shares[from + k]! > shares[from + most]!) most = k;
  return most;
}

/** The map as a net would have it that calls whole pieces (of one colour, within a square) something else. */
function misled(map: SurfaceMap, labelled: NonNullable<SurfaceMap["labelled"]>): SurfaceMap {
  const { patches, palette, regions } = labelled;
  const labels = regions.length;
  const shares = labelled.shares.slice();
  const side = between(90, 170);
  const called = new Map<string, { readonly as: number; readonly much: number } | null>();
  for (let i = 0; i < patches.count; i += 1) {
    const square = [patches.mean[i * 5 + 3]!, patches.mean[i * 5 + 4]!].map((place) =>
      Math.floor(place / side),
    );
    const piece = [palette.of[i], ...square].join();
    const other = { as: Math.floor(random() * labels), much: between(0.5, 1) };
    if (!called.has(piece)) called.set(piece, random() < MISLED ? other : null);
    const wrong = called.get(piece);
    if (!wrong) continue;
    const from = i * labels;
    const most = mostOf(shares, from, labels);
    const [own, its] = [shares[from + most]!, shares[from + wrong.as]!];
    shares[from + most] = own + wrong.much * (its - own);
    shares[from + wrong.as] = its + wrong.much * (own - its);
  }
  const surfaces = [...map.surfaces].map(([kind, found]) => {
    let [count, sure] = [0, 0];
    const is = new Uint8Array(patches.count);
    for (let i = 0; i < patches.count; i += 1) {
      const most = mostOf(shares, i * labels, labels);
      if (regions[most]!.surface !== kind) continue;
      is[i] = 255;
      count += 1;
      sure += shares[i * labels + most]!;
    }
    const data = Uint8Array.from(patches.of, (patch) => is[patch]!);
    const coarse = { ...found.coarse, data };
    return [kind, { ...found, coarse, confidence: (0.9 * sure) / Math.max(1, count) }] as const;
  });
  return { ...map, surfaces: new Map(surfaces), labelled: { ...labelled, shares } };
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
function fit({ clues, right, weight }: Samples, size: number): readonly number[] {
  const count = right.length;
  const total = weight.reduce((sum, each) => sum + each, 0);
  const at = (i: number, k: number): number => clues[i * size + k]!;
  const mean = Array.from({ length: size }, () => 0);
  const spread = Array.from({ length: size }, () => 0);
  for (let k = 1; k < size; k += 1) {
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
  const out = Array.from({ length: size }, () => 0);
  for (const [k, clue] of used.entries()) {
    out[clue]! += found[k]! / spread[clue]!;
    if (k > 0) out[0]! -= (found[k]! * mean[clue]!) / spread[clue]!;
  }
  return out.map((value) => Math.round(value * 100) / 100);
}

/** Learns anew, where there are enough samples. */
function learn(): void {
  const learned = entriesOf<keyof Costs, Costs[keyof Costs]>(costs).map(([name, before]) => {
    const [first, second] = [samples, again].map((all) => all[name]);
    return [
      name,
      {
        first: first!.right.length > 2000 ? fit(first!, CLUES) : before.first,
        second: second!.right.length > 2000 ? fit(second!, SECOND_CLUES) : before.second,
      },
    ] as const;
  });
  costs = { ...costs, ...Object.fromEntries(learned) };
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
  const seen = findSurfaces(await asPhoto(picture), scene.room);
  if (seen.labelled === null) continue;
  const map = misled(seen, seen.labelled);
  const labelled = map.labelled!;
  const { width, height } = map.scene;
  const { patches } = labelled;
  const plane: Plane = { width, height, names: surfacesAt(numbers, picture, width, height) };
  const pointing = pointingIn(map, costs);
  const graph = graphOf(map.scene, patches);
  const agreement = agreementOf(graph);
  const { knownOf, seedsOf } = openKnowledge(map.scene, labelled, graph, pointing.regions);
  const { cluesOf: cluesAgain } = openSecondLook(labelled, traitsOf(labelled, width, height));

  const keep = (known: Known, taps: readonly Tap[], surface: SurfaceKind): void => {
    const own = new Float64Array(patches.count);
    for (const [i, name] of plane.names.entries()) if (name === surface) own[patches.of[i]!]! += 1;
    const area = own.reduce((sum, each) => sum + each, 0);
    const told = new Map<number, 0 | 1>();
    for (const tap of taps) for (const seed of seedsOf(tap)) told.set(seed, tap.adds ? 1 : 0);
    const before = chancesOf(known, patches.count, costs);
    const second = cluesAgain(agreed(graph, agreement, before, told), before);
    const into = samples[costsFor(known)];
    const intoAgain = again[costsFor(known)];
    const clues = new Float64Array(CLUES);
    for (let i = Math.floor(random() * PATCHES); i < patches.count; i += PATCHES) {
      cluesOf(known, i, clues);
      const right = own[i]! / patches.size[i]!;
      // surfaces count alike whatever their size, large patches a little less than their area
      const weight = Math.min(0.02, patches.size[i]! / area) ** 0.7;
      into.clues.push(...clues);
      into.right.push(right);
      into.weight.push(weight);
      if (number < ROUND) continue;
      intoAgain.clues.push(...second.subarray(i * SECOND_CLUES, (i + 1) * SECOND_CLUES));
      intoAgain.right.push(right);
      intoAgain.weight.push(weight);
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
        keep(knownOf(taps, start, said), taps, surface);
        const next = pointing.select(taps, 0, said)?.coarse.data;
        if (next === undefined) break;
        cover = next;
      }
    }
  if ((number + 1) % ROUND !== 0 || number >= LAST_ROUND) continue;
  learn();
  tell(`${number + 1} of ${scenes.length}`, JSON.stringify(costs));
}
learn();
tell(`Learned from ${scenes.length} pictures:`, JSON.stringify(costs));
for (const [name, { right }] of Object.entries(samples)) tell(name, String(right.length));
