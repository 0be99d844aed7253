import { type ReportAnswer, execute, registry, routes } from "@oneup/operations";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppDeps } from "../deps.ts";
import { visitorOf } from "../http/visitor.ts";
import { insistNoQuery, sendPdfBytes, withoutPictureFault } from "./document-answer.ts";

async function sendPdf(
  deps: AppDeps,
  report: ReportAnswer,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { bytes } = await deps.pictures.run("reportPdf", { report }).catch(withoutPictureFault);
  // The name carries no address: names of files leak.
  return sendPdfBytes(reply, bytes, "property-report.pdf");
}

/** A realtor's property report as a PDF (DOC-03), for themselves and for whoever has a link. */
export function addReportDocuments(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { propertyId: string }; Querystring: Record<string, unknown> }>(
    routes["reports.pdf"].path,
    { config: { verb: "reports.pdf" } },
    async (request, reply) => {
      const { actor } = visitorOf(request);
      insistNoQuery(request.query);
      const { propertyId } = request.params;
      const answer = await execute(deps.ports, actor, registry["reports.read"], { propertyId });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
      return sendPdf(deps, (answer as { report: ReportAnswer }).report, reply);
    },
  );
  app.post(
    routes["reports.linkPdf"].path,
    { config: { verb: "reports.linkPdf" } },
    async (request, reply) => {
      const { actor } = visitorOf(request);
      const answer = await execute(deps.ports, actor, registry["reports.openLink"], request.body);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
      return sendPdf(deps, answer as ReportAnswer, reply);
    },
  );
}
