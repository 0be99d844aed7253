import { Readable } from "node:stream";
import { Refused, dayOf, madeKindOf, refusal } from "@oneup/domain";
import { type FileRecord, type OwnFile, ownData, readDocument, routes } from "@oneup/operations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { AppDeps } from "../deps.ts";
import { addressOf, originOf, visitorOf } from "../http/visitor.ts";
import { referenceOf } from "../files/files.adapter.ts";
import { sharedCopy } from "../files/shared-copies.ts";
import { loanPdfOf } from "./loan-documents.route.ts";

const text = new TextEncoder();

/** A made picture as it leaves, with what is said everywhere: where it is to be shown is not known (PIC-11). */
async function labelledCopy(
  deps: AppDeps,
  request: FastifyRequest,
  { id, kind, original }: FileRecord,
): Promise<Uint8Array | null> {
  const made = madeKindOf(kind);
  if (made === null) return null;
  const token = await deps.ports.store.read(({ picturePages }) => picturePages.tokenOf(id));
  const place = { state: "", service: "" };
  const leaving = { id, kind: made, original, token, place, format: "jpeg" } as const;
  return sharedCopy(deps, leaving, addressOf(request, deps.settings));
}

/** The bytes of a file; null where there are none (any more). */
async function bytesOf(
  deps: AppDeps,
  request: FastifyRequest,
  file: OwnFile,
): Promise<Uint8Array | null> {
  if (file.kind === "records") return text.encode(`${JSON.stringify(file.content, null, 2)}\n`);
  if (file.kind === "picture") {
    return (await deps.ports.files.get(referenceOf(file.file.id)))?.bytes ?? null;
  }
  const { actor } = visitorOf(request);
  try {
    if (file.kind === "labelled") return await labelledCopy(deps, request, file.file);
    if (file.kind === "certificate") {
      return (await readDocument(deps.ports, actor, file.requestId)).bytes;
    }
    return await loanPdfOf(deps, actor, file.quoteId);
  } catch (error) {
    // One paper or copy that cannot be made does not keep the rest from its owner.
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** The ZIP, file by file: the next one is read once this one was taken. */
async function* zipped(deps: AppDeps, request: FastifyRequest): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const { actor } = visitorOf(request);
  for await (const file of ownData(deps.ports, actor, { from: originOf(request) })) {
    const bytes = await bytesOf(deps, request, file);
    if (bytes === null) continue;
    // Pictures and PDFs are packed as small as they get already.
    const packed =
      file.kind === "records" ? new ZipDeflate(file.name) : new ZipPassThrough(file.name);
    packed.mtime = new Date(deps.ports.clock.now());
    zip.add(packed);
    packed.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** "Download my data" (ACC-07, row 35): a ZIP that is made while it is sent. */
export function addOwnData(app: FastifyInstance, deps: AppDeps): void {
  const name = "accounts.export";
  app.get<{ Querystring: Record<string, unknown> }>(
    routes[name].path,
    { config: { verb: name } },
    async (request, reply) => {
      const [field] = Object.keys(request.query);
      if (field !== undefined) throw new Refused(refusal("request.unknown_field", { field }));
      const day = dayOf(deps.ports.clock.now());
      return reply
        .header("content-disposition", `attachment; filename="oneup-data-${day}.zip"`)
        .type("application/zip")
        .send(Readable.from(zipped(deps, request), { objectMode: false }));
    },
  );
}
