// Makes the landing page's showcase: clips of 8 to 15 seconds with a poster and a text track each.
//
//   npm run build && npx tsx assets/videos/build.mjs [name ...]
//
// Needs ffmpeg with libvpx-vp9 (Debian: apt-get install ffmpeg). Run by hand when a screen
// or a picture changes; the results are committed, and video-files.ts lists them.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../stage/demo-server.mjs";
import { clips } from "./clips.mjs";
import { HEIGHT, WIDTH, sharp } from "./frames.mjs";

const target = join(root, "apps", "web", "public", "videos");
const listing = join(root, "apps", "web", "src", "features", "landing", "video-files.ts");
const FPS = 20;

/** Free, small, and played by every browser of today. */
const ENCODING = {
  ending: "webm",
  type: "video/webm",
  options: "-c:v libvpx-vp9 -crf 38 -b:v 0 -deadline realtime -cpu-used 7 -row-mt 1 -pix_fmt yuv420p -an",
};

/** Feeds the frames to the encoder, at the lowest priority. */
async function encode(name, { seconds, frameAt }) {
  const output = [...ENCODING.options.split(" "), join(target, `${name}.${ENCODING.ending}`)];
  const input = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${WIDTH}x${HEIGHT}`, "-r", String(FPS), "-i", "-"];
  const encoder = spawn("nice", ["-n", "15", "ffmpeg", "-y", "-loglevel", "error", ...input, ...output], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(encoder, "exit");
  for (let frame = 0; frame < Math.round(seconds * FPS); frame += 1) {
    if (!encoder.stdin.write(frameAt(frame / FPS))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${name} could not be encoded.`);
}

async function keepPoster(name, pixels) {
  const poster = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  await poster.clone().avif({ quality: 55, effort: 3 }).toFile(join(target, `${name}.avif`));
  await poster.clone().jpeg({ quality: 80, mozjpeg: true }).toFile(join(target, `${name}.jpg`));
}

const stamp = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);

async function keepCues(name, cues) {
  const lines = cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  await writeFile(join(target, `${name}.vtt`), `WEBVTT\n\n${lines.join("\n")}`);
}

async function entry(name, there) {
  const bytesOf = async (file) => (await stat(join(target, file))).size;
  const { ending, type } = ENCODING;
  const file = `${name}.${ending}`;
  const videos = there.includes(file)
    ? [`{ file: "${file}", type: "${type}", bytes: ${await bytesOf(file)} }`]
    : [];
  return `  ${name}: { posterBytes: ${await bytesOf(`${name}.jpg`)}, videos: [${videos.join(", ")}] },`;
}

async function list() {
  const there = await readdir(target);
  const entries = [];
  for (const name of Object.keys(clips)) entries.push(await entry(name, there));
  const ids = Object.keys(clips).map((name) => `"${name}"`);
  await writeFile(
    listing,
    `// Written by assets/videos/build.mjs: change the scripts in assets/videos and run it, not this file.

/** The names of the showcase's videos. */
export type VideoId = ${ids.join(" | ")};

interface VideoFiles {
  readonly videos: readonly { readonly file: string; readonly type: string; readonly bytes: number }[];
  /** Of the poster as a JPEG. */
  readonly posterBytes: number;
}

/** What there is of each video: its encodings, the preferred one first, and its poster, in bytes. */
export const videoFiles: Readonly<Record<VideoId, VideoFiles>> = {
${entries.join("\n")}
};
`,
  );
}

const named = process.argv.slice(2);
await mkdir(target, { recursive: true });
for (const [name, make] of Object.entries(clips)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const clip = await make();
  await keepPoster(name, clip.frameAt(clip.poster));
  await keepCues(name, clip.cues);
  await encode(name, clip);
  process.stdout.write(`${name}\n`);
}
await list();
