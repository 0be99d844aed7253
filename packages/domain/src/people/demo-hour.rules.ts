import type { Moment } from "../dates.ts";

/** How long the free demo opens everything (PLAN-05), in ms. */
export const DEMO_HOUR_MS = 60 * 60 * 1000;

/** When an hour that begins now ends. */
export function endOfDemoHour(now: Moment): Moment {
  return new Date(Date.parse(now) + DEMO_HOUR_MS).toISOString();
}

/**
 * Whether an account's free hour is over (S-10): it reads what it made from then on, until it has a
 * plan. An account that never had an hour, or has a plan by now, has none to be over.
 */
export function isDemoHourOver(
  account: { readonly plan: string; readonly demoEndsAt?: Moment | null },
  now: Moment,
): boolean {
  const { plan, demoEndsAt = null } = account;
  return plan === "demo" && demoEndsAt !== null && demoEndsAt <= now;
}
