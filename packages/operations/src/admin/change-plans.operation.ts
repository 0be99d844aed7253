import { changedFacts, planCatalogue, planIds, planSettingsSchema } from "@oneup/domain";
import { operation } from "../operation.ts";
import { readPlans } from "../plans/read-plans.ts";
import { audit } from "./audit.ts";
import { answerPlans } from "./read-plans.operation.ts";

/**
 * An admin sets the limits and credits of the plans that are sent (ADM-14, T-09). Nobody loses what
 * they have: a smaller limit keeps new ones out (MON-04), credits count from the next grant on.
 */
export const changePlansOperation = operation({
  name: "admin.changePlans",
  kind: "command",
  homes: "server",
  input: planSettingsSchema,
  async run({ ports, session, actor }, given) {
    const before = await readPlans(session);
    const settings = { ...(await session.settings.planSettings()), ...given };
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
