import type { AiSettings } from "./ai-settings.ts";
import { knownModel } from "./known-models.ts";
import type { PictureShape } from "./model-library.adapter.ts";

/**
 * The canvas that a photo is sent on: its own shape where a model takes any, as nearly as its steps allow. Other models
 * answer in a few shapes only; a photo of another one is laid on the nearest and cut out of the answer again, so that
 * nothing is stretched.
 */
export interface Frame {
  /** The canvas, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Where the photo lies on it. */
  readonly left: number;
  readonly top: number;
  readonly photoWidth: number;
  readonly photoHeight: number;
}

/** A canvas as a model knows it. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly shape: PictureShape;
}

/** The sizes of the images endpoint; those who speak its protocol take them too. */
const SIZES: readonly Canvas[] = (["1536x1024", "1024x1536", "1024x1024"] as const).map((size) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { width, height, shape: { size } };
});

/** The longer side of a picture that goes out where the model names shapes, not sizes; in pixels. */
const LONG = 1_344;

/** The shapes of Gemini's image models. */
const SHAPES: readonly Canvas[] = (
  ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"] as const
).map((aspectRatio) => {
  const [across = 1, down = 1] = aspectRatio.split(":").map(Number);
  const scale = LONG / Math.max(across, down);
  return {
    width: Math.round(across * scale),
    height: Math.round(down * scale),
    shape: { aspectRatio },
  };
});

/** The sizes of models that take any: steps of a side, about the pixels at least and at most, and the longest shape, which is 3 with room for a step. */
const STEP = 16;
const LEAST_PIXELS = 1_150_000;
const MOST_PIXELS = 1_600_000;
const LONGEST_RATIO = 2.9;

/** Every size of such a model within these bounds that is as near to a shape as its width allows. */
function sizesNear(ratio: number): readonly Canvas[] {
  const shape = Math.min(LONGEST_RATIO, Math.max(1 / LONGEST_RATIO, ratio));
  const from = Math.ceil(Math.sqrt(LEAST_PIXELS * shape) / STEP);
  const to = Math.floor(Math.sqrt(MOST_PIXELS * shape) / STEP);
  return Array.from({ length: to - from + 1 }, (_, at): Canvas => {
    const width = (to - at) * STEP;
    const height = Math.round(width / shape / STEP) * STEP;
    return { width, height, shape: { size: `${width}x${height}` } };
  });
}

/** Which canvases a model is sent. */
export type Canvases = "shapes" | "sizes" | "any size";

/** Which canvases the configured image model is sent. */
export function canvasesOf({
  provider,
  imageModel,
}: Pick<AiSettings, "provider" | "imageModel">): Canvases {
  if (provider === "google") return "shapes";
  return imageModel !== null && knownModel(imageModel)?.anySize === true ? "any size" : "sizes";
}

/** The canvas that wastes least around a photo of this size, and where the photo lies on it. */
export function frameFor(
  kind: Canvases,
  photo: { readonly width: number; readonly height: number },
): { readonly frame: Frame; readonly shape: PictureShape } {
  const ratio = photo.width / photo.height;
  const misfit = ({ width, height }: Canvas) => Math.abs(Math.log(ratio / (width / height)));
  const canvases = { shapes: SHAPES, sizes: SIZES, "any size": sizesNear(ratio) }[kind];
  const [first, ...rest] = canvases;
  if (!first) throw new Error("There is no canvas.");
  const { width, height, shape } = rest.reduce(
    (best, each) => (misfit(each) < misfit(best) ? each : best),
    first,
  );
  const scale = Math.min(width / photo.width, height / photo.height);
  const photoWidth = Math.min(width, Math.round(photo.width * scale));
  const photoHeight = Math.min(height, Math.round(photo.height * scale));
  const left = Math.floor((width - photoWidth) / 2);
  const top = Math.floor((height - photoHeight) / 2);
  return { frame: { width, height, left, top, photoWidth, photoHeight }, shape };
}
