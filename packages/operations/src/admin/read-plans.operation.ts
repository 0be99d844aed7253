import { type PlanCatalogue, enforcedProperties, isLimitBelowSold, planIds } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { readPlans } from "../plans/read-plans.ts";

/** The plans as the admin's screen shows them (CALC-11, C-02). Prices in cents. */
export function answerPlans(catalogue: PlanCatalogue) {
  return planIds.map((id) => {
    const plan = catalogue[id];
    return {
      ...plan,
      enforcedProperties: enforcedProperties(plan),
      isLimitBelowSold: isLimitBelowSold(plan),
    };
  });
}

/** The offer of each plan and its enforced limits, for admins (ADM-14). */
export const readPlansOperation = operation({
  name: "admin.readPlans",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  run: async ({ session }) => answerPlans(await readPlans(session)),
});
