import { Refused, refusal, SERVED_WIDTHS, type ServedWidth } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "../deps.ts";
import { visitorOf } from "../http/visitor.ts";
import { findReadable, formatFor } from "./file-reader.ts";

/** What a picture may do when it is opened by itself: nothing (REL-05). */
const INERT = {
  "content-security-policy": "sandbox; default-src 'none'",
  // Looked up each time, because who may see it can change; the bytes of an id never do.
  "cache-control": "private, no-cache",
  vary: "Accept",
};

/** Media types of what we encoded ourselves; nothing else is shown in place. */
const SHOWN_IN_PLACE = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

function widthOf(query: Readonly<Record<string, unknown>>): ServedWidth | null {
  const [stray] = Object.keys(query).filter((name) => name !== "w");
  if (stray !== undefined) throw new Refused(refusal("request.unknown_field", { field: stray }));
  if (query["w"] === undefined) return null;
  const width = SERVED_WIDTHS.find((each) => String(each) === query["w"]);
  if (width === undefined) throw new Refused(refusal("request.invalid", { field: "w" }));
  return width;
}

interface FileCall {
  readonly Params: { readonly id: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** Serves a picture (PIC-07): as it is kept, or with `?w=` in a served width as AVIF or WebP. */
export function addFileReading(app: FastifyInstance, deps: AppDeps): void {
  app.get<FileCall>("/api/files/:id", async (request, reply) => {
    const { id } = request.params;
    const width = widthOf(request.query);
    const record = await findReadable(deps.ports.store, visitorOf(request).actor, id);
    const format = width === null ? null : formatFor(request.headers.accept);
    const tag = `"${id}${width === null ? "" : `-${width}-${format}`}"`;
    const mime = format === null ? record.mime : `image/${format}`;
    void reply.headers(INERT).header("etag", tag);
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    const bytes =
      width === null || format === null
        ? await deps.variants.original(id)
        : await deps.variants.sized(id, width, format);
    const disposition = SHOWN_IN_PLACE.has(mime) ? "inline" : "attachment";
    return reply
      .header("content-disposition", `${disposition}; filename="oneup-${id.slice(0, 8)}"`)
      .type(mime)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  });
}
