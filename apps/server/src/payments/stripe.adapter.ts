import { type Plan, Refused, refusal } from "@oneup/domain";
import type { Order, PaymentProvider, Ports } from "@oneup/operations";
import { paymentsTexts as t } from "@oneup/texts";
import type Stripe from "stripe";
import type { StripeSettings } from "../settings.ts";
import { secondsOf, stripeLibrary } from "./stripe-library.ts";

/** How long Stripe may take to answer, in ms, and how often a call is tried again. */
const ANSWER_MS = 20_000;
const RETRIES = 2;

/** How long Stripe may take to say that it is there, in ms. */
const THERE_MS = 2_000;

/** Sees whether Stripe is there and takes the key, without its library. @throws where not */
export async function insistOnStripe({ secretKey, apiUrl }: StripeSettings): Promise<void> {
  const { status, body } = await fetch(`${apiUrl ?? "https://api.stripe.com"}/v1/balance`, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(THERE_MS),
    redirect: "error",
  });
  await body?.cancel();
  // A restricted key may be one that reads no balance.
  if (status === 401 || status >= 500) throw new Error(`Stripe answers ${status}.`);
}

function openClient({ secretKey, apiUrl }: StripeSettings): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const open = async () => {
    const Library = await stripeLibrary();
    const url = apiUrl === null ? null : new URL(apiUrl);
    return new Library(secretKey, {
      telemetry: false,
      timeout: ANSWER_MS,
      maxNetworkRetries: RETRIES,
      ...(url && {
        host: url.hostname,
        port: Number(url.port || (url.protocol === "https:" ? 443 : 80)),
        protocol: url.protocol === "https:" ? "https" : "http",
      }),
    });
  };
  return () => (client ??= open());
}

/** True for a thing that an earlier call has made under the same id. */
function isThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "resource_already_exists";
}

async function unlessThere(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isThere(error)) throw error;
  }
}

const productOf = (plan: Plan) => `oneup_${plan.id}`;
const nameOf = (plan: Plan) => t.productName({ plan: t.names[plan.id]() });

/** The coupon that takes the discount off the first month alone; made once per plan and amount. */
async function couponFor(stripe: Stripe, { plan, summary, couponCode }: Order): Promise<string> {
  const id = `oneup_${couponCode}_${plan.id}_${summary.discount}`;
  const coupon = { id, amount_off: summary.discount, currency: "usd", duration: "once" } as const;
  await unlessThere(stripe.coupons.create({ ...coupon, name: couponCode }));
  return id;
}

/** A subscription's one item with another plan's price, and what the subscription holds of us. */
async function changeOf(stripe: Stripe, id: string, plan: Plan) {
  const product = productOf(plan);
  await unlessThere(stripe.products.create({ id: product, name: nameOf(plan) }));
  const now = await stripe.subscriptions.retrieve(id);
  const item = now.items.data[0]?.id;
  if (item === undefined) throw new Error(`${id} has no item.`);
  const price = { currency: "usd", product, unit_amount: plan.monthlyPrice } as const;
  const items = [{ id: item, price_data: { ...price, recurring: { interval: "month" as const } } }];
  return { items, metadata: now.metadata };
}

/**
 * Payments by Stripe (MON-02). Prices travel with each call, computed by us; a coupon is a fixed
 * amount off the first invoice, so that the first month is the whole dollars that were shown (MON-01).
 * @param world.base answers the address under which people reach the product
 */
export function stripePayments(
  settings: StripeSettings,
  world: { readonly base: () => string; readonly log: Ports["log"] },
): PaymentProvider {
  const { base } = world;
  const client = openClient(settings);

  /** What Stripe says is not for a buyer's eyes; that it failed is. */
  async function ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(await client());
    } catch (error) {
      world.log("Stripe did not do what it was asked.", error);
      throw new Refused(refusal("payment.provider_failed"));
    }
  }

  return {
    kind: "stripe",

    openCheckout: (order) =>
      ask(async (stripe) => {
        const { plan, summary, email, accountId, reference } = order;
        const metadata = { plan: plan.id, email, ...(accountId !== null && { accountId }) };
        const coupon = summary.discount > 0 ? await couponFor(stripe, order) : null;
        const session = await stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer_email: email,
            client_reference_id: reference,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: "usd",
                  unit_amount: plan.monthlyPrice,
                  recurring: { interval: "month" },
                  product_data: { name: nameOf(plan) },
                },
              },
            ],
            ...(coupon !== null && { discounts: [{ coupon }] }),
            metadata,
            subscription_data: { metadata },
            success_url: `${base()}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${base()}/checkout/cancel`,
          },
          { idempotencyKey: `checkout-${reference}` },
        );
        return { id: session.id, url: session.url ?? "" };
      }),

    cardOf: (id) =>
      ask(async (stripe) => {
        const paid = await stripe.subscriptions.retrieve(id, {
          expand: ["default_payment_method"],
        });
        const method = paid.default_payment_method;
        return typeof method === "object" ? (method?.card?.fingerprint ?? null) : null;
      }),

    customerOf: (id) =>
      ask(async (stripe) => {
        const { customer } = await stripe.charges.retrieve(id);
        return typeof customer === "string" ? customer : (customer?.id ?? null);
      }),

    openPortal: (customer) =>
      ask(async (stripe) => {
        const given = { customer, return_url: `${base()}/credits` };
        return (await stripe.billingPortal.sessions.create(given)).url;
      }),

    priceChange: ({ id }, plan, asOf) =>
      ask(async (stripe) => {
        const { items } = await changeOf(stripe, id, plan);
        const { amount_due: dueNow, total } = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items,
            proration_behavior: "always_invoice",
            proration_date: secondsOf(asOf),
          },
        });
        return { dueNow, credited: Math.max(0, -total), asOf };
      }),

    changePlan: ({ id }, plan, asOf) =>
      ask(async (stripe) => {
        const { items, metadata } = await changeOf(stripe, id, plan);
        await stripe.subscriptions.update(id, {
          items,
          metadata: { ...metadata, plan: plan.id, pricedAt: asOf },
          // The difference is paid now, as it was priced, or nothing changes.
          proration_behavior: "always_invoice",
          proration_date: secondsOf(asOf),
          payment_behavior: "error_if_incomplete",
        });
      }),

    cancel: ({ id }, when) =>
      ask(async (stripe) => {
        if (when === "now") await stripe.subscriptions.cancel(id, { prorate: true });
        else await stripe.subscriptions.update(id, { cancel_at_period_end: when === "atEnd" });
      }),
  };
}
