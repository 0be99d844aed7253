import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LONGEST_PHOTO_SIDE } from "@oneup/domain";
import sharp from "sharp";
import { root } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";
import { type Row, pairedRow, ratioGoal } from "../report/table.ts";
import { unseen } from "./unseen.ts";

export interface PicturesOptions {
  readonly quick: boolean;
  readonly say: (line: string) => void;
}

const PHOTO = join(root, "e2e", "fixtures", "kitchen-12-megapixels.jpg");
const WORKER = pathToFileURL(join(root, "apps", "server", "dist", "picture-worker.js"));
const REQUEST = "Navy blue cabinets, white quartz counters and brighter light";
/** Rounds that do not count: the engine is loaded and its code compiled, as in a server that has drawn before. */
const WARM_UP = 3;
const FORMATS = ["jpeg", "avif"] as const;
type Format = (typeof FORMATS)[number];

/** The server's own picture worker, one job at a time. */
class PictureWorker {
  readonly #worker = fork(WORKER, {
    serialization: "advanced",
    execArgv: ["--expose-gc"],
  });
  readonly #ended = new AbortController();
  #lastId = 0;

  constructor() {
    this.#worker.once("exit", () => this.#ended.abort());
  }

  async run(name: "render" | "resize", given: object): Promise<Uint8Array> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#worker.send({ id, name, given });
    // Fails when the worker crashes or ends.
    const { signal } = this.#ended;
    const [reply]: Reply[] = await once(this.#worker, "message", { signal });
    if (reply?.ok) return reply.answer.bytes;
    throw new BenchFault(`The picture worker could not ${name}: ${reply?.message}`);
  }

  async end(): Promise<void> {
    const ended = once(this.#worker, "exit");
    this.#worker.kill();
    await ended;
  }
}

type Reply =
  | { readonly ok: true; readonly answer: { readonly bytes: Uint8Array } }
  | { readonly ok: false; readonly message: string };

/** From the photo to the preview as it is sent: both jobs that the server has done for it. */
async function preview(worker: PictureWorker, photo: Uint8Array, format: Format) {
  const drawn = await worker.run("render", {
    photo,
    mask: null,
    maskFit: "edges",
    pointed: [],
    links: { original: "", parent: "" },
    text: REQUEST,
    room: null,
  });
  return worker.run("resize", { bytes: drawn, width: LONGEST_PHOTO_SIDE, format });
}

/** What the image library alone takes for a picture of that size in that format. */
async function plain(photo: Uint8Array, format: Format): Promise<Uint8Array> {
  const small = sharp(photo)
    .autoOrient()
    .resize(LONGEST_PHOTO_SIDE, LONGEST_PHOTO_SIDE, { fit: "inside" });
  // The quality and effort in which the server sends pictures.
  const encoded =
    format === "jpeg" ? small.jpeg({ quality: 80 }) : small.avif({ quality: 55, effort: 3 });
  return encoded.toBuffer();
}

async function timed(work: () => Promise<Uint8Array>): Promise<number> {
  const started = performance.now();
  const bytes = await work();
  const ms = performance.now() - started;
  const { width, height } = await sharp(bytes).metadata();
  if (Math.max(width, height) !== LONGEST_PHOTO_SIDE) {
    throw new BenchFault(`A picture came out ${width} x ${height} pixels large.`);
  }
  return ms;
}

/** Measures a preview of a 12-megapixel photo beside the image library's plain resize and encode. */
export async function measurePictures({ quick, say }: PicturesOptions): Promise<Row[]> {
  say("Drawing previews");
  const photo = await readFile(PHOTO);
  const worker = new PictureWorker();
  // As the server's worker has it: one thread for each picture, nothing remembered.
  sharp.concurrency(1);
  sharp.cache(false);
  const ours: Record<Format, number[]> = { jpeg: [], avif: [] };
  const again: Record<Format, number[]> = { jpeg: [], avif: [] };
  const yardstick: Record<Format, number[]> = { jpeg: [], avif: [] };
  const rounds = quick ? 2 : 7;
  try {
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      for (const format of FORMATS) {
        const file = unseen(photo, round * FORMATS.length + FORMATS.indexOf(format));
        const drawn = await timed(() => preview(worker, file, format));
        const drawnAgain = await timed(() => preview(worker, file, format));
        const resized = await timed(() => plain(photo, format));
        if (round >= WARM_UP) {
          ours[format].push(drawn);
          again[format].push(drawnAgain);
          yardstick[format].push(resized);
        }
      }
    }
  } finally {
    await worker.end();
  }
  const row = (what: string, format: Format, values: number[]): Row =>
    pairedRow(
      {
        what: `${what}, 1920 pixels, as ${format.toUpperCase()}`,
        unit: "ms",
        goals: format === "jpeg" ? [ratioGoal("at most", 4)] : [],
      },
      values,
      yardstick[format],
    );
  return FORMATS.flatMap((format) => [
    row("preview of a 12-megapixel photo", format, ours[format]),
    row("another preview of the same photo", format, again[format]),
  ]);
}
