import { type Credits, PER_CREDIT, readPlan } from "@oneup/domain";
import { readPlans } from "../plans/read-plans.ts";
import type { StoreSession } from "../ports.ts";

/** The credits that a plan brings each month now; none for a plan that there is not. */
export async function monthlyCreditsOf(
  session: Pick<StoreSession, "settings">,
  plan: string,
): Promise<Credits> {
  const known = readPlan(plan);
  return known ? (await readPlans(session))[known.id].monthlyCredits * PER_CREDIT : 0;
}
