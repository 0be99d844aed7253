// Makes the sizes and formats of finished pictures that the web app serves, and the manifest of all pictures.
//
//   node scripts/build-pictures.mjs <folder with the renders> [name ...]
//
// Run by hand after looking at the renders named: what is encoded here is committed and shown. Without a name only
// the manifest is written again. A render is <name>.png with <name>.json beside it, both from assets/queue.py; what
// has been encoded stands in assets/finished.json, where the queue looks up what is done.
// A picture is never enlarged: only widths up to its own are made.

import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
// The image library is the server's; the workspace's root has no dependency on it.
const sharp = createRequire(join(root, "apps", "server", "package.json"))("sharp");

const outputFolder = join(root, "apps", "web", "public", "pictures");
const webFolder = join(root, "apps", "web", "src", "pictures");
const finishedFile = join(root, "assets", "finished.json");

const WIDTHS = [480, 960, 1440, 1920];
const FALLBACK_WIDTH = 960;

const ENCODERS = {
  avif: (image) => image.avif({ quality: 52, effort: 6 }),
  webp: (image) => image.webp({ quality: 82, effort: 6, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
};

const ROOMS = [
  "kitchen",
  "exterior",
  "bathroom",
  "living-room",
  "bedroom",
  "dining-room",
  "basement",
  "garage",
  "patio",
];

async function build(folder, names) {
  const finished = JSON.parse(await readFile(finishedFile, "utf8"));
  await mkdir(outputFolder, { recursive: true });
  for (const name of names) finished[name] = await encode(folder, name);
  const sorted = Object.fromEntries(Object.entries(finished).toSorted(byName));
  await writeFile(finishedFile, `${JSON.stringify(sorted, null, 1)}\n`);
  const entries = Object.entries(finished).toSorted(byRoom);
  await writeFile(join(webFolder, "manifest.ts"), manifest(entries));
}

/** Encodes one render in all widths and formats; returns its entry of the finished pictures. */
async function encode(folder, name) {
  const original = await readFile(join(folder, `${name}.png`));
  const about = JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"));
  const { width, height } = await sharp(original).metadata();
  const widths = WIDTHS.filter((each) => each <= width);
  if (!widths.includes(width)) widths.push(width);
  const fallbackWidth = Math.min(FALLBACK_WIDTH, width);
  await removeOld(name);
  for (const each of widths) {
    for (const format of ["avif", "webp", ...(each === fallbackWidth ? ["jpg"] : [])]) {
      const target = join(outputFolder, `${name}-${each}.${format}`);
      await ENCODERS[format](sharp(original).resize(each)).toFile(target);
    }
  }
  const colour = await averageColour(original);
  const { room, variant, alt, hash } = about;
  return { room, variant, alt, hash, width, height, widths, fallbackWidth, colour };
}

/** A picture's earlier files may have other widths. */
async function removeOld(name) {
  for (const file of await readdir(outputFolder)) {
    const rest = file.startsWith(`${name}-`) ? file.slice(name.length + 1) : "";
    if (/^\d+\.(avif|webp|jpg)$/.test(rest)) await rm(join(outputFolder, file));
  }
}

/** The picture's average in linear light, as a place holder while it loads. */
async function averageColour(original) {
  const { data, info } = await sharp(original)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel] += (data[at + channel] / 255) ** 2.2;
    }
  }
  const pixels = info.width * info.height;
  const hex = sums.map((sum) =>
    Math.round((sum / pixels) ** (1 / 2.2) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

function byName([a], [b]) {
  return a < b ? -1 : 1;
}

/** The rooms' order; in a room first as it is, then renewed, then the rest. */
function rank({ room, variant }) {
  const state = ["before", "after"].indexOf(variant);
  return ROOMS.indexOf(room) * 10 + (state === -1 ? 2 : state);
}

function byRoom([nameA, a], [nameB, b]) {
  return rank(a) - rank(b) || byName([nameA], [nameB]);
}

const WRITTEN =
  "// Written by scripts/build-pictures.mjs: change the jobs in assets/ and run it, not this file.";

/** What every page with a picture needs, small. */
function manifest(entries) {
  const frames = entries.map(
    ([name, { colour, height, widths }]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify([colour, height, widths])},`,
  );
  return `${WRITTEN}
import type { PictureFrame } from "./picture.ts";

/** The sample pictures by their names, in the order of their rooms. All of them are our own renders. */
export const frames = {
${frames.join("\n")}
} as const satisfies Readonly<Record<string, PictureFrame>>;
`;
}

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    "Usage: node scripts/build-pictures.mjs <folder with the renders> [name ...]\n",
  );
  process.exitCode = 2;
} else {
  await build(resolve(folder), names);
}
