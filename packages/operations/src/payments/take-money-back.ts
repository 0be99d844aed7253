import { afterMoneyBack, asDecimalCredits, givesPlan } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";
import { tellHolder } from "../accounts/tell-holder.ts";
import type { HeardMoneyBack, Payment } from "../payments.port.ts";
import type { Ports, StoreSession } from "../ports.ts";
import { alertAdmins } from "./alert-admins.ts";

type BackPorts = Pick<Ports, "clock" | "letters">;

/** Does what follows for credits, plan and account. @returns the account, and the credits that go */
async function settle(
  ports: BackPorts,
  session: StoreSession,
  payment: Payment,
  { kind, chargeId, returned }: HeardMoneyBack,
): Promise<{ subject: AccountRecord | null; taken: number }> {
  const { payments, accounts, credits, changes } = session;
  const { accountId } = payment;
  const at = ports.clock.now();
  const { refunded, taken, endsPlan, pauses } = afterMoneyBack(kind, payment, returned);
  await payments.savePayment({ ...payment, chargeId, refunded });
  const plan = await payments.forChange(payment.subscriptionId);
  if (endsPlan && plan && givesPlan(plan)) {
    await payments.save({ ...plan, paidUntil: at });
    await payments.askEnd(plan.id, at);
  }
  const before = await accounts.byId(accountId, "forChange");
  // An admin's own account stays: another admin would have to let them in again.
  if (pauses && before?.accountStatus === "active" && before.role !== "admin") {
    const after: AccountRecord = { ...before, accountStatus: "paused" };
    await accounts.save(after);
    await tellHolder(ports, session, { before, after, reason: "", planEnds: null });
  }
  const grant = { accountId, kind: "difference", amount: -taken, period: null, at } as const;
  if (taken > 0) await credits.grant(grant);
  await changes.tell({ topic: "account", audience: [accountId] });
  return { subject: before, taken };
}

/** Takes what the provider tells of money that goes back (MON-02, MON-03), and tells the admins. */
export async function takeMoneyBack(
  ports: BackPorts,
  session: StoreSession,
  back: HeardMoneyBack,
): Promise<void> {
  const { kind: reason, chargeId, returned: amount, customerId } = back;
  const payment = await session.payments.paymentOf(back);
  // A customer who pays for nothing here is another product's.
  if (!payment && customerId !== null) return;
  const none = { subject: null, taken: 0 };
  const { subject, taken } = payment ? await settle(ports, session, payment, back) : none;
  const credits = taken > 0 ? `, credits: -${asDecimalCredits(taken)}` : "";
  const about = { subject, details: `${reason}, charge: ${chargeId}${credits}` };
  await alertAdmins(ports, session, about, { who: subject?.email ?? chargeId, amount, reason });
}
