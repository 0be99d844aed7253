import { type Credits, PER_CREDIT, readPlan } from "@oneup/domain";
import { planNamed, readPlans } from "../plans/read-plans.ts";
import type { ServerSession } from "../ports.ts";

/** The credits that a plan brings each month now; none for a plan that there is not. */
export async function monthlyCreditsOf(
  session: Pick<ServerSession, "settings">,
  plan: string,
): Promise<Credits> {
  if (readPlan(plan) === null) return 0;
  return planNamed(await readPlans(session), plan).monthlyCredits * PER_CREDIT;
}
