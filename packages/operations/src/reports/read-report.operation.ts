import * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { loadOwn, propertyIdSchema } from "../properties/load-property.ts";
import { makeReport } from "./report-answer.ts";

/** A realtor's report on one of their own properties (DOC-03), with how many links open it now. */
export const readReportOperation = operation({
  name: "reports.read",
  kind: "query",
  homes: "server",
  input: z.strictObject({ propertyId: propertyIdSchema }),
  async run(context, { propertyId }) {
    const { ports, session, actor } = context;
    const property = await loadOwn(session, actor, propertyId);
    const [realtor, costs, links] = await Promise.all([
      session.accounts.byId(property.ownerId),
      currentCosts(context),
      session.reportLinks.count(propertyId),
    ]);
    if (!realtor) return refuse("property.not_found");
    return { report: makeReport(property, realtor, ports, costs), links };
  },
});
