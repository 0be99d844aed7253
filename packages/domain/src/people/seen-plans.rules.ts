import type { PlanSettings } from "./plan-settings.schema.ts";
import { type PlanCatalogue, planIds } from "./plans.rules.ts";

/** True if an admin who changes plans saw the present ones: otherwise the change would undo another admin's. */
export function arePlansAsSeen(now: PlanCatalogue, seen: PlanSettings): boolean {
  return planIds.every((id) => {
    const { adminProperties, monthlyCredits } = seen[id] ?? now[id];
    return adminProperties === now[id].adminProperties && monthlyCredits === now[id].monthlyCredits;
  });
}
