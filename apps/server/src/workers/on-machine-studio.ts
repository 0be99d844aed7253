import type { Help } from "@oneup/imaging";
import type { RoomReading } from "@oneup/operations";
import { analyzePicture, readPaintedArea, renderPicture } from "@oneup/studio";
import { seenByModel, workerModel } from "../surface-model/worker-model.ts";
import { encodeLabelled } from "./encode-labelled.ts";
import type { Drawn, Jobs } from "./jobs.ts";
import { coverOf, maskOf, pixelsOf } from "./photo-pixels.ts";

/** Reads a photo: a guess of the room, the surfaces that were seen and their colours. */
export async function analyzePhoto(
  { bytes }: Jobs["analyze"]["given"],
  help?: Help,
): Promise<RoomReading> {
  return analyzePicture(await seenByModel(await pixelsOf(bytes)), help);
}

/** Draws an upgrade; lossless, labelled in the file's metadata and linked to its photo (PIC-02, PIC-05). */
export async function renderUpgrade(given: Jobs["render"]["given"], help?: Help): Promise<Drawn> {
  const picture = await seenByModel(await pixelsOf(given.photo));
  const mask = given.mask === null ? null : await maskOf(given.mask, picture);
  const pointed = await Promise.all(
    given.pointed.map(async (each) => ({ ...each, mask: await coverOf(each.mask, picture) })),
  );
  const drawn = renderPicture(picture, { ...given, mask, pointed }, help);
  const { width, height } = drawn.picture;
  const bytes = await encodeLabelled(drawn.picture, "draft", given.links);
  const { done, notDone, hints, asks } = drawn;
  const model = await workerModel();
  const engine = model === null ? "on-machine" : `on-machine sha256:${model.hash}`;
  return { bytes, width, height, engine, done, notDone, hints, asks };
}

/** Says what lies under the painted area, joined with what its painter wants (API-16). */
export async function readMask(
  given: Jobs["readMask"]["given"],
): Promise<Jobs["readMask"]["answer"]> {
  const picture = await seenByModel(await pixelsOf(given.photo));
  const mask = await maskOf(given.mask, picture);
  if (!mask) return null;
  return readPaintedArea(picture, mask, given.wish);
}
