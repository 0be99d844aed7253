import type { Readable } from "node:stream";
import {
  LICENCE_BEGINNING_BYTES,
  type LicenceLayout,
  type LicenceMapping,
  type LicenceSource,
  Refused,
  isDay,
  latestToday,
  layoutOf,
  licenceColumns,
  licenceSources,
  mappingOf,
  missingColumns,
  otherSeparator,
  proposeMapping,
  refusal,
} from "@oneup/domain";
import { routes } from "@oneup/operations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AppDeps } from "../deps.ts";
import { sendJson } from "../http/bind-registry.route.ts";
import { visitorOf } from "../http/visitor.ts";
import { fileDecoder } from "./decode-file.ts";
import { importLicences } from "./import-licences.ts";
import { MOST_FILE_BYTES, firstLines } from "./read-csv.ts";

/** How many lines of a file a preview shows. */
const PREVIEW_LINES = 10;

const position = z.nullable(z.int().check(z.nonnegative(), z.maximum(500)));
const mappingSchema = z.partialRecord(z.enum(licenceColumns), position);

const querySchema = z.strictObject({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  fileDate: z.string().check(z.maxLength(10)),
  header: z.enum(["true", "false"]),
  mapping: z.string().check(z.maxLength(1_000)),
  fewer: z.optional(z.enum(["true", "false"])),
  older: z.optional(z.enum(["true", "false"])),
});

interface Call {
  readonly Params: { readonly source: string };
  readonly Querystring: unknown;
  readonly Body: unknown;
}

function invalid(field: string): never {
  throw new Refused(refusal("request.invalid", { field }));
}

function layoutIn(request: FastifyRequest<Call>): LicenceLayout {
  const asked = request.params.source;
  const source: LicenceSource = licenceSources.find((each) => each === asked) ?? invalid("source");
  return layoutOf(source);
}

function mappingIn(text: string, layout: LicenceLayout): LicenceMapping {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return invalid("mapping");
  }
  const read = mappingSchema.safeParse(raw);
  if (!read.success) return invalid("mapping");
  const mapping = mappingOf(read.data);
  const [column] = missingColumns(layout, mapping);
  if (column) throw new Refused(refusal("license.columns_missing", { details: { column } }));
  return mapping;
}

/** What an admin says of a file beside its bytes. */
function importIn(request: FastifyRequest<Call>, today: string) {
  const layout = layoutIn(request);
  const read = querySchema.safeParse(request.query);
  if (!read.success) return invalid(read.error.issues[0]?.path.join(".") || "query");
  const { fileName, fileDate, header, mapping, fewer, older } = read.data;
  if (!isDay(fileDate)) {
    throw new Refused(refusal("date.invalid", { field: "fileDate" }));
  }
  if (fileDate > today) throw new Refused(refusal("date.too_far", { field: "fileDate" }));
  return {
    layout,
    fileName,
    fileDate,
    header: header === "true",
    fewer: fewer === "true",
    older: older === "true",
    mapping: mappingIn(mapping, layout),
  };
}

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && "pipe" in body;
}

/** Shows the beginning of official files, and imports them (ACC-10). The bytes are the body itself. */
export async function addLicenceFiles(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { ports } = deps;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["text/csv", "application/octet-stream"],
      { bodyLimit: MOST_FILE_BYTES },
      (_request, payload, done) => done(null, payload),
    );
    scope.route<Call>({
      method: "PUT",
      url: routes["licences.upload"].path,
      config: { verb: "licences.upload" },
      handler: async (request, reply) => {
        const given = importIn(request, latestToday(ports.clock.now()));
        const { body } = request;
        if (!isStream(body)) return invalid("file");
        const { actor } = visitorOf(request);
        return sendJson(reply, await importLicences(ports, actor, { ...given, file: body }));
      },
    });
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["text/csv", "application/octet-stream"],
      { parseAs: "buffer" },
      (_request, body, done) => done(null, body),
    );
    scope.route<Call>({
      method: "POST",
      url: routes["licences.preview"].path,
      config: { verb: "licences.preview" },
      handler: async (request, reply) => {
        const layout = layoutIn(request);
        const { body } = request;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const text = fileDecoder()(bytes, true);
        // Text never holds U+0000; pictures, archives and workbooks do.
        if (text === "" || text.includes("\u0000")) {
          throw new Refused(refusal("license.file_not_csv", { field: "file" }));
        }
        const lines = await firstLines(
          text,
          PREVIEW_LINES + 1,
          bytes.length < LICENCE_BEGINNING_BYTES,
        );
        const [first = []] = lines;
        const separator = otherSeparator(first);
        if (separator !== null) {
          const details = { separator };
          throw new Refused(refusal("license.no_commas", { field: "file", details }));
        }
        const proposed = proposeMapping(layout, first);
        return sendJson(reply, { ...proposed, columns: licenceColumns, lines });
      },
    });
  });
}
