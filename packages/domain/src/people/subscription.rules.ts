import type { Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import { type Credits, PER_CREDIT, monthsAfter } from "./credits.rules.ts";
import type { Plan, PlanId } from "./plans.rules.ts";

/**
 * - incomplete: begun, the first payment has not come. active: paid.
 * - past_due: a later payment failed and is tried again. ended: over for good.
 */
export const subscriptionStatuses = ["incomplete", "active", "past_due", "ended"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A subscription of an account to a plan. */
export interface Subscription {
  /** The payment provider's name for it. */
  readonly id: string;
  readonly accountId: string;
  readonly customerId: string;
  readonly plan: PlanId;
  readonly status: SubscriptionStatus;
  readonly monthlyPrice: Cents;
  /** People read its day in UTC, so that holder, admin, letter and log name the same one. */
  readonly paidUntil: Moment;
  /** Cancelled: it ends with the paid month. */
  readonly cancelsAtEnd: boolean;
  readonly createdAt: Moment;
  /** The time of the event that says so. */
  readonly changedAt: Moment;
}

/** Whether a subscription gives its plan: also while a failed payment is tried again. */
export function givesPlan({ status }: Pick<Subscription, "status">): boolean {
  return status === "active" || status === "past_due";
}

/** The end of a blocked account's plan, and the instruction to the provider. */
export interface PlanEnd {
  readonly when: "atEnd" | "now";
  readonly at: Moment;
}

/**
 * The end of a blocked account's plan: nobody is charged for a plan that they cannot use. The paid month
 * stays paid, and a month that could not be paid is not tried again.
 */
export function endOfBlocked(
  { status, paidUntil }: Pick<Subscription, "status" | "paidUntil">,
  now: Moment,
): PlanEnd {
  const paid = status === "active" && paidUntil > now;
  return paid ? { when: "atEnd", at: paidUntil } : { when: "now", at: now };
}

/** The progress of a status, for events of the same second that arrive in any order. */
const progress: Readonly<Record<SubscriptionStatus, number>> = {
  incomplete: 0,
  past_due: 1,
  active: 2,
  ended: 3,
};

/**
 * The valid one of two statements about a subscription, whatever their order: the newer one, at the same
 * moment the one further on; an ended subscription stays ended.
 */
export function newerOf(kept: Subscription, heard: Subscription): Subscription {
  const ahead = progress[heard.status] - progress[kept.status];
  if (kept.status === "ended" || heard.status === "ended") return ahead > 0 ? heard : kept;
  if (heard.changedAt !== kept.changedAt) return heard.changedAt > kept.changedAt ? heard : kept;
  return ahead >= 0 ? heard : kept;
}

/** The price of another plan for the rest of the paid month. */
export interface PlanChangePrice {
  /** The charge at the change. */
  readonly dueNow: Cents;
  /** The overpaid amount that counts towards the next payments. */
  readonly credited: Cents;
  /** The moment that it was worked out for; the change is charged for the same one. */
  readonly asOf: Moment;
}

/** The life of a quoted change price, in ms: long enough to read it, too short to save by waiting. */
export const CHANGE_PRICE_HOLDS_MS = 60 * 60 * 1000;

/** True if a change may still be charged at its price as of `asOf`. */
export function changePriceHolds(asOf: Moment, now: Moment): boolean {
  const age = Date.parse(now) - Date.parse(asOf);
  return age >= 0 && age <= CHANGE_PRICE_HOLDS_MS;
}

/**
 * The difference of two monthly prices for the part of the paid month that is left at `asOf`, by
 * time and rounded to whole cents: prorated as payment providers do it.
 */
export function priceOfChange(
  { monthlyPrice, paidUntil }: Pick<Subscription, "monthlyPrice" | "paidUntil">,
  next: Cents,
  asOf: Moment,
): PlanChangePrice {
  const until = Date.parse(paidUntil);
  const month = until - Date.parse(monthsAfter(paidUntil, -1));
  const left = Math.min(1, Math.max(0, (until - Date.parse(asOf)) / month));
  const difference = Math.round((next - monthlyPrice) * left);
  return { dueNow: Math.max(0, difference), credited: Math.max(0, -difference), asOf };
}

type Rate = Pick<Plan, "monthlyPrice" | "monthlyCredits">;

/**
 * The credits that a change of plan adds, or below zero removes (MON-03), in proportion to the money: a
 * change back and forth for nothing adds nothing.
 */
export function creditsOfChange(
  from: Rate,
  to: Rate,
  { dueNow, credited }: Pick<PlanChangePrice, "dueNow" | "credited">,
): Credits {
  const dearer = to.monthlyPrice - from.monthlyPrice;
  const more = (to.monthlyCredits - from.monthlyCredits) * PER_CREDIT;
  return dearer === 0 ? 0 : Math.floor(((dueNow - credited) * more) / dearer);
}
