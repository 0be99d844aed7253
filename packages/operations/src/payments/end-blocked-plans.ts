import {
  type Moment,
  type PlanEnd,
  type Subscription,
  endOfBlocked,
  givesPlan,
  momentAfter,
} from "@oneup/domain";
import type { ServerPorts, ServerSession } from "../ports.ts";

const AT_ONCE = 5;
/** The wait before the provider is asked again, in ms. */
const AGAIN_MS = 5 * 60_000;

/** The next time to ask the provider. */
export const againAfter = (now: Moment): Moment => momentAfter(now, AGAIN_MS);

/**
 * The running subscriptions of an account, locked until the transaction ends. They are locked before
 * accounts, as for an event of the provider, so that no two transactions wait for each other.
 */
export async function lockPlansOf(
  { payments }: ServerSession,
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
  { payments }: ServerSession,
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
 * Notes the end of a plan that was bought for a blocked account, or during a block, or by a guest for an
 * account with a plan. The provider is asked a little later, because a payment is told in several events.
 */
export function noteEndOfNew(
  { payments }: ServerSession,
  { id }: Subscription,
  now: Moment,
): Promise<void> {
  return payments.askEnd(id, againAfter(now));
}

/**
 * Asks the provider to end the noted plans, one after the other, each by one process at a time. A note that
 * was removed or renewed in the meantime stays as it is.
 * @returns how many were tried
 */
export async function endNotedPlans(
  ports: Pick<ServerPorts, "store" | "clock" | "payments" | "log">,
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
      // A silent provider is not asked again in the same round.
      return tried + 1;
    }
    // oxlint-enable no-await-in-loop
  }
  return AT_ONCE;
}
