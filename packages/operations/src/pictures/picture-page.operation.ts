import { type MadeKind, type Moment, madeKindOf } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { type ServerContext, operation } from "../operation.ts";
import type { FileRecord } from "../files.port.ts";

/** A picture's id in a path. */
const pictureIdSchema = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\w-]+$/));

const tokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** One of one's own made pictures; another's, or a photo, answers like a missing one. */
async function loadMade({ session, actor }: ServerContext, pictureId: string): Promise<FileRecord> {
  const record = await session.files.byId(pictureId);
  const isOwn = record !== null && record.ownerId === actor.id;
  return isOwn && madeKindOf(record.kind) !== null ? record : refuse("picture.not_found");
}

/** The first photo behind a made picture, if it is its owner's and still exists. */
async function originalOf(
  { ports, session }: Pick<ServerContext, "ports" | "session">,
  { original, ownerId }: FileRecord,
): Promise<FileRecord | null> {
  const id = ports.files.idOf(original);
  const record = id === null ? null : await session.files.byId(id);
  return record?.ownerId === ownerId ? record : null;
}

/** The public page of a made picture, as its owner sees it. */
export interface PicturePageAnswer {
  /** The token in the page's address; null if there is no page. */
  readonly token: string | null;
  /** Whether a page can be made: its original is there. */
  readonly possible: boolean;
  readonly kind: Exclude<MadeKind, "sample">;
  /** Reference of the first photo behind it; empty if it is not known. */
  readonly original: string;
}

/** The public page of one of one's own made pictures, and whether there can be one. */
export const readPicturePageOperation = operation({
  name: "pictures.readPage",
  kind: "query",
  homes: "server",
  input: z.strictObject({ pictureId: pictureIdSchema }),
  async run(context, { pictureId }): Promise<PicturePageAnswer> {
    const record = await loadMade(context, pictureId);
    const kind = madeKindOf(record.kind) ?? "draft";
    const possible = (await originalOf(context, record)) !== null;
    const token = await context.session.picturePages.tokenOf(pictureId);
    return { token: possible ? token : null, possible, kind, original: record.original };
  },
});

/**
 * Makes the public page of a made picture, with its original beside it, for everybody who has the address
 * (PIC-11). A picture has one page: a second call answers the same one, so the code on every copy stays
 * valid.
 */
export const sharePictureOperation = operation({
  name: "pictures.share",
  kind: "command",
  homes: "server",
  input: z.strictObject({ pictureId: pictureIdSchema }),
  async run(context, { pictureId }) {
    const { ports, session } = context;
    const record = await loadMade(context, pictureId);
    if ((await originalOf(context, record)) === null) return refuse("picture.no_original");
    const token = ports.ids.picturePage();
    const page = { token, pictureId, createdAt: ports.clock.now() };
    return { token: await session.picturePages.add(page) };
  },
});

/** Takes a picture's public page back: from now on its address shows nothing, whatever copies lead there. */
export const unsharePictureOperation = operation({
  name: "pictures.unshare",
  kind: "command",
  homes: "server",
  input: z.strictObject({ pictureId: pictureIdSchema }),
  async run(context, { pictureId }) {
    await loadMade(context, pictureId);
    await context.session.picturePages.remove([pictureId]);
    return { unshared: true };
  },
});

/** A public page: its picture, without owner or place. */
export interface SharedPictureAnswer {
  /** The maker of the altered picture (PIC-05). */
  readonly kind: Exclude<MadeKind, "sample">;
  readonly madeAt: Moment;
  readonly width: number;
  readonly height: number;
}

/** A shared picture with the records of both its sides. */
interface SharedPicture {
  readonly answer: SharedPictureAnswer;
  readonly original: FileRecord;
  readonly altered: FileRecord;
}

/** The picture behind a page's token, while its owner can act. @throws Refused picture.page_closed */
export async function openSharedPicture(
  context: Pick<ServerContext, "ports" | "session">,
  token: string,
): Promise<SharedPicture> {
  const { session } = context;
  const page = await session.picturePages.byToken(token);
  const altered = page && (await session.files.byId(page.pictureId));
  const original = altered && (await originalOf(context, altered));
  const owner = altered && (await session.accounts.byId(altered.ownerId));
  const kind = altered && madeKindOf(altered.kind);
  if (!original || !kind || owner?.accountStatus !== "active") return refuse("picture.page_closed");
  const { width, height, createdAt: madeAt } = altered;
  return { answer: { kind, madeAt, width, height }, original, altered };
}

/** The public page of a picture, for everybody who has its address. */
export const openPicturePageOperation = operation({
  name: "pictures.openPage",
  kind: "query",
  homes: "server",
  input: z.strictObject({ token: tokenSchema }),
  run: async (context, { token }) => (await openSharedPicture(context, token)).answer,
});
