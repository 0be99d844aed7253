/*
 * Learns the finder of surfaces inside from pictures with true masks: two random forests, the second of which sees the
 * first one's answers. Held-out scenes are never read.
 * Usage: npx tsx packages/imaging/scripts/learn.ts <kitchen|bath> <folder of scenes> [more folders ...]
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { patchFeatures, PATCH_FIGURES } from "../src/analysis/patch-features.ts";
import { fitRoomBox } from "../src/analysis/room-box.ts";
import { readScene } from "../src/analysis/scene.ts";
import { findPalette, findSuperpixels, type Superpixels } from "../src/analysis/superpixels.ts";
import type { PatchFeatures } from "../src/analysis/patch-features.ts";
import { hash, random } from "../src/numeric/noise.ts";
import type { Picture } from "../src/picture.ts";
import { CONTEXT_FIGURES, contextFeatures } from "../src/surfaces/context-features.ts";
import { askForest, unpackForest } from "../src/surfaces/forest.ts";
import { INSIDE_SPACING } from "../src/surfaces/label-learned.ts";
import { wallColour } from "../src/analysis/wall-colour.ts";
import { LEARNED_CLASSES, type LearnedClass } from "../src/surfaces/learned-classes.ts";
import { growForest, type Rows } from "./grow-forest.ts";
import { readTrueScene, scenesOf, tell, type TrueScene, trueScenes } from "./scenes.ts";

const CLASS_OF_NUMBER: Readonly<Record<number, LearnedClass>> = {
  1: "wall",
  2: "ceiling",
  3: "trim",
  4: "floor",
  5: "base",
  6: "counter",
  7: "upper",
  8: "splash",
  10: "base",
  11: "appliance",
  12: "window",
  14: "furniture",
  19: "shower",
};
/** Scenes of older renders name neither appliances nor furniture: what they leave unnamed teaches nothing. */
const UNNAMED_UNKNOWN: ReadonlySet<string> = new Set([
  "kitchen-after",
  "kitchen-before",
  "kitchen-comparable",
]);
/** Altered copies of each scene: light, white balance, colours of surfaces, cut. */
const COPIES = Number(process.env["COPIES"]! ?? 3);
const FOLDS = 4;
const CLASSES = LEARNED_CLASSES.length;
/** Rare and thin surfaces count more than their area. */
const WEIGHT: Readonly<Partial<Record<LearnedClass, number>>> = {
  counter: 2,
  splash: 1.8,
  trim: 0.7,
};

interface Read {
  readonly patches: Superpixels;
  readonly features: PatchFeatures;
  readonly truth: Int8Array;
  readonly weight: Float32Array;
}

interface Example extends Read {
  readonly fold: number;
  /** Its scene: all copies of a room are drawn together. */
  readonly group: number;
}

const [room = "kitchen", ...folders] = process.argv.slice(2);
const scenes = [...trueScenes(), ...folders.flatMap(scenesOf)].filter(
  (scene, at, all) =>
    !scene.heldOut && scene.room === room && all.findIndex((s) => s.name === scene.name) === at,
);
tell(`${scenes.length} scenes`);
const examples: Example[] = [];
for (const [at, scene] of scenes.entries())
  for (let copy = 0; copy <= COPIES; copy += 1)
    examples.push({ ...(await readExample(scene, copy)), fold: at % FOLDS, group: at });
tell(`${examples.length} examples, ${Math.round(process.uptime())} s`);

const TREES = Number(process.env["TREES"]! ?? 20);
const first = (skip: number): Uint8Array =>
  growForest(
    rowsOf(examples, skip, PATCH_FIGURES, (e) => e.features.values),
    {
      classes: CLASSES,
      trees: skip < 0 ? TREES : Math.ceil(TREES * 0.6),
      depth: 12,
      least: 24,
      seed: 3,
    },
  );
// the second finder must see answers like those for new pictures: of forests that did not grow on the scene
const shares = new Map<Example, Float32Array>();
for (let fold = 0; fold < FOLDS; fold += 1) {
  const forest = unpackForest(first(fold));
  for (const example of examples)
    if (example.fold === fold)
      shares.set(example, askForest(forest, example.features.values, example.patches.count));
  tell(`fold ${fold}, ${Math.round(process.uptime())} s`);
}
report("first", (example) => shares.get(example)!);
let latest: { example: Example; figures: Float32Array } | null = null;
const contextOf = (example: Example): Float32Array => {
  if (latest?.example !== example)
    latest = {
      example,
      figures: contextFeatures(example.patches, example.features, shares.get(example)!),
    };
  return latest.figures;
};
const second = (skip: number): Uint8Array =>
  growForest(rowsOf(examples, skip, CONTEXT_FIGURES, contextOf), {
    classes: CLASSES,
    trees: skip < 0 ? TREES : Math.ceil(TREES * 0.6),
    depth: 12,
    least: 24,
    seed: 5,
  });
if (process.env["CHECK"]! !== undefined) {
  const checked = new Map<Example, Float32Array>();
  const forest = unpackForest(second(0));
  for (const example of examples)
    if (example.fold === 0)
      checked.set(example, askForest(forest, contextOf(example), example.patches.count));
  report("second, fold 0", (example) => checked.get(example));
}
const packed = [first(-1), second(-1)];
const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, `../src/surfaces/learned-${room}-table.ts`);
writeFileSync(
  target,
  `/** Written by scripts/learn.ts from ${scenes.length} rooms of our own: two packed forests, base64. */\nexport const LEARNED_${room.toUpperCase()}: readonly [string, string] = [\n` +
    packed.map((bytes) => `  "${Buffer.from(bytes).toString("base64")}",\n`).join("") +
    "];\n",
);
tell(`${packed.map((bytes) => bytes.length).join(" + ")} bytes, ${Math.round(process.uptime())} s`);

function rowsOf(
  from: readonly Example[],
  skip: number,
  figures: number,
  values: (example: Example) => Float32Array,
): Rows {
  const picked: { example: Example; patch: number }[] = [];
  for (const [at, example] of from.entries())
    if (example.fold !== skip)
      for (let i = 0; i < example.truth.length; i += 1)
        if (example.truth[i]! >= 0 && random(i, at, 9) < 0.5) picked.push({ example, patch: i });
  const out: Rows = {
    count: picked.length,
    figures,
    values: new Float32Array(picked.length * figures),
    truth: new Uint8Array(picked.length),
    weight: new Float32Array(picked.length),
    group: new Int32Array(picked.length),
  };
  for (const [row, { example, patch }] of picked.entries()) {
    out.values.set(values(example).subarray(patch * figures, (patch + 1) * figures), row * figures);
    out.truth[row] = example.truth[patch]!;
    out.weight[row] = example.weight[patch]!;
    out.group[row] = example.group;
  }
  return out;
}

/** Overlap over union per class over all patches. */
function report(name: string, answers: (example: Example) => Float32Array | undefined): void {
  const both = new Float64Array(CLASSES);
  const either = new Float64Array(CLASSES);
  for (const example of examples) {
    const given = answers(example);
    if (given === undefined) continue;
    for (let i = 0; i < example.truth.length; i += 1) {
      const truth = example.truth[i]!;
      if (truth < 0) continue;
      let best = 0;
      for (let c = 1; c < CLASSES; c += 1)
        if (given[i * CLASSES + c]! > given[i * CLASSES + best]!) best = c;
      const size = example.patches.size[i]!;
      either[truth] = either[truth]! + size;
      if (best === truth) both[truth] = both[truth]! + size;
      else either[best] = either[best]! + size;
    }
  }
  tell(
    name,
    LEARNED_CLASSES.map(
      (each, c) => `${each} ${(both[c]! / Math.max(1, either[c]!)).toFixed(2)}`,
    ).join(", "),
  );
}

async function readExample(scene: TrueScene, copy: number): Promise<Read> {
  const read = await readTrueScene(scene, 480);
  const { picture, numbers } = copy === 0 ? read : altered(read, seedOf(scene.name) + copy);
  const reduced = readScene(picture);
  const patches = findSuperpixels(reduced, INSIDE_SPACING);
  const palette = findPalette(patches);
  const box = fitRoomBox(reduced);
  const features = patchFeatures(
    reduced,
    patches,
    palette,
    box,
    wallColour(patches, reduced, box, scene.room),
  );
  const counts = new Int32Array(patches.count * CLASSES);
  const unknown = new Int32Array(patches.count);
  for (let y = 0; y < reduced.height; y += 1) {
    for (let x = 0; x < reduced.width; x += 1) {
      const px = Math.min(
        picture.width - 1,
        Math.floor(((x + 0.5) * picture.width) / reduced.width),
      );
      const py = Math.min(
        picture.height - 1,
        Math.floor(((y + 0.5) * picture.height) / reduced.height),
      );
      const number = numbers[py * picture.width + px]!;
      const patch = patches.of[y * reduced.width + x]!;
      if (number === 0 && UNNAMED_UNKNOWN.has(scene.name)) {
        unknown[patch] = unknown[patch]! + 1;
        continue;
      }
      const named = LEARNED_CLASSES.indexOf(CLASS_OF_NUMBER[number]! ?? "other");
      counts[patch * CLASSES + named] = counts[patch * CLASSES + named]! + 1;
    }
  }
  const truth = new Int8Array(patches.count).fill(-1);
  const weight = new Float32Array(patches.count);
  for (let i = 0; i < patches.count; i += 1) {
    let best = 0;
    for (let c = 1; c < CLASSES; c += 1)
      if (counts[i * CLASSES + c]! > counts[i * CLASSES + best]!) best = c;
    const most = counts[i * CLASSES + best]!;
    if (!(patches.size[i]! > 0) || unknown[i]! >= most) continue;
    truth[i] = best;
    const pure = most / patches.size[i]!;
    weight[i] = pure * pure * (WEIGHT[LEARNED_CLASSES[best]!]! ?? 1);
  }
  return { patches, features, truth, weight };
}

function seedOf(name: string): number {
  let seed = 0;
  for (const letter of name) seed = hash(seed, letter.charCodeAt(0), 1) & 0xffffff;
  return seed;
}

/** The same room in other light, other colours, from a little nearer, perhaps mirrored. */
function altered(
  read: { picture: Picture; numbers: Uint8Array },
  seed: number,
): { picture: Picture; numbers: Uint8Array } {
  const draw = (k: number): number => random(seed, k, 77);
  const between = (k: number, low: number, high: number): number => low + (high - low) * draw(k);
  const { width, height } = read.picture;
  const zoom = between(1, 0.78, 1);
  const [ox, oy] = [draw(2) * (1 - zoom) * width, draw(3) * (1 - zoom) * height];
  const mirror = draw(4) < 0.5;
  const gamma = between(5, 0.75, 1.35);
  const gain = [between(6, 0.9, 1.1), between(7, 0.95, 1.05), between(8, 0.86, 1.14)];
  const mute = between(9, 0.7, 1.2);
  const noise = between(10, 0, 6);
  const data = new Uint8ClampedArray(width * height * 4);
  const numbers = new Uint8Array(width * height);
  // a colour of its own for some surfaces: cabinets are of any colour
  const tint = Array.from({ length: 32 }, (_, number) =>
    random(seed, number, 5) < 0.45
      ? [0, 1, 2].map(
          (k) =>
            0.55 + 0.75 * random(seed, number * 3 + k, 6) + 0.35 * random(seed, number, 8) - 0.2,
        )
      : [1, 1, 1],
  );
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sx = Math.min(width - 1, Math.floor(ox + (mirror ? width - 1 - x : x) * zoom));
      const sy = Math.min(height - 1, Math.floor(oy + y * zoom));
      const from = sy * width + sx;
      const to = y * width + x;
      numbers[to] = read.numbers[from]!;
      const own = tint[numbers[to]]!;
      const rgb = [0, 1, 2].map(
        (k) => 255 * (read.picture.data[from * 4 + k]! / 255) ** gamma * gain[k]! * own[k]!,
      );
      const grey = (rgb[0]! + rgb[1]! + rgb[2]!) / 3;
      const speck = noise * (random(x, y, seed) - 0.5);
      for (let k = 0; k < 3; k += 1) data[to * 4 + k] = grey + (rgb[k]! - grey) * mute + speck;
      data[to * 4 + 3] = 255;
    }
  }
  return { picture: { width, height, data }, numbers };
}
