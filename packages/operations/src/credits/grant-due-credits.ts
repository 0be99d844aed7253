import { type Moment, dueGrant } from "@oneup/domain";
import type { ServerPorts, ServerSession } from "../ports.ts";
import { monthlyCreditsOf } from "./monthly-credits.ts";

type DuePorts = Pick<ServerPorts, "store" | "clock">;

/** The number of accounts in one transaction: at a month's turn thousands are due at once. */
const GRANTS_AT_ONCE = 100;

async function grantSome(session: ServerSession, now: Moment): Promise<number> {
  const due = await session.credits.claimDue(now, GRANTS_AT_ONCE);
  const plans = [...new Set(due.map(({ plan }) => plan))];
  const amounts = new Map(
    await Promise.all(
      plans.map(async (plan) => [plan, await monthlyCreditsOf(session, plan)] as const),
    ),
  );
  await Promise.all(
    due.map(async ({ accountId, anchor, plan }) => {
      const { period, next } = dueGrant(anchor, now);
      const amount = amounts.get(plan) ?? 0;
      await session.credits.grant({ accountId, kind: "grant", amount, period, at: now });
      await session.credits.setNextGrant(accountId, next);
    }),
  );
  return due.length;
}

/**
 * Gives the accounts whose month begins the credits of their plan (MON-03). Each batch is taken, granted and
 * scheduled in one transaction, so that only one of several processes does it.
 * @returns how many were due
 */
export async function grantDueCredits({ store, clock }: DuePorts): Promise<number> {
  let count = 0;
  for (let some = GRANTS_AT_ONCE; some === GRANTS_AT_ONCE; count += some) {
    // oxlint-disable-next-line no-await-in-loop -- some after the others until none is due
    some = await store.transact((session) => grantSome(session, clock.now()));
  }
  return count;
}

const HOLDS_AT_ONCE = 100;

/** Gives back credits held by calls whose process died (MON-03). @returns how many holds ended */
export function releaseLostHolds({ store, clock }: DuePorts): Promise<number> {
  return store.transact(({ credits }) => credits.releaseExpired(clock.now(), HOLDS_AT_ONCE));
}
