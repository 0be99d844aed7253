import type { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { Refused, latestToday, refusal } from "@oneup/domain";
import { audit, routes, saleOwnerOf } from "@oneup/operations";
import { SALE_COLUMNS, type SaleMapping } from "@oneup/sale-files";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AppDeps } from "../deps.ts";
import { sendJson } from "../http/bind-registry.route.ts";
import { visitorOf } from "../http/visitor.ts";

const position = z.int().check(z.nonnegative(), z.maximum(500));
const mappingSchema = z.partialRecord(z.enum(SALE_COLUMNS), position);
const count = z.string().check(z.regex(/^\d{1,10}$/));
const querySchema = z.strictObject({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  /** How many of the first bytes are a file of homes, or in a preview the first of two files; 0 where there is one file. */
  split: z.optional(count),
  /** Whether each of the files is there to its end. */
  whole: z.optional(z.string().check(z.regex(/^[01]{1,2}$/))),
  mapping: z.optional(z.string().check(z.maxLength(2_000))),
});

interface Call {
  readonly Params: { readonly fileId: string };
  readonly Querystring: unknown;
  readonly Body: unknown;
}

function invalid(field: string): never {
  throw new Refused(refusal("request.invalid", { field }));
}

function mappingIn(text: string | undefined): SaleMapping | null {
  if (text === undefined) return null;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return invalid("mapping");
  }
  const read = mappingSchema.safeParse(raw);
  if (!read.success) return invalid("mapping");
  const known = Object.entries(read.data).filter(([, at]) => at !== undefined);
  return Object.fromEntries(known);
}

/** The facts about a file that come beside its bytes. */
function said(request: FastifyRequest<Call>) {
  const read = querySchema.safeParse(request.query);
  if (!read.success) return invalid(read.error.issues[0]?.path.join(".") || "query");
  const { fileName, split = "0", whole = "11", mapping } = read.data;
  return { fileName, split: Number(split), whole, mapping: mappingIn(mapping) };
}

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && "pipe" in body;
}

const FILE_TYPES = ["application/octet-stream"];

/** Shows the beginning of files of sales, imports them, and gives back what was left out (VAL-04). The bytes are the body itself. */
export async function addSaleFiles(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { ports, saleDesk } = deps;
  const { store, clock } = ports;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FILE_TYPES, (_request, payload, done) => done(null, payload));
    scope.route<Call>({
      method: "PUT",
      url: routes["sales.upload"].path,
      config: { verb: "sales.upload" },
      handler: async (request, reply) => {
        const { fileName, split, mapping } = said(request);
        const { body } = request;
        if (!isStream(body)) return invalid("file");
        const { actor } = visitorOf(request);
        const ownerId = saleOwnerOf(actor);
        const today = latestToday(clock.now());
        const job = { ownerId, importedBy: actor.id, fileName, today, mapping, homesBytes: split };
        const imported = await saleDesk.import(job, body).catch((error: unknown) => {
          // What is left is let pass by, so that whoever sends it comes to read why it is not taken.
          body.resume();
          throw error;
        });
        const { file } = imported;
        if (file?.shared === true) {
          await store.transact((session) =>
            audit(ports, session, actor, "sales.upload", {
              subject: null,
              details: `${file.name}: ${file.sales} sales`,
            }),
          );
        }
        deps.buildMarkets();
        return sendJson(reply, imported);
      },
    });
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FILE_TYPES, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<Call>({
      method: "POST",
      url: routes["sales.preview"].path,
      config: { verb: "sales.preview" },
      handler: async (request, reply) => {
        const { split, whole, mapping } = said(request);
        const { body } = request;
        if (!Buffer.isBuffer(body) || split > body.length) return invalid("file");
        const { actor } = visitorOf(request);
        const pieces = split === 0 ? [body] : [body.subarray(0, split), body.subarray(split)];
        const files = pieces.map((piece, at) => ({
          bytes: new Uint8Array(piece),
          isWhole: whole[at] !== "0",
        }));
        const today = latestToday(clock.now());
        const preview = await saleDesk.preview({ files, today, mapping });
        if (mapping !== null || preview.layout !== null) return sendJson(reply, preview);
        const kept = await store.read(({ saleFiles }) =>
          saleFiles.mappingOf(saleOwnerOf(actor), preview.headerKey),
        );
        const again =
          kept === null ? null : await saleDesk.preview({ files, today, mapping: kept });
        return sendJson(reply, again ?? preview);
      },
    });
  });
  app.route<Call>({
    method: "GET",
    url: routes["sales.leftOut"].path,
    config: { verb: "sales.leftOut" },
    handler: async (request, reply) => {
      const { actor } = visitorOf(request);
      const { fileId } = request.params;
      const found = /^\d{1,9}$/.test(fileId)
        ? await store.read(({ saleFiles }) => saleFiles.leftOut(saleOwnerOf(actor), Number(fileId)))
        : null;
      if (found === null) throw new Refused(refusal("sales.file_not_found"));
      const name = `${found.name.replace(/\.\w+$/, "").replaceAll(/[^\w-]+/g, "-")}-left-out.csv`;
      return reply
        .header("content-type", "text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(gunzipSync(Buffer.from(found.packed, "base64")));
    },
  });
}
