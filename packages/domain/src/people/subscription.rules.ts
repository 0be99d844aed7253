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
  /** Cancelled: it ends when what was paid for is over. */
  readonly cancelsAtEnd: boolean;
  readonly createdAt: Moment;
  /** The time of the event that says so. */
  readonly changedAt: Moment;
}

/** Whether a subscription gives its plan: also while a failed payment is tried again. */
export function givesPlan({ status }: Pick<Subscription, "status">): boolean {
  return status === "active" || status === "past_due";
}

/** When a plan ends whose account is blocked, and how the provider is told. */
export interface PlanEnd {
  readonly when: "atEnd" | "now";
  readonly at: Moment;
}

/**
 * The end of a plan whose account is blocked: nobody is charged for what they cannot use. What is paid
 * stays paid until it is over; a month that could not be paid is not tried for again.
 */
export function endOfBlocked(
  { status, paidUntil }: Pick<Subscription, "status" | "paidUntil">,
  now: Moment,
): PlanEnd {
  const paid = status === "active" && paidUntil > now;
  return paid ? { when: "atEnd", at: paidUntil } : { when: "now", at: now };
}

/** How far a life has come, for events of the same second that arrive in any order. */
const progress: Readonly<Record<SubscriptionStatus, number>> = {
  incomplete: 0,
  past_due: 1,
  active: 2,
  ended: 3,
};

/**
 * What is kept of two statements about one subscription, in whatever order they arrive: the newer
 * one, of the same moment the one that is further; what has ended stays ended.
 */
export function newerOf(kept: Subscription, heard: Subscription): Subscription {
  const ahead = progress[heard.status] - progress[kept.status];
  if (kept.status === "ended" || heard.status === "ended") return ahead > 0 ? heard : kept;
  if (heard.changedAt !== kept.changedAt) return heard.changedAt > kept.changedAt ? heard : kept;
  return ahead >= 0 ? heard : kept;
}

/** What another plan costs for the rest of the month that is paid for. */
export interface PlanChangePrice {
  /** What is charged with the change. */
  readonly dueNow: Cents;
  /** What was paid too much and counts towards the next payments. */
  readonly credited: Cents;
  /** The moment that it was worked out for; the change is charged for the same one. */
  readonly asOf: Moment;
}

/** How long the price of a change holds, in ms: time to read it, and too short to save by waiting. */
export const CHANGE_PRICE_HOLDS_MS = 60 * 60 * 1000;

/** Whether a change may still be charged as it was priced at `asOf`. */
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
 * The credits that another plan brings for what it costs, or below zero takes for what it gives back (MON-03): in the
 * proportion of the money, so that a change back and forth for nothing brings nothing.
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
