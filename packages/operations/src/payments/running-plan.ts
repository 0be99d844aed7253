import type { Subscription } from "@oneup/domain";
import { refuse } from "../insist.ts";
import type { ServerTaskContext } from "../operation.ts";
import type { PaymentProvider } from "../payments.port.ts";
import { againAfter } from "./end-blocked-plans.ts";

/**
 * The running subscription of who asks, and the provider that runs it.
 * @throws Refused payment.not_offered, payment.no_subscription
 */
export async function runningPlan({
  ports,
  actor,
}: ServerTaskContext): Promise<{ provider: PaymentProvider; subscription: Subscription }> {
  const { payments: provider, store } = ports;
  const [subscription] = await store.read((session) => session.payments.liveOf(actor.id));
  if (!provider) return refuse("payment.not_offered");
  return subscription ? { provider, subscription } : refuse("payment.no_subscription");
}

/**
 * Carries out a person's decision about their own plan. It also settles an end that was noted because of a
 * block: keeping the plan after all keeps it. The note is put off while the provider is asked, and stays if
 * that fails.
 */
export async function decidePlan(
  context: ServerTaskContext,
  { id }: Subscription,
  given: { readonly cancelsAtEnd: boolean; readonly work: () => Promise<void> },
): Promise<void> {
  const { store, clock } = context.ports;
  const noted = await store.transact(async ({ payments }) => {
    const was = await payments.dropEnd(id);
    if (was) await payments.askEnd(id, againAfter(clock.now()));
    return was;
  });
  await given.work();
  await store.transact(async ({ payments, changes }) => {
    await changes.tell({ topic: "account", audience: [context.actor.id] });
    if (!noted) return;
    // The provider never heard of that end, so it may have nothing to tell.
    const kept = await payments.forChange(id);
    if (kept) await payments.save({ ...kept, cancelsAtEnd: given.cancelsAtEnd });
    await payments.dropEnd(id);
  });
}
