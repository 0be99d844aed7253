import {
  type Cents,
  type Plan,
  type PlanChangePrice,
  type PlanId,
  type Subscription,
  changePriceHolds,
  plans,
  readPlan,
} from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation, task } from "../operation.ts";
import { soldPlanSchema } from "./checkout.operation.ts";
import { decidePlan, runningPlan } from "./running-plan.ts";

/** One's own subscription on screen. */
interface SubscriptionAnswer {
  readonly plan: PlanId;
  readonly status: Subscription["status"];
  readonly monthlyPrice: Cents;
  readonly paidUntil: string;
  readonly cancelsAtEnd: boolean;
}

/** The plan of the account and its payments; `subscription` is null without one. */
export const readSubscriptionOperation = operation({
  name: "payments.read",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ session, actor }) {
    const [account, live] = await Promise.all([
      session.accounts.byId(actor.id),
      session.payments.liveOf(actor.id),
    ]);
    const [newest] = live;
    const subscription: SubscriptionAnswer | null = newest
      ? {
          plan: newest.plan,
          status: newest.status,
          monthlyPrice: newest.monthlyPrice,
          paidUntil: newest.paidUntil,
          cancelsAtEnd: newest.cancelsAtEnd,
        }
      : null;
    return { plan: readPlan(account?.plan ?? "")?.id ?? plans.demo.id, subscription };
  },
});

/** The price of another plan today; the provider works it out, and nothing is changed. */
export const priceChangeOperation = task({
  name: "payments.priceChange",
  kind: "task",
  homes: "server",
  input: z.strictObject({ plan: soldPlanSchema }),
  async run(context, { plan }): Promise<PlanChangePrice> {
    const { provider, subscription } = await runningPlan(context);
    return provider.priceChange(subscription, plans[plan], context.ports.clock.now());
  },
});

/** Changes to another plan now, at the price as of `asOf` from `payments.priceChange`. */
export const changePlanOperation = task({
  name: "payments.changePlan",
  kind: "task",
  homes: "server",
  input: z.strictObject({ plan: soldPlanSchema, asOf: z.iso.datetime() }),
  async run(context, { plan: id, asOf }) {
    const { provider, subscription } = await runningPlan(context);
    const plan: Plan = plans[id];
    if (subscription.plan === id) return { plan: id };
    if (!changePriceHolds(asOf, context.ports.clock.now())) {
      return refuse("payment.price_outdated");
    }
    const work = () => provider.changePlan(subscription, plan, asOf);
    await decidePlan(context, subscription, { cancelsAtEnd: false, work });
    return { plan: id };
  },
});

/** Ends the plan with the paid month (MON-02), or takes that back before. */
export const cancelPlanOperation = task({
  name: "payments.cancel",
  kind: "task",
  homes: "server",
  input: z.strictObject({ cancelled: z.boolean() }),
  async run(context, { cancelled }) {
    const { provider, subscription } = await runningPlan(context);
    const work = () => provider.cancel(subscription, cancelled ? "atEnd" : false);
    await decidePlan(context, subscription, { cancelsAtEnd: cancelled, work });
    return { cancelled, paidUntil: subscription.paidUntil };
  },
});

/** The provider's page for the card and the invoices; in the sandbox a page of ours replaces it. */
export const openPortalOperation = task({
  name: "payments.portal",
  kind: "task",
  homes: "server",
  input: z.strictObject({}),
  async run(context) {
    const { provider, subscription } = await runningPlan(context);
    return { url: await provider.openPortal(subscription.customerId) };
  },
});
