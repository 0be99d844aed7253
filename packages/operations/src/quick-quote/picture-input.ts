import {
  type PaintedArea,
  type PictureLinks,
  type PointedSurface,
  madeKindOf,
  pictureRefSchema,
  pointedSchema,
  quoteLimits,
} from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import type { TaskContext } from "../operation.ts";
import type { EncodedPicture, PointedMask, RenderedPicture } from "../image-studio.port.ts";
import type { FileRecord } from "../files.port.ts";

/** Longest data URL of a photo: 20 MB of picture in base64, in characters. */
const LONGEST_PHOTO = 28_000_000;

/** A photo as every call takes it that looks at one or draws on it: a reference of the product, or a data URL (S-46). */
export const photoSchema = z.union([
  pictureRefSchema.check(z.minLength(1)),
  z
    .string()
    .check(
      z.maxLength(LONGEST_PHOTO),
      z.regex(/^data:image\/(png|jpeg|webp|avif|heic|heif);base64,[A-Za-z0-9+/=]+$/),
    ),
]);

/** Longest data URL of where something is, in characters: such a picture is a few flat areas. */
const LONGEST_MASK = 2_000_000;

/** The surfaces that were pointed out in the photo (PIC-09). */
export const pointedInputSchema = z._default(
  pointedSchema(photoSchema.check(z.maxLength(LONGEST_MASK))),
  [],
);

/** Words that somebody types about an upgrade. */
export const wordsSchema = z.string().check(z.trim(), z.maxLength(quoteLimits.description));

/** A picture that a call names or brings along. */
export interface GivenPicture extends EncodedPicture {
  readonly reference: string;
  /** Its stored record; null for a sample and for a picture inside the call. */
  readonly record: FileRecord | null;
}

/**
 * A picture that this actor may use: their own uploads and renders, samples, or what they sent along.
 * Another person's picture answers as one that is not there.
 */
export async function readPicture(
  context: TaskContext,
  reference: string,
  field: string,
): Promise<GivenPicture> {
  const { files, store } = context.ports;
  const id = files.idOf(reference);
  const record = id === null ? null : await store.read((session) => session.files.byId(id));
  if (id !== null && context.actor.kind !== "local" && record?.ownerId !== context.actor.id) {
    return refuse("picture.not_found", { field });
  }
  const picture = await files.get(reference);
  return picture ? { ...picture, reference, record } : refuse("picture.not_found", { field });
}

/** The pictures of what was pointed out, each this actor's own. */
export function readPointed(
  context: TaskContext,
  pointed: readonly PointedSurface[],
): Promise<readonly PointedMask<GivenPicture>[]> {
  const read = async ({ surface, mask }: PointedSurface, at: number) => ({
    surface,
    mask: await readPicture(context, mask, `pointed.${at}.mask`),
  });
  return Promise.all(pointed.map(read));
}

/** True for a picture that travels inside the call itself. */
function isInline(reference: string): boolean {
  return reference.startsWith("data:");
}

/** The links of a render of a picture (PIC-05); nothing for a picture inside the call. */
export function linksOf({ reference, record }: GivenPicture): PictureLinks {
  if (isInline(reference)) return { original: "", parent: "" };
  const isMade = record !== null && madeKindOf(record.kind) !== null;
  return { original: (isMade && record.original) || reference, parent: reference };
}

/** The known facts of a picture to keep, apart from its origin. */
function recordOf(context: TaskContext, picture: EncodedPicture) {
  const { ids, clock } = context.ports;
  return {
    id: ids.picture(),
    ownerId: context.actor.kind === "local" ? context.actor.ownerId : context.actor.id,
    mime: picture.mime,
    bytes: picture.bytes.length,
    createdAt: clock.now(),
  };
}

/** A picture as it was drawn: into which one, by which words, and in which part of it. */
interface Drawing {
  readonly photo: GivenPicture;
  readonly request: string;
  readonly links: PictureLinks;
  readonly mask: GivenPicture | null;
  readonly maskFit: PaintedArea["maskFit"];
  readonly pointed: readonly PointedMask<GivenPicture>[];
}

/** Keeps a mask beside the render that it belongs to; one that is kept already is used again. */
async function keepMask(
  context: TaskContext,
  mask: GivenPicture,
  photo: GivenPicture,
  { width, height }: RenderedPicture,
): Promise<string> {
  const { files, store } = context.ports;
  // A person who keeps the photo themselves keeps its painted area too.
  if (mask.record !== null || isInline(photo.reference)) return mask.reference;
  const record: FileRecord = {
    ...recordOf(context, mask),
    width,
    height,
    kind: "mask",
    parentId: files.idOf(photo.reference),
    original: "",
    maskId: null,
    request: "",
    engine: "",
  };
  const reference = await files.put(record, mask.bytes);
  await store.transact((session) => session.files.add(record));
  return reference;
}

/**
 * Keeps a rendered picture for its maker, with the request, the painted area, the surfaces pointed out, the
 * engine, the picture under it and the first photo (PIC-08). A caller that sent its photo inline gets the
 * picture inline; others get a reference.
 */
export async function keepRender(
  context: TaskContext,
  picture: RenderedPicture,
  drawing: Drawing,
): Promise<{ image: string; area: PaintedArea | undefined; pointed: readonly PointedSurface[] }> {
  const { files, store } = context.ports;
  const { photo, request, links, maskFit } = drawing;
  const kept = (mask: GivenPicture): Promise<string> => keepMask(context, mask, photo, picture);
  const mask = drawing.mask === null ? "" : await kept(drawing.mask);
  const area = mask === "" ? undefined : { mask, maskFit };
  const pointed = await Promise.all(
    drawing.pointed.map(async (each) => ({ ...each, mask: await kept(each.mask) })),
  );
  if (isInline(photo.reference)) return { image: files.inline(picture), area, pointed };
  const { width, height, kind, engine } = picture;
  const record: FileRecord = {
    ...recordOf(context, picture),
    width,
    height,
    kind,
    parentId: files.idOf(photo.reference),
    original: links.original,
    maskId: files.idOf(mask),
    request,
    engine,
  };
  const image = await files.put(record, picture.bytes);
  await store.transact((session) => session.files.add(record));
  return { image, area, pointed };
}
