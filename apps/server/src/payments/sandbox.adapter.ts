import { randomUUID } from "node:crypto";
import { type Subscription, dayOf, monthAfter, monthOf, plans, priceOfChange } from "@oneup/domain";
import type { Checkout, Clock, PaymentProvider } from "@oneup/operations";
import type { PaymentDesk } from "./payment-desk.ts";
import { secondsOf, stripeLibrary } from "./stripe-library.ts";

/** What the sandbox stands on. */
export interface SandboxParts {
  readonly clock: Clock;
  readonly secret: string;
  readonly desk: () => PaymentDesk;
}

function subscriptionObject(given: Subscription, metadata: Record<string, string>) {
  return {
    id: given.id,
    customer: given.customerId,
    status: given.status === "ended" ? "canceled" : given.status,
    created: secondsOf(given.createdAt),
    cancel_at_period_end: given.cancelsAtEnd,
    metadata,
    items: {
      data: [
        {
          current_period_end: secondsOf(given.paidUntil),
          price: { unit_amount: given.monthlyPrice },
        },
      ],
    },
  };
}

function invoiceObject(
  given: Subscription,
  metadata: Record<string, string>,
  more: { id: string; due: number; paid: boolean; reason: string; from: string },
) {
  return {
    id: more.id,
    customer: given.customerId,
    amount_due: more.due,
    amount_paid: more.paid ? more.due : 0,
    billing_reason: more.reason,
    parent: { subscription_details: { subscription: given.id, metadata } },
    lines: {
      data: [{ period: { start: secondsOf(more.from), end: secondsOf(given.paidUntil) } }],
    },
  };
}

/** The sandbox keeps no customers: who it was is in our own records by the subscription. */
const metadataOf = (subscription: Subscription) => ({
  plan: subscription.plan,
  email: "customer@sandbox.example",
  accountId: subscription.accountId,
});

/**
 * A provider that takes no money (MON-02): its payment page is ours, and its events have a real
 * provider's shape, are signed, and go the same way.
 */
export function sandboxPayments({ clock, secret, desk }: SandboxParts): PaymentProvider {
  async function deliver(id: string, type: string, object: unknown) {
    const payload = JSON.stringify({
      id: `evt_sandbox_${id}`,
      object: "event",
      type,
      created: secondsOf(clock.now()),
      data: { object },
    });
    const { webhooks } = await stripeLibrary();
    const timestamp = secondsOf(clock.now());
    const header = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return desk().take(payload, header);
  }

  async function change(subscription: Subscription, more: { pricedAt?: string } = {}) {
    const object = subscriptionObject(subscription, { ...metadataOf(subscription), ...more });
    const kind = subscription.status === "ended" ? "deleted" : "updated";
    await deliver(randomUUID(), `customer.subscription.${kind}`, object);
  }

  return {
    kind: "sandbox",

    openCheckout() {
      const id = `cs_sandbox_${randomUUID().replaceAll("-", "")}`;
      return Promise.resolve({ id, url: `/sandbox/checkout/${id}` });
    },

    openPortal: () => Promise.resolve("/sandbox/portal"),

    priceChange: (subscription, { monthlyPrice }, asOf) =>
      Promise.resolve(priceOfChange(subscription, monthlyPrice, asOf)),

    async changePlan(before, { id: plan, monthlyPrice }, asOf) {
      const after = { ...before, plan, monthlyPrice, cancelsAtEnd: false };
      await change(after, { pricedAt: asOf });
      const { dueNow } = priceOfChange(before, monthlyPrice, asOf);
      if (dueNow === 0) return;
      const invoice = { id: `in_sandbox_${randomUUID()}`, reason: "subscription_update" };
      const object = invoiceObject(after, metadataOf(after), {
        ...invoice,
        due: dueNow,
        paid: true,
        from: clock.now(),
      });
      await deliver(randomUUID(), "invoice.paid", object);
    },

    cancel: (subscription, when) =>
      change(
        when === "now"
          ? { ...subscription, status: "ended" }
          : { ...subscription, cancelsAtEnd: when === "atEnd" },
      ),

    async renew(before, paid) {
      if (before.cancelsAtEnd) return change({ ...before, status: "ended" });
      const after: Subscription = paid
        ? {
            ...before,
            status: "active",
            paidUntil: monthOf(before.createdAt, before.paidUntil).next,
          }
        : { ...before, status: "past_due" };
      await change(after);
      const object = invoiceObject(after, metadataOf(after), {
        // A month that is refused and then paid is one invoice, as with a real provider.
        id: `in_sandbox_${before.id}_${dayOf(before.paidUntil)}`,
        due: after.monthlyPrice,
        paid,
        reason: "subscription_cycle",
        from: before.paidUntil,
      });
      await deliver(randomUUID(), paid ? "invoice.paid" : "invoice.payment_failed", object);
      return undefined;
    },

    async pay(checkout: Checkout) {
      const { plan, email, accountId, firstMonth } = checkout;
      const name = checkout.id.replace("cs_sandbox_", "");
      const now = clock.now();
      const subscription: Subscription = {
        id: `sub_sandbox_${name}`,
        accountId: accountId ?? "",
        customerId: `cus_sandbox_${name}`,
        plan,
        status: "active",
        monthlyPrice: plans[plan].monthlyPrice,
        paidUntil: monthAfter(now),
        cancelsAtEnd: false,
        createdAt: now,
        changedAt: now,
      };
      const metadata = { plan, email, ...(accountId !== null && { accountId }) };
      const purchase = {
        id: checkout.id,
        customer: subscription.customerId,
        subscription: subscription.id,
        payment_status: "paid",
        metadata,
      };
      const invoice = invoiceObject(subscription, metadata, {
        id: `in_sandbox_${name}`,
        due: firstMonth,
        paid: true,
        reason: "subscription_create",
        from: now,
      });
      // The same names each time: pressed twice it is paid once.
      await deliver(`${name}_1`, "checkout.session.completed", purchase);
      const whole = subscriptionObject(subscription, metadata);
      await deliver(`${name}_2`, "customer.subscription.created", whole);
      await deliver(`${name}_3`, "invoice.paid", invoice);
    },
  };
}
