import { type Plan, type PlanCatalogue, planCatalogue, readPlan } from "@oneup/domain";
import type { StoreSession } from "../ports.ts";

/** The plans as they hold now: the catalogue with what an admin set (ADM-14, MON-03, MON-04). */
export async function readPlans(session: Pick<StoreSession, "settings">): Promise<PlanCatalogue> {
  return planCatalogue(await session.settings.planSettings());
}

/** The plan of an account as it holds now; the demo plan for one that there is not. */
export function planNamed(plans: PlanCatalogue, name: string | undefined): Plan {
  return plans[readPlan(name ?? "")?.id ?? "demo"];
}
