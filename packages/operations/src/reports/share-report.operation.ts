import * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { refuse } from "../insist.ts";
import { giveLink, linkTokenSchema, subjectOfLink } from "../links/links.ts";
import { operation } from "../operation.ts";
import { loadOwn, propertyIdSchema } from "../properties/load-property.ts";
import { makeReport } from "./report-answer.ts";

/**
 * Makes a link that opens a realtor's property report for everybody who has it, until it is taken back
 * (DOC-03). The token is answered once; only its hash is stored.
 */
export const shareReportOperation = operation({
  name: "reports.share",
  kind: "command",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ propertyId: propertyIdSchema }),
  async run({ ports, session, actor }, { propertyId }) {
    await loadOwn(session, actor, propertyId, "forChange");
    await session.changes.tell({ topic: "properties", audience: [actor.id] });
    return giveLink(ports, session.reportLinks, propertyId);
  },
});

/** Takes back every link of a report: from now on none of them opens it. */
export const revokeReportLinksOperation = operation({
  name: "reports.revoke",
  kind: "command",
  homes: "server",
  input: z.strictObject({ propertyId: propertyIdSchema }),
  async run({ session, actor }, { propertyId }) {
    await loadOwn(session, actor, propertyId, "forChange");
    await session.reportLinks.revoke(propertyId);
    await session.changes.tell({ topic: "properties", audience: [actor.id] });
    return { revoked: true };
  },
});

/** The report behind a link, while the realtor whose it is can act. */
export const openReportLinkOperation = operation({
  name: "reports.openLink",
  kind: "query",
  homes: "server",
  input: z.strictObject({ token: linkTokenSchema }),
  async run(context, { token }) {
    const { ports, session } = context;
    const propertyId = await subjectOfLink(ports, session.reportLinks, token);
    const ownerId = propertyId && (await session.properties.ownerOf(propertyId));
    const realtor = ownerId ? await session.accounts.byId(ownerId) : null;
    const property =
      realtor && propertyId && (await session.properties.load(realtor.id, propertyId));
    const isClosed =
      !property || realtor.accountStatus !== "active" || realtor.userType !== "realtor";
    if (isClosed) return refuse("report.link_closed");
    return makeReport(property, realtor, ports, await currentCosts(context));
  },
});
