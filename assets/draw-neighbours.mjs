// Makes the sample neighbours' pictures from finished ones with the product's own picture engine, so
// that projects that stand beside each other differ: a dated comparable gets its upgrade, the sample
// house is turned round and painted otherwise.
//
//   npx tsx assets/draw-neighbours.mjs
//   node scripts/build-pictures.mjs assets/out kitchen-comparable-3-after kitchen-comparable-5-after bath-comparable-3-after bath-comparable-5-after facade-neighbour facade-neighbour-after
//
// Writes what build-pictures.mjs reads into assets/out.

import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { renderUpgrade } from "../packages/imaging/src/index.ts";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
// The image library is the server's; the workspace's root has no dependency on it.
const sharp = createRequire(join(root, "apps", "server", "package.json"))("sharp");
const target = join(root, "assets", "out");
const picture = (name) => join(root, "apps", "web", "public", "pictures", `${name}.webp`);

/** Grey values of the true masks (assets/scenes/kit/surfaces.py): fixed cabinets, counters, backsplash, tiled walls, floor. */
const CABINETS = [5, 7, 10];
const COUNTERS = [6];
const SPLASH = [8];
const TILES = [19];
const FLOOR = [4];

async function pixelsOf(image) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** The part of a picture that shows these surfaces. */
async function maskOf(name, surfaces, { width, height }) {
  const file = join(root, "assets", "masks", `${name}.webp`);
  const grey = await sharp(file).resize(width, height, { kernel: "nearest" }).extractChannel(0).raw().toBuffer();
  return { width, height, data: Uint8Array.from(grey, (value) => (surfaces.includes(value) ? 255 : 0)) };
}

function drawn(from, room, request, mask = null) {
  return renderUpgrade({ picture: from, mask, request, room, seed: 1 }).picture;
}

async function keep(name, { width, height, data }, about) {
  await mkdir(target, { recursive: true });
  const image = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  await image.removeAlpha().png().toFile(join(target, `${name}.png`));
  await writeFile(join(target, `${name}.json`), JSON.stringify({ ...about, hash: "" }));
}

/** @param kind what the engine calls such a room; `room` is what the pictures' list calls it */
async function comparable({ kind, room, number }, steps, alt) {
  const name = `${kind}-comparable-${number}`;
  let after = await pixelsOf(sharp(picture(`${name}-960`)));
  for (const [request, surfaces] of steps) {
    after = drawn(after, kind, request, await maskOf(name, surfaces, after));
  }
  await keep(`${name}-after`, after, { room, variant: `comparable-${number}-after`, alt });
}

const KITCHEN = { kind: "kitchen", room: "kitchen" };
const BATH = { kind: "bath", room: "bathroom" };

await comparable(
  { ...KITCHEN, number: 3 },
  [
    ["navy cabinets", CABINETS],
    ["white quartz counters", COUNTERS],
    ["white subway tile backsplash", SPLASH],
  ],
  "The maple kitchen with its cabinets painted navy, white quartz counters and white subway tiles",
);
await comparable(
  { ...KITCHEN, number: 5 },
  [
    ["sage green cabinets", CABINETS],
    ["white quartz counters", COUNTERS],
  ],
  "The tired kitchen with its cabinets painted sage green and white quartz counters",
);
await comparable(
  { ...BATH, number: 3 },
  [
    ["dark green cabinets", CABINETS],
    ["white quartz counters", COUNTERS],
    ["white subway tile walls", TILES],
    ["light grey tile floor", FLOOR],
  ],
  "The beige bathroom with a dark green vanity, a white counter, white subway tiles and a light grey floor",
);
await comparable(
  { ...BATH, number: 5 },
  [
    ["navy cabinets", CABINETS],
    ["white subway tile walls", TILES],
  ],
  "The green bathroom with a navy vanity and white subway tiles",
);

const turned = await pixelsOf(sharp(picture("facade-before-1440")).resize(960).flop());
const house = drawn(turned, "exterior", "pale blue siding, brown roof");
await keep("facade-neighbour", house, {
  room: "exterior",
  variant: "neighbour",
  alt: "A pale house with a brown roof, a red door, a dry lawn and a cracked path",
});
await keep("facade-neighbour-after", drawn(turned, "exterior", "sage green siding, black front door, dark grey roof, greener lawn"), {
  room: "exterior",
  variant: "neighbour-after",
  alt: "The same house with sage green siding, a black front door, a dark roof and a green lawn",
});
