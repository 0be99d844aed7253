import { type Actor, Refused, projectFileName, refusal } from "@oneup/domain";
import { type LabelledLoanRequest, execute, registry, routes } from "@oneup/operations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { AppDeps } from "../deps.ts";
import { formatFor } from "../files/file-reader.ts";
import { visitorOf } from "../http/visitor.ts";
import type { Jobs } from "../workers/jobs.ts";
import { insistNoQuery, sendPdfBytes, withoutPictureFault } from "./document-answer.ts";

/** How wide a picture of a shared request is served, in pixels. */
const SHARED_WIDTH = 960;

type Pictures = Jobs["loanPdf"]["given"]["pictures"];

/** The pictures of a request with what is known of them; those that are gone are left out. */
async function picturesOf(
  { ports }: AppDeps,
  { lines, pictureLabels }: LabelledLoanRequest,
): Promise<Pictures> {
  const pictures: Record<string, Pictures[string]> = {};
  for (const { beforeImage, afterImage } of lines) {
    for (const reference of [beforeImage, afterImage]) {
      if (reference === "" || pictures[reference]) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a request has few, and they are large
      const found = await ports.files.get(reference);
      const made = reference === afterImage;
      const draft = pictureLabels[reference] === "draft";
      if (found) pictures[reference] = { bytes: found.bytes, made, draft };
    }
  }
  return pictures;
}

async function drawPdf(deps: AppDeps, request: LabelledLoanRequest): Promise<Uint8Array> {
  const given = { request, pictures: await picturesOf(deps, request) };
  const { bytes } = await deps.pictures.run("loanPdf", given).catch(withoutPictureFault);
  return bytes;
}

/** The loan request of one's own quote. @throws Refused quote.not_found where it has none */
async function ownRequest(
  deps: AppDeps,
  actor: Actor,
  quoteId: string,
): Promise<LabelledLoanRequest> {
  const answer = await execute(deps.ports, actor, registry["loans.read"], { quoteId });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
  const made = (answer as { request: LabelledLoanRequest | null }).request;
  if (!made) throw new Refused(refusal("quote.not_found"));
  return made;
}

/** The PDF of one's own quote's loan request (DOC-01). */
export async function loanPdfOf(deps: AppDeps, actor: Actor, quoteId: string): Promise<Uint8Array> {
  return drawPdf(deps, await ownRequest(deps, actor, quoteId));
}

async function sendPdf(
  deps: AppDeps,
  request: LabelledLoanRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bytes = await drawPdf(deps, request);
  return sendPdfBytes(reply, bytes, projectFileName("loan-request", request.name, "pdf"));
}

const pictureSchema = z.strictObject({
  token: z.string(),
  reference: z.string().check(z.maxLength(200)),
});

type Linked = LabelledLoanRequest;

/** The loan request of a link's token; the verb itself refuses what is no input. */
async function linked(deps: AppDeps, request: FastifyRequest, input: unknown) {
  const { actor } = visitorOf(request);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
  return (await execute(deps.ports, actor, registry["loans.openLink"], input)) as Linked;
}

/** The loan request as a PDF (DOC-01), for its owner and for whoever has a link, and a link's pictures. */
export function addLoanDocuments(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { quoteId: string }; Querystring: Record<string, unknown> }>(
    routes["loans.pdf"].path,
    { config: { verb: "loans.pdf" } },
    async (request, reply) => {
      const { actor } = visitorOf(request);
      insistNoQuery(request.query);
      const { quoteId } = request.params;
      return sendPdf(deps, await ownRequest(deps, actor, quoteId), reply);
    },
  );
  app.post(
    routes["loans.linkPdf"].path,
    { config: { verb: "loans.linkPdf" } },
    async (request, reply) => sendPdf(deps, await linked(deps, request, request.body), reply),
  );
  app.post(
    routes["loans.linkPicture"].path,
    { config: { verb: "loans.linkPicture" } },
    async (request, reply) => {
      const read = pictureSchema.safeParse(request.body);
      if (!read.success) throw new Refused(refusal("request.invalid"));
      const { token, reference } = read.data;
      const { lines } = await linked(deps, request, { token });
      const shown = lines.some((line) => [line.beforeImage, line.afterImage].includes(reference));
      const id = shown ? deps.ports.files.idOf(reference) : null;
      if (id === null) throw new Refused(refusal("picture.not_found"));
      const format = formatFor(request.headers.accept);
      const bytes = await deps.variants.sized(id, SHARED_WIDTH, format);
      return reply
        .type(`image/${format}`)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    },
  );
}
