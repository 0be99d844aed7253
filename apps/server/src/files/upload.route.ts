import { createHash } from "node:crypto";
import multipart from "@fastify/multipart";
import { Refused, mayKeepPictures, refusal, MOST_PHOTO_BYTES } from "@oneup/domain";
import { type FileRecord, type ServerSession, taskOnce } from "@oneup/operations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppDeps } from "../deps.ts";
import { keyOf, sendJson } from "../http/bind-registry.route.ts";
import { visitorOf } from "../http/visitor.ts";
import { referenceOf } from "./files.adapter.ts";
import { sniffPicture } from "./sniff.ts";

/** What a caller hears of a picture that was kept. */
interface KeptPicture {
  readonly id: string;
  /** What image fields hold. */
  readonly reference: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

function fails(code: "picture.too_large" | "picture.unsupported" | "request.invalid"): never {
  throw new Refused(refusal(code, { field: "file" }));
}

/** The uploaded bytes: the body itself, or the one file of a form. */
async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    return Buffer.isBuffer(request.body) ? request.body : fails("request.invalid");
  }
  const part = await request.file();
  if (!part) return fails("request.invalid");
  const bytes = await part.toBuffer();
  return part.file.truncated ? fails("picture.too_large") : bytes;
}

/** @throws Refused picture.no_room where its owner's plan does not hold it as well */
async function insistOnRoom(
  { accounts, files }: ServerSession,
  { ownerId, bytes }: FileRecord,
  forChange?: "forChange",
): Promise<void> {
  const account = await accounts.byId(ownerId, forChange);
  const allowed = mayKeepPictures(account?.plan, (await files.bytesOf(ownerId)) + bytes);
  if (!allowed.ok) throw new Refused(allowed.refusal);
}

/** Takes the photo out of a request, prepares it and keeps it for its owner. */
async function keepPhoto(deps: AppDeps, ownerId: string, bytes: Buffer): Promise<KeptPicture> {
  const { files, ids, clock, store } = deps.ports;
  const photo = await deps.pictures.run("prepare", { bytes });
  const { width, height } = photo;
  const record: FileRecord = {
    id: ids.picture(),
    ownerId,
    mime: "image/jpeg",
    bytes: photo.bytes.length,
    width,
    height,
    kind: "photo",
    parentId: null,
    original: "",
    maskId: null,
    request: "",
    engine: "",
    createdAt: clock.now(),
  };
  // Asked before as well, so that what there is no room for is never sent to the store.
  await store.read((session) => insistOnRoom(session, record));
  // No transaction waits for a store of files.
  await files.put(record, photo.bytes);
  await store.transact(async (session) => {
    // One upload after the other, so that many at once do not take more than is left.
    await insistOnRoom(session, record, "forChange");
    await session.files.add(record);
  });
  const { id, mime } = record;
  return { id, reference: referenceOf(id), mime, width, height, bytes: record.bytes };
}

/** Under one idempotency key a picture is kept once (MKT-04). */
function keepOnce(deps: AppDeps, actorId: string, key: string, bytes: Buffer): Promise<unknown> {
  const inputHash = createHash("sha256").update(bytes).digest("base64url");
  const call = { actorId, key, operation: "files.upload", inputHash } as const;
  return taskOnce(deps.ports, call, () => keepPhoto(deps, actorId, bytes));
}

/** Takes photos (PIC-07): raw bytes or one file of a form, recognised by what they hold. */
export async function addUpload(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const limits = {
      fileSize: MOST_PHOTO_BYTES,
      files: 1,
      fields: 4,
      parts: 5,
      fieldSize: 1_000,
    };
    await scope.register(multipart, { limits });
    scope.addContentTypeParser(
      /^(image\/[\w.+-]+|application\/octet-stream)$/,
      { parseAs: "buffer", bodyLimit: MOST_PHOTO_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: "POST",
      url: "/api/files",
      config: { verb: "files.upload" },
      handler: async (request, reply) => {
        const { actor } = visitorOf(request);
        const bytes = await bytesOf(request);
        if (bytes.length > MOST_PHOTO_BYTES) fails("picture.too_large");
        // Refused here already, so that no worker is kept busy with it.
        if (!sniffPicture(bytes)) fails("picture.unsupported");
        const key = keyOf(request);
        const answer =
          key === undefined
            ? await keepPhoto(deps, actor.id, bytes)
            : await keepOnce(deps, actor.id, key, bytes);
        return sendJson(reply, answer);
      },
      errorHandler: (error) => {
        const code = "code" in error ? error.code : "";
        // The reader of forms says so of one that is cut, or has no boundary.
        if (/^(?:Multipart: |Unexpected end of |Malformed )/.test(error.message))
          fails("request.invalid");
        if (code === "FST_ERR_CTP_BODY_TOO_LARGE") fails("picture.too_large");
        if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") fails("picture.unsupported");
        throw error;
      },
    });
  });
}
