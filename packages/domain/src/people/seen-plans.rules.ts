import type { PlanSettings } from "./plan-settings.schema.ts";
import { type PlanCatalogue, planIds } from "./plans.rules.ts";

/** Whether an admin who changes plans saw them as they are by now: else they would take back what another one saved. */
export function arePlansAsSeen(now: PlanCatalogue, seen: PlanSettings): boolean {
  return planIds.every((id) => {
    const { adminProperties, monthlyCredits } = seen[id] ?? now[id];
    return adminProperties === now[id].adminProperties && monthlyCredits === now[id].monthlyCredits;
  });
}
