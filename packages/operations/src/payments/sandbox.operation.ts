import type { Actor } from "@oneup/domain";
import * as z from "zod/mini";
import { sendAccountLink } from "../accounts/account-links.ts";
import { refuse } from "../insist.ts";
import { operation, task } from "../operation.ts";
import type { ServerPorts } from "../ports.ts";
import { insistOnUnused } from "./redeem-coupon.ts";
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
 * The token of a link to an account made for a purchase, until it is opened; null for an existing account,
 * whose content is for the reader of its mails, not for anybody who types its email.
 */
function showOpening(ports: ServerPorts, actor: Actor, checkoutId: string): Promise<string | null> {
  return ports.store.transact(async (session) => {
    const bought = await session.payments.checkout(checkoutId);
    const account = bought && (await session.accounts.byEmail(bought.email));
    if (!account || account.passwordHash !== "" || account.accountStatus === "blocked") return null;
    const { createdAt, demoEndsAt = null } = account;
    // Events name whole seconds, and a free hour may have begun in the same one.
    const isNew = demoEndsAt === null && createdAt >= (bought.paidAt ?? ports.clock.now());
    if (!isNew && account.id !== actor.id) return null;
    const { id: accountId, email } = account;
    return sendAccountLink(ports, session, { purpose: "openBought", accountId, email });
  });
}

/**
 * Pays in the sandbox: signed events go the same way as a provider's (MON-02). Answers the token of a link
 * that opens the new account, because no mail leaves a test; again if it was paid before.
 */
export const paySandboxOperation = task({
  name: "payments.paySandbox",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input,
  async run({ ports, actor }, { checkoutId }) {
    const { payments, store } = ports;
    if (payments?.kind !== "sandbox" || !payments.pay) return refuse("request.not_found");
    const checkout = await store.read((session) => session.payments.checkout(checkoutId));
    if (!checkout) return refuse("payment.checkout_unknown");
    if (checkout.paidAt === null) {
      // Another page with the same coupon may have been paid since.
      await store.read(async (session) => {
        const { accounts } = session;
        const { accountId, email } = checkout;
        const buyer = await (accountId === null
          ? accounts.byEmail(email)
          : accounts.byId(accountId));
        return insistOnUnused(ports, session, checkout, buyer);
      });
      await payments.pay(checkout);
    }
    return { checkoutId, openToken: await showOpening(ports, actor, checkoutId) };
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
    const change = { topic: "account", audience: [context.actor.id] } as const;
    await context.ports.store.transact(({ changes }) => changes.tell(change));
    return { paid };
  },
});
