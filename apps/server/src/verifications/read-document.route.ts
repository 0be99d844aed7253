import { CERTIFICATE_ENDINGS, readDocument, routes } from "@oneup/operations";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "../deps.ts";
import { visitorOf } from "../http/visitor.ts";

/** What a certificate may do when it is opened by itself: nothing, and it is never shown in place. */
const INERT = {
  "content-security-policy": "sandbox; default-src 'none'",
  "cache-control": "private, no-store",
};

/** Hands out a certificate to its professional and to admins, each time on the record (row 29). */
export function addDocumentReading(app: FastifyInstance, deps: AppDeps): void {
  app.route<{ Params: { readonly requestId: string } }>({
    method: "GET",
    url: routes["verifications.document"].path,
    config: { verb: "verifications.document" },
    handler: async (request, reply) => {
      const { actor } = visitorOf(request);
      const { document, bytes } = await readDocument(deps.ports, actor, request.params.requestId);
      const name = `certificate-${document.id.slice(0, 8)}.${CERTIFICATE_ENDINGS[document.mime]}`;
      return reply
        .headers(INERT)
        .header("content-disposition", `attachment; filename="${name}"`)
        .type(document.mime)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    },
  });
}
