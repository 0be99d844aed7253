import { type Plan, type PlanCatalogue, planCatalogue, readPlan } from "@oneup/domain";
import type { MarketSession } from "../ports.ts";

/** The present plans: the catalogue with an admin's settings (ADM-14, MON-03, MON-04). */
export async function readPlans(session: Pick<MarketSession, "settings">): Promise<PlanCatalogue> {
  return planCatalogue(await session.settings.planSettings());
}

/** The present plan of an account; the demo plan for an unknown name. */
export function planNamed(plans: PlanCatalogue, name: string | undefined): Plan {
  return plans[readPlan(name ?? "")?.id ?? "demo"];
}
