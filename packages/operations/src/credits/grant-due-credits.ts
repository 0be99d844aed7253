import { dueGrant } from "@oneup/domain";
import type { Ports, StoreSession } from "../ports.ts";
import { monthlyCreditsOf } from "./monthly-credits.ts";

type DuePorts = Pick<Ports, "store" | "clock">;

async function grantOne(session: StoreSession, now: string): Promise<boolean> {
  const due = await session.credits.claimDue(now);
  if (!due) return false;
  const { accountId, dueAt, plan } = due;
  const { period, next } = dueGrant(dueAt, now);
  const amount = await monthlyCreditsOf(session, plan);
  await session.credits.grant({ accountId, kind: "grant", amount, period, at: now });
  await session.credits.setNextGrant(accountId, next);
  return true;
}

/**
 * Gives the accounts whose month begins the credits of their plan (MON-03). Each is taken, granted
 * and planned anew in one transaction: of several processes one does it.
 * @returns how many were due
 */
export async function grantDueCredits({ store, clock }: DuePorts): Promise<number> {
  for (let count = 0; ; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other until none is due
    const more = await store.transact((session) => grantOne(session, clock.now()));
    if (!more) return count;
  }
}

const HOLDS_AT_ONCE = 100;

/** Gives back credits that calls held whose process died (MON-03). @returns how many holds ended */
export function releaseLostHolds({ store, clock }: DuePorts): Promise<number> {
  return store.transact(({ credits }) => credits.releaseExpired(clock.now(), HOLDS_AT_ONCE));
}
