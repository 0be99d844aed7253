import { changedFacts, statusOfReport } from "@oneup/domain";
import * as z from "zod/mini";
import { audit } from "../admin/audit.ts";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";

/**
 * An admin settles a complaint, or opens it again (MKT-10, ACC-09). Of two at once the first counts; neither side of the
 * conversation is told.
 */
export const settleReportOperation = operation({
  name: "messages.settleReport",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    reportId: z.string().check(z.minLength(1), z.maxLength(160)),
    settled: z.boolean(),
  }),
  async run({ ports, session, actor }, { reportId, settled }) {
    const found = await session.messages.reportForChange(reportId);
    if (!found) return refuse("report.not_found");
    const { aboutId, ...before } = found;
    const changes = settled
      ? { settledAt: ports.clock.now(), settledBy: actor.id }
      : { settledAt: null, settledBy: null };
    const status = statusOfReport(before);
    if (settled === (status === "settled")) return { reportId, status };
    const after = { ...before, ...changes };
    await session.messages.saveSettled(after);
    const subject = aboutId === null ? null : await session.accounts.byId(aboutId);
    const details = changedFacts({ status }, { status: statusOfReport(after) }, ["status"]);
    await audit(ports, session, actor, "messages.settleReport", { subject, details });
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    return { reportId, status: statusOfReport(after) };
  },
});
