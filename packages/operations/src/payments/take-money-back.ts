import type { MoneyBack } from "../payments.port.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";
import { alertAdmins } from "./alert-admins.ts";

/**
 * Tells the admins of refunds and disputes (MON-02). Credits and plan stay until an admin decides: only they
 * know the reason of a refund and the answer to a dispute.
 */
export async function takeMoneyBack(
  ports: Pick<ServerPorts, "clock">,
  session: ServerSession,
  { kind: reason, chargeId, amount, customerId }: MoneyBack,
): Promise<void> {
  const accountId = customerId === null ? null : await session.payments.accountOf(customerId);
  // A customer who pays for nothing here is another product's.
  if (accountId === null && customerId !== null) return;
  const subject = accountId === null ? null : await session.accounts.byId(accountId);
  const about = { subject, details: `${reason}, charge: ${chargeId}` };
  await alertAdmins(ports, session, about, { who: subject?.email ?? chargeId, amount, reason });
}
