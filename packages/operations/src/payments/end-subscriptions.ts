import { refuse } from "../insist.ts";
import type { ServerPorts } from "../ports.ts";

/**
 * Ends all of an account's paid plans at once, before the account itself ends: nobody is charged for a lost
 * account. Outside of a transaction, because the provider is far away.
 * @throws Refused payment.not_offered, payment.provider_failed: then the account must stay
 */
export async function endSubscriptions(
  { store, payments }: Pick<ServerPorts, "store" | "payments">,
  accountId: string,
): Promise<void> {
  const live = await store.read((session) => session.payments.liveOf(accountId));
  for (const subscription of live) {
    if (!payments) return refuse("payment.not_offered");
    // oxlint-disable-next-line no-await-in-loop -- at most a few, and none may be left out
    await payments.cancel(subscription, "now");
  }
}
