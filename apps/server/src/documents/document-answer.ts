import { Refused, refusal } from "@oneup/domain";
import type { FastifyReply } from "fastify";

/** A worker that fails at a document says so of pictures: it was a document. */
export function withoutPictureFault(error: unknown): never {
  const failed = error instanceof Refused && error.refusal.code === "picture.failed";
  throw failed ? new Refused(refusal("document.failed")) : error;
}

/** @throws Refused where something is asked that a document does not know */
export function insistNoQuery(query: Readonly<Record<string, unknown>>): void {
  const [stray] = Object.keys(query);
  if (stray !== undefined) throw new Refused(refusal("request.unknown_field", { field: stray }));
}

/** Sends a PDF to be kept under a name, and found by no search engine. */
export function sendPdfBytes(reply: FastifyReply, bytes: Uint8Array, name: string): FastifyReply {
  return reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("x-robots-tag", "noindex, nofollow")
    .type("application/pdf")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
