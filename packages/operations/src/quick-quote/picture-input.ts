import { pictureRefSchema, quoteLimits } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import type { TaskContext } from "../operation.ts";
import type { EncodedPicture, RenderedPicture } from "../image-studio.port.ts";
import type { FileRecord } from "../ports.ts";

/** Longest data URL of a photo: 20 MB of picture in base64, in characters. */
const LONGEST_PHOTO = 28_000_000;

/** A photo as the five calls take it: a reference of the product, or a data URL (S-46). */
export const photoSchema = z.union([
  pictureRefSchema.check(z.minLength(1)),
  z
    .string()
    .check(
      z.maxLength(LONGEST_PHOTO),
      z.regex(/^data:image\/(png|jpeg|webp|avif|heic|heif);base64,[A-Za-z0-9+/=]+$/),
    ),
]);

/** Words that somebody types about an upgrade. */
export const wordsSchema = z.string().check(z.trim(), z.maxLength(quoteLimits.description));

/**
 * The bytes of a picture that this actor may use: their own uploads and renders, samples, or what
 * they sent along. Another person's picture answers as one that is not there.
 */
export async function readPicture(
  context: TaskContext,
  reference: string,
  field: string,
): Promise<EncodedPicture> {
  const { files, store } = context.ports;
  const id = files.idOf(reference);
  if (id !== null && context.actor.kind !== "local") {
    const record = await store.read((session) => session.files.byId(id));
    if (!record || record.ownerId !== context.actor.id) {
      return refuse("picture.not_found", { field });
    }
  }
  const picture = await files.get(reference);
  return picture ?? refuse("picture.not_found", { field });
}

/** True for a picture that travels inside the call itself. */
function isInline(reference: string): boolean {
  return reference.startsWith("data:");
}

/** What a render of a photo links to (PIC-05): its reference; empty for one inside the call. */
export function linkTo(reference: string): string {
  return isInline(reference) ? "" : reference;
}

/**
 * Keeps a rendered picture for its maker, with what was asked and by which engine it was made.
 * A caller that sent its photo inline gets the picture inline; others get a reference.
 */
export async function keepRender(
  context: TaskContext,
  picture: RenderedPicture,
  asked: { photo: string; request: string },
): Promise<string> {
  const { files, ids, clock, store } = context.ports;
  if (isInline(asked.photo)) return files.inline(picture);
  const record: FileRecord = {
    id: ids.picture(),
    ownerId: context.actor.kind === "local" ? context.actor.ownerId : context.actor.id,
    mime: picture.mime,
    bytes: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    kind: picture.kind,
    parentId: files.idOf(asked.photo),
    request: asked.request,
    engine: picture.engine,
    createdAt: clock.now(),
  };
  const reference = await files.put(record, picture.bytes);
  await store.transact((session) => session.files.add(record));
  return reference;
}
