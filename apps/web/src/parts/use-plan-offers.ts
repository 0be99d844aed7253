import { type Plan, type PlanOffer, planOffer } from "@oneup/domain";
import { useVerb } from "#backend/use-verb.ts";

/** Tells what a plan offers now, as an admin set it; until that is known, what the catalogue says. */
export function usePlanOffers(): (plan: Plan) => PlanOffer {
  const { data } = useVerb("capabilities.read", {});
  return (plan) => data?.plans.find(({ id }) => id === plan.id) ?? planOffer(plan);
}
