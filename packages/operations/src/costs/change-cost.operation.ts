import {
  changedFacts,
  costLimits,
  costOrderFault,
  costValuesSchema,
  isSameCost,
} from "@oneup/domain";
import { PROJECT_IDS, publishedRow } from "@oneup/valuation";
import * as z from "zod/mini";
import { audit } from "../admin/audit.ts";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { answerCosts } from "./read-costs.operation.ts";

/**
 * An admin edits a row of the cost table, or restores the published figures (VAL-03): the edit is added to
 * its history and the newest counts. Refused if another admin has edited the row.
 */
export const changeCostOperation = operation({
  name: "costs.change",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    project: z.enum(PROJECT_IDS),
    /** Null sets back to the published figures. */
    values: z.nullable(costValuesSchema),
    /** The source of the figures; everybody who reads a cost reads it too. */
    why: z.string().check(z.trim(), z.minLength(1), z.maxLength(costLimits.why)),
    /** The row's version as the admin saw it. */
    version: z.int().check(z.minimum(0)),
  }),
  async run({ ports, session, actor }, { project, values, why, version }) {
    const fault = values && costOrderFault(values);
    if (fault) return refuse(fault.code, { field: fault.field ?? "values" });
    const edits = await session.costs.newest("forChange");
    const newest = edits.find((edit) => edit.project === project);
    if ((newest?.id ?? 0) !== version)
      return refuse("changed_meanwhile", { details: { about: "cost" } });
    const published = publishedRow(project);
    const before = newest?.values ?? published;
    const after = values ?? published;
    if (isSameCost(before, after)) return refuse("cost.same", { field: "values" });
    await session.costs.append({
      project,
      values,
      authorEmail: actor.contact.email,
      at: ports.clock.now(),
      why,
    });
    const members = ["usd", "low90", "high90", "exponent", "labourShare", "growthPct"];
    const details = `${project}: ${changedFacts(before, after, members)}`;
    await audit(ports, session, actor, "costs.change", { subject: null, details });
    await session.changes.tell({ topic: "settings", audience: ["everybody"] });
    ports.costs?.forget();
    return answerCosts(session);
  },
});
