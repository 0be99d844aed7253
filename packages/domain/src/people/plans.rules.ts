import { refusal } from "../errors.ts";
import type { Cents } from "../money/money.rules.ts";
import { type Result, no, ok } from "../result.ts";
import type { PlanSettings } from "./plan-settings.schema.ts";

export const planIds = ["demo", "homeowner", "pro", "agency"] as const;
/** A plan's identifier, as it is stored and sent (S-40). */
export type PlanId = (typeof planIds)[number];

/** A number of properties, or no limit. */
export type PropertyLimit = number | "unlimited";

/** A plan. Price per month in cents. */
export interface Plan {
  readonly id: PlanId;
  readonly monthlyPrice: Cents;
  /** The promise of the plans page (PLAN-01); null for a plan that is not sold. */
  readonly advertisedProperties: PropertyLimit | null;
  /** The admin's plan screen (CALC-11). */
  readonly adminProperties: number;
  readonly monthlyCredits: number;
}

/** The one catalogue of plans (C-02). */
export const plans: Readonly<Record<PlanId, Plan>> = {
  demo: {
    id: "demo",
    monthlyPrice: 0,
    advertisedProperties: null,
    adminProperties: 1,
    monthlyCredits: 10,
  },
  homeowner: {
    id: "homeowner",
    monthlyPrice: 3_000,
    advertisedProperties: 3,
    adminProperties: 3,
    monthlyCredits: 50,
  },
  pro: {
    id: "pro",
    monthlyPrice: 9_900,
    advertisedProperties: 15,
    adminProperties: 10,
    monthlyCredits: 200,
  },
  agency: {
    id: "agency",
    monthlyPrice: 59_900,
    advertisedProperties: "unlimited",
    adminProperties: 999,
    monthlyCredits: 1_000,
  },
};

/** Every plan, by its identifier. */
export type PlanCatalogue = Readonly<Record<PlanId, Plan>>;

/** The catalogue with an admin's settings over it (ADM-14): prices and promises stay. */
export function planCatalogue(settings: PlanSettings): PlanCatalogue {
  const laidOver = (id: PlanId): Plan => ({ ...plans[id], ...settings[id] });
  return {
    demo: laidOver("demo"),
    homeowner: laidOver("homeowner"),
    pro: laidOver("pro"),
    agency: laidOver("agency"),
  };
}

/** The plans that are sold, in the order of the plans page (PLAN-01). */
export const soldPlanIds = ["homeowner", "pro", "agency"] as const satisfies readonly PlanId[];
// A plain list, not a call: otherwise every page with a rule of plans would carry it.
export const soldPlans: readonly Plan[] = [plans.homeowner, plans.pro, plans.agency];

/** Reads a stored or sent plan; null for anything that is not one. */
export function readPlan(text: string): Plan | null {
  const id = planIds.find((each) => each === text);
  return id ? plans[id] : null;
}

/** The enforced limit (C-02): the larger of the advertised limit and the admin's. */
export function enforcedProperties(plan: Plan): PropertyLimit {
  const { advertisedProperties: advertised, adminProperties } = plan;
  if (advertised === "unlimited") return "unlimited";
  return Math.max(advertised ?? 0, adminProperties);
}

/** The offer of a plan now (C-02, ADM-14): a limit of properties, and credits a month. */
export interface PlanOffer {
  readonly id: PlanId;
  readonly properties: PropertyLimit;
  readonly monthlyCredits: number;
}

/** The offer of a plan with the enforced limit, so that the plan sells exactly what it gives. */
export function planOffer(plan: Plan): PlanOffer {
  const { id, monthlyCredits } = plan;
  return { id, properties: enforcedProperties(plan), monthlyCredits };
}

/** True if the admin's limit is smaller than the sold one: the admin screen says so (C-02). */
export function isLimitBelowSold(plan: Plan): boolean {
  return enforcedProperties(plan) !== plan.adminProperties;
}

/** The discount of each coupon code, in percent of the first month (LAND-07). */
const coupons: ReadonlyMap<string, number> = new Map([["SAVE50", 50]]);

/** A coupon's discount in percent; null for a code that does not exist. */
export function couponPercent(code: string): number | null {
  return coupons.get(code.trim().toUpperCase()) ?? null;
}

/**
 * The marks by which a coupon's user is recognized: each mark redeems a code once. A part after a plus in an
 * email makes nobody somebody else.
 */
export function couponHolders(
  emails: readonly string[],
  { accountId, card }: { readonly accountId?: string | null; readonly card?: string | null },
): readonly string[] {
  const names = emails.map((email) => `email:${email.toLowerCase().replace(/\+[^@]*(?=@)/, "")}`);
  return [
    ...new Set(names),
    ...(accountId ? [`account:${accountId}`] : []),
    ...(card ? [`card:${card}`] : []),
  ];
}

/** The order summary of a checkout (PAY-03). Cents. */
export interface OrderSummary {
  readonly monthlyPrice: Cents;
  readonly discountPercent: number;
  /** The coupon's discount on the first month. */
  readonly discount: Cents;
  readonly firstMonth: Cents;
}

const DOLLAR = 100;

/**
 * The price of a plan with a coupon (CALC-12): the percentage comes off the first month only, whose
 * price is rounded to whole dollars, halves up (S-41). Without one the price stays as it is.
 * @param percent 0 to 100; anything else counts as no coupon
 */
export function orderSummary(plan: Plan, percent: number | null): OrderSummary {
  const { monthlyPrice } = plan;
  const valid = percent !== null && percent > 0 && percent <= 100;
  const discountPercent = valid ? percent : 0;
  const reduced = (monthlyPrice * (100 - discountPercent)) / 100;
  const firstMonth = valid ? Math.round(reduced / DOLLAR) * DOLLAR : monthlyPrice;
  return { monthlyPrice, discountPercent, discount: monthlyPrice - firstMonth, firstMonth };
}

/**
 * Reads the email that the demo link goes to (PLAN-06).
 * @returns the trimmed text; or field.invalid when it is empty or has no `@`
 */
export function readDemoEmail(text: string): Result<string> {
  const email = text.trim();
  return email.includes("@") ? ok(email) : no(refusal("field.invalid", { field: "email" }));
}
