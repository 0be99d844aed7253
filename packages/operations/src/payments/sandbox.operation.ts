import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation, task } from "../operation.ts";

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
 * Pays in the sandbox: signed events go to the same place as a provider's (MON-02). Answers the
 * token of the link in the mail, because no mail leaves a test.
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
    if (checkout.paidAt !== null) return { checkoutId, openToken: null };
    return { checkoutId, openToken: await payments.pay(checkout) };
  },
});
