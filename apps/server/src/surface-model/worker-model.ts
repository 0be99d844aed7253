import type { Picture } from "@oneup/imaging";
import { type SurfaceModel, openSurfaceModel } from "./surface-model.adapter.ts";
import { SurfaceModelError } from "./surface-model-error.ts";

/** What a picture worker is started with. */
export interface WorkerSettings {
  /** The file of an operator's own model (PIC-10); null for none. */
  readonly surfaceModel: string | null;
}

let opening: Promise<SurfaceModel> | null = null;

/** The model that this worker was started with (worker-pool.ts), opened once; null for none. */
export async function workerModel(): Promise<SurfaceModel | null> {
  const file = process.env["ONEUP_SURFACE_MODEL"] ?? "";
  return file === "" ? null : (opening ??= openSurfaceModel(file));
}

/** Opens the model before it is needed. */
export async function tryModel(): Promise<{ readonly fault: string | null }> {
  try {
    await workerModel();
    return { fault: null };
  } catch (error) {
    if (error instanceof SurfaceModelError) return { fault: error.message };
    throw error;
  }
}

/** Pictures as the model has seen them, by the pictures themselves. */
const seen = new WeakMap<Picture, Promise<Picture>>();

/** The picture with what the model says of its surfaces; as it is without a model. */
export async function seenByModel(picture: Picture): Promise<Picture> {
  const model = await workerModel();
  if (model === null) return picture;
  const look = async () => ({ ...picture, known: { shares: await model.sharesOf(picture) } });
  const before = seen.get(picture) ?? look();
  seen.set(picture, before);
  return before;
}
