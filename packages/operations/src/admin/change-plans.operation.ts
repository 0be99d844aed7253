import {
  arePlansAsSeen,
  changedFacts,
  planCatalogue,
  planIds,
  planSettingsSchema,
} from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { audit } from "./audit.ts";
import { answerPlans } from "./read-plans.operation.ts";

/**
 * An admin sets the limits and credits of the plans that are sent (ADM-14, T-09). Nobody loses anything: a
 * smaller limit only refuses new properties (MON-04), and credits count from the next grant. With `seen`, the
 * plans before the admin's eyes, the change is refused if another admin has changed them.
 */
export const changePlansOperation = operation({
  name: "admin.changePlans",
  kind: "command",
  homes: "server",
  input: z.extend(planSettingsSchema, { seen: z.optional(planSettingsSchema) }),
  async run({ ports, session, actor }, { seen = {}, ...given }) {
    const kept = await session.settings.planSettings("forChange");
    const before = planCatalogue(kept);
    if (!arePlansAsSeen(before, seen))
      return refuse("changed_meanwhile", { details: { about: "plans" } });
    const settings = { ...kept, ...given };
    const after = planCatalogue(settings);
    const details = planIds.flatMap((id) => {
      const facts = changedFacts(before[id], after[id], ["adminProperties", "monthlyCredits"]);
      return facts === "" ? [] : [`${id}: ${facts}`];
    });
    if (details.length > 0) {
      await session.settings.savePlanSettings(settings);
      const about = { subject: null, details: details.join("; ") };
      await audit(ports, session, actor, "admin.changePlans", about);
      await session.changes.tell({ topic: "settings", audience: ["everybody"] });
    }
    return answerPlans(after);
  },
});
