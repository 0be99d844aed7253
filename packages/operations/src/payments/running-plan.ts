import type { Subscription } from "@oneup/domain";
import { refuse } from "../insist.ts";
import type { TaskContext } from "../operation.ts";
import type { PaymentProvider } from "../payments.port.ts";

/**
 * The running subscription of who asks, and the provider that runs it.
 * @throws Refused payment.not_offered, payment.no_subscription
 */
export async function runningPlan({
  ports,
  actor,
}: TaskContext): Promise<{ provider: PaymentProvider; subscription: Subscription }> {
  const { payments: provider, store } = ports;
  const [subscription] = await store.read((session) => session.payments.liveOf(actor.id));
  if (!provider) return refuse("payment.not_offered");
  return subscription ? { provider, subscription } : refuse("payment.no_subscription");
}
