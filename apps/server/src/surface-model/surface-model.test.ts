import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClassWeights, onnxFile } from "../testing/onnx-file.ts";
import { WorkerPool } from "../workers/worker-pool.ts";
import { workerScript } from "../workers/worker-script.ts";
import { readDescription } from "./model-description.ts";
import { openSurfaceModel } from "./surface-model.adapter.ts";

let folder = "";
const pools: WorkerPool[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "oneup-model-"));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await rm(folder, { recursive: true, force: true });
});

/** Red is a wall, blue a floor, and green nothing of ours. */
const COLOURS: readonly ClassWeights[] = [
  [20, -20, -20, 0],
  [-20, -20, 20, 0],
  [-20, 20, -20, 0],
];
const DESCRIPTION = {
  input: {
    name: "pixels",
    width: 96,
    height: 64,
    layout: "NCHW",
    mean: [0.5, 0.5, 0.5],
    deviation: [0.5, 0.5, 0.5],
  },
  output: { name: "logits", kind: "logits" },
  classes: ["wall", "floor", "grass"],
  surfaces: { wall: ["walls", "backsplash"], floor: "floor" },
};

let written = 0;
/** Writes a model and its description as an operator would put them there. */
async function model(
  bytes: Buffer = onnxFile(COLOURS),
  description: unknown = DESCRIPTION,
): Promise<string> {
  written += 1;
  const file = join(folder, `model-${written}.onnx`);
  await writeFile(file, bytes);
  if (description !== null) {
    const text = typeof description === "string" ? description : JSON.stringify(description);
    await writeFile(file.replace(".onnx", ".json"), text);
  }
  return file;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `class ${at}`);
const many = (count: number) => numbered(count).map((): ClassWeights => [0, 0, 0, 0]);

/** Picture workers as the server starts them with a model. */
function workersWith(surfaceModel: string | null): WorkerPool {
  const pool = new WorkerPool({
    script: workerScript(),
    size: 1,
    waiting: 4,
    deadlineMs: 30_000,
    idleMs: 60_000,
    settings: { surfaceModel },
    log: (message, about) => expect.unreachable(`${message} ${String(about)}`),
  });
  pools.push(pool);
  return pool;
}

function rectangle(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Red above, blue below, a green square between. */
async function stripes(): Promise<Uint8Array> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: "#cc2222" } })
    .composite([
      { input: await rectangle(300, 80, "#2222cc"), left: 0, top: 120 },
      { input: await rectangle(80, 80, "#22cc22"), left: 110, top: 60 },
    ])
    .png()
    .toBuffer();
}

/** Draws a wish into a photo. */
const draw = (workers: WorkerPool, photo: Uint8Array, text: string) =>
  workers.run("render", {
    photo,
    mask: null,
    pointed: [],
    maskFit: "edges",
    links: { original: "", parent: "" },
    text,
    room: "living room",
  });

/** Places of the stripes: on the red, on the blue and on the green. */
const PLACES = [
  [40, 40],
  [40, 170],
  [150, 100],
] as const;

const pixelsOf = (picture: Uint8Array) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Whether a picture has another colour at each of the places than a photo. */
async function changes(photo: Uint8Array, drawn: Uint8Array): Promise<readonly boolean[]> {
  const [before, after] = await Promise.all([pixelsOf(photo), pixelsOf(drawn)]);
  const at = ({ data, info }: typeof before, x: number, y: number) =>
    data.subarray((y * info.width + x) * 3).subarray(0, 3);
  return PLACES.map(([x, y]) => !at(before, x, y).equals(at(after, x, y)));
}

const KINDS = [
  ["logits", onnxFile(COLOURS), DESCRIPTION],
  [
    "labels",
    onnxFile(COLOURS, { labels: true }),
    { ...DESCRIPTION, output: { name: "best", kind: "labels" } },
  ],
] as const;

describe("PIC-10 an operator's own model", () => {
  it.each(KINDS)(
    "PIC-10: what a model of %s says of a photo is what is drawn, and its hash stands beside the picture",
    async (_, bytes, description) => {
      const workers = workersWith(await model(bytes, description));
      expect(await workers.run("tryModel", null)).toEqual({ fault: null });
      const photo = await stripes();
      const walls = await draw(workers, photo, "white walls");
      expect(await changes(photo, walls.bytes)).toEqual([true, false, false]);
      const floor = await draw(workers, photo, "black floor");
      expect(await changes(photo, floor.bytes)).toEqual([false, true, false]);
      const hash = createHash("sha256").update(bytes).digest("hex");
      expect([walls.engine, floor.engine]).toEqual(Array(2).fill(`on-machine sha256:${hash}`));
    },
  );

  it("PIC-10: without a model this machine's own net looks, and the record says so", async () => {
    const drawn = await draw(workersWith(null), await stripes(), "white walls");
    expect(drawn.engine).toBe("on-machine");
  });

  const { input } = DESCRIPTION;
  it.each([
    ["is cut short", onnxFile(COLOURS).subarray(0, 90), DESCRIPTION, "is no ONNX model"],
    ["is empty", Buffer.alloc(0), DESCRIPTION, "is no ONNX model"],
    ["is a picture", Buffer.from("\x89PNG\r\n\x1A\n", "latin1"), DESCRIPTION, "is no ONNX model"],
    [
      "has 151 classes where 150 are named",
      onnxFile(many(151)),
      { ...DESCRIPTION, classes: numbered(150), surfaces: { "class 3": "floor" } },
      "tells 151 classes apart, but its description names 150",
    ],
    [
      "answers a label beyond those that are named",
      onnxFile([...COLOURS, [0, 0, 0, 9]], { labels: true }),
      { ...DESCRIPTION, output: { name: "best", kind: "labels" } },
      "answers class 3, but its description names 3",
    ],
    [
      "takes another size",
      onnxFile(COLOURS, { sides: [64, 64] }),
      DESCRIPTION,
      'takes "pixels" in the shape 1 x 3 x 64 x 64, but its description says 1 x 3 x 64 x 96',
    ],
    [
      "takes channels last",
      onnxFile(COLOURS),
      { ...DESCRIPTION, input: { ...input, layout: "NHWC" } },
      'takes "pixels" in the shape 1 x 3 x height x width, but its description says 1 x 64 x 96 x 3',
    ],
    [
      "has another input",
      onnxFile(COLOURS),
      { ...DESCRIPTION, input: { ...input, name: "image" } },
      'has no input "image", but pixels',
    ],
    ["has no description", onnxFile(COLOURS), null, ".json cannot be read: ENOENT"],
    ["is described in no JSON", onnxFile(COLOURS), "{", ".json is no JSON"],
    [
      "is described without a size",
      onnxFile(COLOURS),
      { ...DESCRIPTION, input: { ...input, width: 0 } },
      '.json does not fit at "input.width"',
    ],
    [
      "is said to show what nobody knows",
      onnxFile(COLOURS),
      { ...DESCRIPTION, surfaces: { wall: "moat" } },
      '.json does not fit at "surfaces.wall"',
    ],
    [
      "is described with a class that it has not",
      onnxFile(COLOURS),
      { ...DESCRIPTION, surfaces: { roof: "roof" } },
      '.json names "roof" under "surfaces", but not under "classes"',
    ],
    [
      "shares a surface between classes",
      onnxFile(COLOURS),
      { ...DESCRIPTION, surfaces: { wall: ["walls", "backsplash"], grass: "backsplash" } },
      "surfaces that are named together once must always be",
    ],
  ])("PIC-10: a model that %s is refused in one line", async (_, bytes, description, why) => {
    const file = await model(bytes, description);
    const refusal: unknown = await openSurfaceModel(file).catch((error: unknown) => error);
    const line = refusal instanceof Error ? refusal.message : "none";
    expect(line).toContain(why);
    expect(line).toMatch(/^[^\n]+\/model-\d+\.(onnx|json) /);
  });

  it("PIC-10: the descriptions that are handed out fit", async () => {
    const docs = new URL("../../../../docs/surface-models/", import.meta.url);
    const names = (await readdir(docs)).filter((name) => name.endsWith(".json"));
    const read = names.map(async (name) =>
      readDescription(await readFile(new URL(name, docs), "utf8")),
    );
    const described = await Promise.all(read);
    expect(described.map(({ classes }) => classes.length)).toEqual([150, 150, 150]);
    const groups = described.map((each) => each.groups.flat().toSorted());
    expect(groups[0]).toEqual(expect.arrayContaining(["walls", "floor", "cabinets", "siding"]));
    expect(new Set(groups.map(String)).size).toBe(1);
  });
});
