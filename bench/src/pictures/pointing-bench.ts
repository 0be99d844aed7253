import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LONGEST_PHOTO_SIDE } from "@oneup/domain";
import { type Tap, openPointing } from "@oneup/imaging";
import sharp from "sharp";
import { root } from "../processes/server-process.ts";
import { type Row, pairedRow, ratioGoal } from "../report/table.ts";

export interface PointingOptions {
  readonly quick: boolean;
  readonly say: (line: string) => void;
}

const PHOTO = join(root, "e2e", "fixtures", "kitchen-12-megapixels.jpg");
/** Rounds that do not count: the engine's code is compiled, as after the first taps of somebody. */
const WARM_UP = 3;

/** Taps that follow each other: each adds or takes away, and is answered with all those before it. */
const TAPS: readonly Tap[] = [
  { points: [[0.5, 0.9]], adds: true },
  { points: [[0.2, 0.4]], adds: true },
  { points: [[0.8, 0.2]], adds: false },
];

/** What the image library alone takes to decode, resize and encode that photo. */
async function plain(photo: Uint8Array): Promise<number> {
  const started = performance.now();
  await sharp(photo)
    .autoOrient()
    .resize(LONGEST_PHOTO_SIDE, LONGEST_PHOTO_SIDE, { fit: "inside" })
    .jpeg({ quality: 80 })
    .toBuffer();
  return performance.now() - started;
}

/** Measures what a tap takes to be answered, once the photo is read, beside the image library's plain decode, resize and encode. */
export async function measurePointing({ quick, say }: PointingOptions): Promise<Row[]> {
  say("Pointing at a photo");
  const photo = await readFile(PHOTO);
  sharp.concurrency(1);
  sharp.cache(false);
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(LONGEST_PHOTO_SIDE, LONGEST_PHOTO_SIDE, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const ours: number[] = [];
  const yardstick: number[] = [];
  const rounds = quick ? 2 : 7;
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    // Opened anew, so that no tap is known from the round before.
    const pointing = openPointing(picture, "kitchen");
    for (const at of TAPS.keys()) {
      const started = performance.now();
      pointing.select(TAPS.slice(0, at + 1));
      const ms = performance.now() - started;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each is measured alone
      const alone = await plain(photo);
      if (round < WARM_UP) continue;
      ours.push(ms);
      yardstick.push(alone);
    }
  }
  const what = {
    what: "a tap on a photo that is read",
    unit: "ms",
    goals: [ratioGoal("at most", 0.3)],
  };
  return [pairedRow(what, ours, yardstick)];
}
