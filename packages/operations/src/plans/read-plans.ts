import { type PlanCatalogue, planCatalogue } from "@oneup/domain";
import type { StoreSession } from "../ports.ts";

/** The plans as they hold now: the catalogue with what an admin set (ADM-14, MON-03, MON-04). */
export async function readPlans(session: Pick<StoreSession, "settings">): Promise<PlanCatalogue> {
  return planCatalogue(await session.settings.planSettings());
}
