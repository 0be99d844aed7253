import * as z from "zod/mini";
import { sendAccountLink } from "../accounts/account-links.ts";
import { refuse } from "../insist.ts";
import { operation, task } from "../operation.ts";
import type { Checkout } from "../payments.port.ts";
import type { Ports } from "../ports.ts";
import { runningPlan } from "./running-plan.ts";

const input = z.strictObject({ checkoutId: z.string().check(z.maxLength(100)) });

/** The purchase that the sandbox's payment page shows (MON-02); its id is not to be guessed. */
export const readSandboxOperation = operation({
  name: "payments.readSandbox",
  kind: "query",
  homes: "server",
  input,
  async run({ ports, session }, { checkoutId }) {
    if (ports.payments?.kind !== "sandbox") return refuse("request.not_found");
    const checkout = await session.payments.checkout(checkoutId);
    if (!checkout) return refuse("payment.checkout_unknown");
    const { plan, email, couponCode, firstMonth, monthlyPrice, paidAt } = checkout;
    return { plan, email, couponCode, firstMonth, monthlyPrice, paid: paidAt !== null };
  },
});

/**
 * A new link for whoever paid before, closed the page and never opened the account; null where there
 * is nothing to open, or where the email had an account before this purchase.
 */
function linkAgain(ports: Ports, { email }: Checkout): Promise<string | null> {
  return ports.store.transact(async (session) => {
    const account = await session.accounts.byEmail(email);
    const isNew = account?.passwordHash === "" && (account.demoEndsAt ?? null) === null;
    if (!isNew || account.accountStatus === "blocked") return null;
    const { id: accountId } = account;
    return sendAccountLink(ports, session, { purpose: "openAccount", accountId, email });
  });
}

/**
 * Pays in the sandbox: signed events go to the same place as a provider's (MON-02). Answers the
 * token of the link in the mail, because no mail leaves a test; once more where it was paid before.
 */
export const paySandboxOperation = task({
  name: "payments.paySandbox",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input,
  async run({ ports }, { checkoutId }) {
    const { payments, store } = ports;
    if (payments?.kind !== "sandbox" || !payments.pay) return refuse("request.not_found");
    const checkout = await store.read((session) => session.payments.checkout(checkoutId));
    if (!checkout) return refuse("payment.checkout_unknown");
    if (checkout.paidAt !== null) {
      return { checkoutId, openToken: await linkAgain(ports, checkout) };
    }
    return { checkoutId, openToken: await payments.pay(checkout) };
  },
});

/**
 * Lets the next month of one's own plan come in the sandbox, paid or refused, so that a renewal and a
 * failed payment can be tried out (MON-02).
 */
export const renewSandboxOperation = task({
  name: "payments.renewSandbox",
  kind: "task",
  homes: "server",
  input: z.strictObject({ paid: z.boolean() }),
  async run(context, { paid }) {
    const { provider, subscription } = await runningPlan(context);
    if (!provider.renew) return refuse("request.not_found");
    await provider.renew(subscription, paid);
    return { paid };
  },
});
