import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { Picture, SurfaceShares } from "@oneup/imaging";
import sharp from "sharp";
import { type ModelDescription, readDescription } from "./model-description.ts";
import { sharesFrom } from "./model-shares.ts";
import { SurfaceModelError } from "./surface-model-error.ts";

/** An operator's own model, which says where a photo shows which surface (PIC-10). */
export interface SurfaceModel {
  /** SHA-256 of its file, in hexadecimal digits. */
  readonly hash: string;
  /** @throws SurfaceModelError where its answer is not as described */
  sharesOf(picture: Picture): Promise<SurfaceShares>;
}

type Runtime = typeof import("onnxruntime-web");
type Session = Awaited<ReturnType<Runtime["InferenceSession"]["create"]>>;

/** Threads of one model at the most; every picture worker has its own. */
const MOST_THREADS = 4;

/** The longest reason of another program that is repeated, in characters. */
const LONGEST_REASON = 160;

function reasonOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.slice(0, LONGEST_REASON);
}

/** Where the description of a model's file lies: beside it, ending in `.json`. */
const descriptionOf = (file: string): string => `${file.replace(/\.onnx$/i, "")}.json`;

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new SurfaceModelError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

async function loadRuntime(): Promise<Runtime> {
  let runtime: Runtime;
  try {
    runtime = await import("onnxruntime-web");
  } catch (error) {
    throw new SurfaceModelError(
      "the optional package onnxruntime-web is not installed; npm install --include=optional adds it",
      { cause: error },
    );
  }
  runtime.env.logLevel = "fatal";
  const threads = Math.floor(availableParallelism() / 2);
  runtime.env.wasm.numThreads = Math.max(1, Math.min(MOST_THREADS, threads));
  return runtime;
}

async function openSession(runtime: Runtime, file: string, bytes: Buffer): Promise<Session> {
  try {
    return await runtime.InferenceSession.create(bytes);
  } catch (error) {
    const why = reasonOf(error);
    throw new SurfaceModelError(`${file} is no ONNX model that can be run: ${why}`, {
      cause: error,
    });
  }
}

function insistNamed(names: readonly string[], wanted: string, what: string): void {
  if (!names.includes(wanted))
    throw new SurfaceModelError(`has no ${what} "${wanted}", but ${names.join(", ")}`);
}

/** @throws SurfaceModelError where the session's ends are not as described */
function insistEnds(session: Session, { input, output }: ModelDescription): void {
  insistNamed(session.inputNames, input.name, "input");
  insistNamed(session.outputNames, output.name, "output");
  const others = session.inputNames.filter((name) => name !== input.name);
  if (others.length > 0)
    throw new SurfaceModelError(`needs more inputs than one: ${others.join(", ")}`);
  const given = session.inputMetadata.find(({ name }) => name === input.name);
  if (given?.isTensor !== true) return;
  if (given.type !== "float32")
    throw new SurfaceModelError(`takes "${input.name}" as ${given.type}, not as float32`);
  const { shape } = given;
  const wanted = shapeOf(input);
  const fits = wanted.every((size, at) => typeof shape[at] !== "number" || shape[at] === size);
  if (shape.length !== wanted.length || !fits)
    throw new SurfaceModelError(
      `takes "${input.name}" in the shape ${shape.join(" x ")}, but its description says ${wanted.join(" x ")}`,
    );
}

function shapeOf({ layout, width, height }: ModelDescription["input"]): number[] {
  return layout === "NCHW" ? [1, 3, height, width] : [1, height, width, 3];
}

/** A picture as the model sees it: resized to the input's size, without its alpha. */
async function inputOf(
  { width, height, data }: Picture,
  input: ModelDescription["input"],
): Promise<Float32Array> {
  const pixels = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: input.width, height: input.height, fit: "fill" })
    .raw()
    .toBuffer();
  const places = input.width * input.height;
  const [step, stride] = input.layout === "NCHW" ? [1, places] : [3, 1];
  const out = new Float32Array(places * 3);
  for (let place = 0; place < places; place += 1)
    for (const c of [0, 1, 2] as const)
      out[place * step + c * stride] =
        (pixels[place * 3 + c]! / 255 - input.mean[c]) / input.deviation[c];
  return out;
}

/** A grey picture to try a model on. */
const TRIAL: Picture = {
  width: 48,
  height: 32,
  data: new Uint8ClampedArray(48 * 32 * 4).fill(128),
};

/**
 * Opens a model and its description, and tries it once on a grey picture.
 * @throws SurfaceModelError with one line on what does not fit
 */
export async function openSurfaceModel(file: string): Promise<SurfaceModel> {
  const bytes = await bytesOf(file);
  const described = descriptionOf(file);
  const description = await about(described, async () =>
    readDescription(String(await bytesOf(described))),
  );
  const runtime = await loadRuntime();
  const session = await openSession(runtime, file, bytes);
  const { input, output } = description;
  const sharesOf = async (picture: Picture): Promise<SurfaceShares> => {
    const given = new runtime.Tensor("float32", await inputOf(picture, input), shapeOf(input));
    const answer = (await session.run({ [input.name]: given }, [output.name]))[output.name];
    const { dims = [], data = [] } = answer ?? {};
    if (Array.isArray(data)) throw new SurfaceModelError("answers no numbers");
    return sharesFrom({ dims, data }, description);
  };
  await about(file, async () => {
    insistEnds(session, description);
    await sharesOf(TRIAL);
  });
  return { hash: createHash("sha256").update(bytes).digest("hex"), sharesOf };
}

/** Names the file that an error of its own is about. */
async function about<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const line =
      error instanceof SurfaceModelError ? error.message : `cannot be run: ${reasonOf(error)}`;
    throw new SurfaceModelError(line.startsWith(file) ? line : `${file} ${line}`, { cause: error });
  }
}
