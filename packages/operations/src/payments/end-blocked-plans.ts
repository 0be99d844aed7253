import {
  type Moment,
  type PlanEnd,
  type Subscription,
  endOfBlocked,
  givesPlan,
  momentAfter,
} from "@oneup/domain";
import type { Ports, StoreSession } from "../ports.ts";

const AT_ONCE = 5;
/** When what the provider did not do is asked for again, in ms. */
const AGAIN_MS = 5 * 60_000;

/** When the provider is asked for the next time. */
export const againAfter = (now: Moment): Moment => momentAfter(now, AGAIN_MS);

/**
 * The running subscriptions of an account, which nobody else changes until the transaction ends. They
 * are locked before accounts, as where an event of the provider is taken: so nobody waits in a ring.
 */
export async function lockPlansOf(
  { payments }: StoreSession,
  accountId: string,
): Promise<readonly Subscription[]> {
  const live = await payments.liveOf(accountId);
  const locked = await Promise.all(live.map(({ id }) => payments.forChange(id)));
  return locked.filter((each) => each !== null).filter(givesPlan);
}

/**
 * Has the plans of an account end that is blocked: our own records say at once that they do, and it
 * is noted for the provider, who is asked until it has done so (MON-02). A block never waits for one.
 * @returns when the newest one ends, null where there is none
 */
export async function endBlockedPlans(
  { payments }: StoreSession,
  plans: readonly Subscription[],
  now: Moment,
): Promise<PlanEnd | null> {
  await Promise.all(
    plans.map(async (plan) => {
      if (endOfBlocked(plan, now).when === "atEnd" && plan.cancelsAtEnd) return;
      await payments.save({ ...plan, cancelsAtEnd: true });
      await payments.askEnd(plan.id, now);
    }),
  );
  const [newest] = plans;
  return newest ? endOfBlocked(newest, now) : null;
}

/**
 * Notes the end of a plan that was bought for a blocked account, or while it was blocked, or by a guest for
 * an account that has one. The provider
 * is asked a little later: what was paid is told of in several events.
 */
export function noteEndOfNew(
  { payments }: StoreSession,
  { id }: Subscription,
  now: Moment,
): Promise<void> {
  return payments.askEnd(id, againAfter(now));
}

/**
 * Asks the provider to end what is noted, one after the other and each by one process at a time. What
 * was taken back or noted anew meanwhile stays as that says.
 * @returns how many were tried
 */
export async function endNotedPlans(
  ports: Pick<Ports, "store" | "clock" | "payments" | "log">,
): Promise<number> {
  const { store, clock, payments: provider, log } = ports;
  if (!provider) return 0;
  for (let tried = 0; tried < AT_ONCE; tried += 1) {
    // oxlint-disable no-await-in-loop -- one after the other: at most a few
    const now = clock.now();
    const until = againAfter(now);
    const [subscription] = await store.transact(({ payments }) =>
      payments.claimEnds({ now, until, limit: 1 }),
    );
    if (!subscription) return tried;
    try {
      if (givesPlan(subscription)) {
        await provider.cancel(subscription, endOfBlocked(subscription, now).when);
      }
      await store.transact(({ payments }) => payments.dropEnd(subscription.id, until));
    } catch (error) {
      log(`The subscription ${subscription.id} is not ended yet.`, error);
      // Who does not answer now is not asked for the others in the same round.
      return tried + 1;
    }
    // oxlint-enable no-await-in-loop
  }
  return AT_ONCE;
}
