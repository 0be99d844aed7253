import { couponPercent, dayOf, emailSchema, orderSummary, plans, soldPlanIds } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { insistOnUnused } from "./redeem-coupon.ts";

/** The plans that are sold, as they are sent (S-40). */
export const soldPlanSchema = z.enum(soldPlanIds);

/**
 * Opens a purchase with the payment provider (API-11) and answers its page. Prices and the coupon are
 * computed here; the caller's own figures do not count (MON-01).
 */
export const openCheckoutOperation = task({
  name: "payments.checkout",
  kind: "task",
  homes: "server",
  input: z.strictObject({
    plan: soldPlanSchema,
    email: emailSchema,
    couponCode: z._default(z.string().check(z.trim(), z.maxLength(40)), ""),
  }),
  async run({ ports, actor, reference = ports.ids.hold() }, { plan: planId, email, couponCode }) {
    const { payments, store, clock, letters } = ports;
    if (!payments) return refuse("payment.not_offered");
    const percent = couponCode === "" ? null : couponPercent(couponCode);
    if (couponCode !== "" && percent === null) {
      return refuse("payment.coupon_unknown", { field: "couponCode" });
    }
    const accountId = actor.kind === "account" ? actor.id : null;
    const code = couponCode.toUpperCase();
    // Only the account itself may replace its plan; a guest hears nothing of it.
    const live = await store.read(async (session) => {
      const { accounts } = session;
      const buyer = await (accountId === null ? accounts.byEmail(email) : accounts.byId(accountId));
      const running = buyer === null ? [] : await session.payments.liveOf(buyer.id);
      if (running.length === 0) {
        await insistOnUnused(ports, session, { couponCode: code, email }, buyer);
      }
      return running;
    });
    if (live.length > 0 && accountId !== null) return refuse("payment.plan_running");
    const plan = plans[planId];
    const summary = orderSummary(plan, percent);
    const order = { reference, plan, summary, couponCode: code, email, accountId };
    const { id, url } = await payments.openCheckout(order);
    const createdAt = clock.now();
    await store.transact(async (session) => {
      await session.payments.addCheckout({
        id,
        plan: planId,
        email,
        accountId,
        couponCode: code,
        firstMonth: summary.firstMonth,
        monthlyPrice: summary.monthlyPrice,
        createdAt,
        paidAt: null,
      });
      // The holder hears of it: once a day, as strangers are not to fill a mailbox.
      const told = { id: `asked:${email}:${dayOf(createdAt)}`, kind: "checkout", at: createdAt };
      if (live.length > 0 && (await session.payments.takeEvent(told)))
        await letters?.tell(session, { kind: "planHad", email, name: "" });
    });
    return { url };
  },
});
