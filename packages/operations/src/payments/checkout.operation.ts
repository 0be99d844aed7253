import { couponPercent, emailSchema, orderSummary, plans, soldPlanIds } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { insistOnUnused } from "./redeem-coupon.ts";

/** The plans that are sold, as they are sent (S-40). */
export const soldPlanSchema = z.enum(soldPlanIds);

/**
 * Opens a purchase with the payment provider (API-11) and answers its page. Prices and the coupon
 * are computed here; what the caller believes they are does not count (MON-01).
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
  async run({ ports, actor }, { plan: planId, email, couponCode }) {
    const { payments, store, clock, ids } = ports;
    if (!payments) return refuse("payment.not_offered");
    const percent = couponCode === "" ? null : couponPercent(couponCode);
    if (couponCode !== "" && percent === null) {
      return refuse("payment.coupon_unknown", { field: "couponCode" });
    }
    const accountId = actor.kind === "account" ? actor.id : null;
    const code = couponCode.toUpperCase();
    // A second plan would end the first, which only its account may ask for.
    const live = await store.read(async (session) => {
      const { accounts } = session;
      const buyer = await (accountId === null ? accounts.byEmail(email) : accounts.byId(accountId));
      const running = buyer === null ? [] : await session.payments.liveOf(buyer.id);
      if (running.length === 0) {
        await insistOnUnused(ports, session, { couponCode: code, email }, buyer);
      }
      return running;
    });
    if (live.length > 0) {
      if (accountId !== null) return refuse("payment.plan_running");
      return refuse("payment.email_has_plan", { field: "email" });
    }
    const plan = plans[planId];
    const summary = orderSummary(plan, percent);
    const order = { reference: ids.hold(), plan, summary, couponCode: code, email, accountId };
    const { id, url } = await payments.openCheckout(order);
    await store.transact((session) =>
      session.payments.addCheckout({
        id,
        plan: planId,
        email,
        accountId,
        couponCode: code,
        firstMonth: summary.firstMonth,
        monthlyPrice: summary.monthlyPrice,
        createdAt: clock.now(),
        paidAt: null,
      }),
    );
    return { url };
  },
});
