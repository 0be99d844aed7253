import { type Plan, type PlanOffer, planOffer, readPlan, soldPlans } from "@oneup/domain";
import {
  type Area,
  type Coupon,
  openArea,
  readCoupon,
  readSelectedPlan,
  writeSelectedPlan,
} from "@oneup/store-browser";
import { paymentsTexts } from "@oneup/texts";
import { useMe } from "#backend/backend-context.tsx";
import { log } from "#backend/log.ts";
import { useVerb } from "#backend/use-verb.ts";
import { useOnceAlive } from "#ui/browser.ts";

let opened: Area | undefined;
/** Storage of choices, in memory where the browser keeps nothing. */
const area = () => (opened ??= openArea(() => globalThis.localStorage, log));

/** An admin's choice while viewing as a user, never stored in this browser (ACC-05). */
let viewed: Plan | null = null;

export function keepPlan(plan: Plan, isViewing: boolean): void {
  if (isViewing) viewed = plan;
  else writeSelectedPlan(area(), plan.id);
}

const viewedPlan = () => viewed;

/** The plan that was chosen; null without one, or for one that is not sold. */
function chosenPlan(): Plan | null {
  const plan = readPlan(readSelectedPlan(area()) ?? "");
  return plan && soldPlans.includes(plan) ? plan : null;
}

let known: { text: string; coupon: Coupon | null } = { text: "null", coupon: null };

/** The stored coupon, the same object until it changes. */
function chosenCoupon(): Coupon | null {
  const coupon = readCoupon(area());
  const text = JSON.stringify(coupon);
  if (text !== known.text) known = { text, coupon };
  return known.coupon;
}

export function useChosenPlan(): Plan | null | undefined {
  const isViewing = useMe()?.isImpersonating ?? false;
  return useOnceAlive<Plan | null | undefined>(isViewing ? viewedPlan : chosenPlan, undefined);
}

/** The coupon of this browser (PLAN-04); undefined as long as it is not known. */
export function useCoupon(): Coupon | null | undefined {
  return useOnceAlive<Coupon | null | undefined>(chosenCoupon, undefined);
}

/** The current offer of each plan; the catalogue's until that is known. */
export function usePlanOffers(): (plan: Plan) => PlanOffer {
  const { data } = useVerb("capabilities.read", {});
  return (plan) => data?.plans.find(({ id }) => id === plan.id) ?? planOffer(plan);
}

/** How many properties a plan covers. */
export function propertiesText({ properties: count }: PlanOffer): string {
  return count === "unlimited"
    ? paymentsTexts.plans.unlimited()
    : paymentsTexts.plans.properties({ count });
}
