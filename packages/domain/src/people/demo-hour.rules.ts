import type { Moment } from "../dates.ts";

/** The length of the free demo with full access (PLAN-05), in ms. */
export const DEMO_HOUR_MS = 60 * 60 * 1000;

/** The end of an hour that begins now. */
export function endOfDemoHour(now: Moment): Moment {
  return new Date(Date.parse(now) + DEMO_HOUR_MS).toISOString();
}

/**
 * True if an account's free hour is over (S-10): it can only read until it has a plan. False without an hour,
 * or with a plan.
 */
export function isDemoHourOver(
  account: { readonly plan: string; readonly demoEndsAt?: Moment | null },
  now: Moment,
): boolean {
  const { plan, demoEndsAt = null } = account;
  return plan === "demo" && demoEndsAt !== null && demoEndsAt <= now;
}
