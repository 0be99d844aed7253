import { type PlanId, type SubscriptionStatus, dayOf, plans, readPlan } from "@oneup/domain";
import type { HeardSubscription, PaymentEvent } from "@oneup/operations";
import * as z from "zod/mini";

/** What we read of Stripe's objects (version 2026-10-28.endive); whatever else they hold is left. */
const reference = z.union([z.string(), z.object({ id: z.string() })]);
const metadataSchema = z._default(z.nullable(z.record(z.string(), z.string())), null);

const subscriptionSchema = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  created: z.number(),
  cancel_at_period_end: z._default(z.boolean(), false),
  cancel_at: z._default(z.nullable(z.number()), null),
  metadata: metadataSchema,
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_end: z.number(),
          price: z.object({ unit_amount: z.nullable(z.number()) }),
        }),
      )
      .check(z.minLength(1)),
  }),
});

const invoiceSchema = z.object({
  id: z.string(),
  customer: reference,
  amount_due: z.number(),
  amount_paid: z.number(),
  billing_reason: z._default(z.nullable(z.string()), null),
  parent: z.nullable(
    z.object({
      subscription_details: z.nullable(
        z.object({ subscription: reference, metadata: metadataSchema }),
      ),
    }),
  ),
  lines: z.object({
    data: z.array(z.object({ period: z.object({ start: z.number(), end: z.number() }) })),
  }),
});

const checkoutSchema = z.object({
  id: z.string(),
  customer: z.nullable(reference),
  subscription: z.nullable(reference),
  payment_status: z.string(),
  metadata: metadataSchema,
});

const eventSchema = z.object({
  id: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(100)),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});

const idOf = (given: z.output<typeof reference>) => (typeof given === "string" ? given : given.id);
const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Who bought what, as we wrote it beside the purchase; null for what is not of this product. */
function ours(metadata: Readonly<Record<string, string>> | null) {
  const { plan: name = "", email = "", accountId = null } = metadata ?? {};
  const plan = readPlan(name)?.id;
  return plan && email !== "" ? { plan, email, accountId } : null;
}

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  canceled: "ended",
  incomplete_expired: "ended",
};

function heardInFull(object: unknown): HeardSubscription | null {
  const read = subscriptionSchema.parse(object);
  const about = ours(read.metadata);
  const [item] = read.items.data;
  if (!about || !item) return null;
  return {
    ...about,
    id: read.id,
    customerId: idOf(read.customer),
    status: statuses[read.status] ?? "incomplete",
    monthlyPrice: item.price.unit_amount ?? 0,
    paidUntil: momentOf(item.current_period_end),
    cancelsAtEnd: read.cancel_at_period_end || read.cancel_at !== null,
    createdAt: momentOf(read.created),
    complete: true,
  };
}

/** What invoices and purchases tell: not all of a subscription. */
function heardInPart(given: {
  readonly about: { plan: PlanId; email: string; accountId: string | null };
  readonly id: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  readonly at: string;
  readonly paidUntil: string;
}): HeardSubscription {
  const { about, at, ...rest } = given;
  const { monthlyPrice } = plans[about.plan];
  return { ...about, ...rest, monthlyPrice, cancelsAtEnd: false, createdAt: at, complete: false };
}

type Part = Pick<PaymentEvent, "heard" | "paid" | "unpaid" | "checkoutId">;
const NOTHING: Part = { heard: null, paid: null, unpaid: null, checkoutId: null };

function readCheckout(object: unknown, at: string): Part {
  const {
    id,
    customer,
    subscription,
    payment_status: paid,
    metadata,
  } = checkoutSchema.parse(object);
  const about = ours(metadata);
  // What is not paid yet will be told of again.
  if (!about || !customer || !subscription || paid === "unpaid") return NOTHING;
  const who = { id: idOf(subscription), customerId: idOf(customer) };
  const heard = heardInPart({ about, ...who, status: "active", at, paidUntil: at });
  return { ...NOTHING, heard, checkoutId: id };
}

function readInvoice(object: unknown, at: string, failed: boolean): Part {
  const invoice = invoiceSchema.parse(object);
  const details = invoice.parent?.subscription_details;
  const about = ours(details?.metadata ?? null);
  if (!details || !about) return NOTHING;
  const periods = invoice.lines.data.map(({ period }) => period);
  const end = Math.max(0, ...periods.map((period) => period.end));
  const heard = heardInPart({
    about,
    id: idOf(details.subscription),
    customerId: idOf(invoice.customer),
    status: failed ? "past_due" : "active",
    at,
    // A month that was not paid is not paid for.
    paidUntil: failed ? at : momentOf(end),
  });
  if (failed) {
    return { ...NOTHING, heard, unpaid: { invoiceId: invoice.id, amount: invoice.amount_due } };
  }
  const isMonth = /^subscription_(create|cycle)$/.test(invoice.billing_reason ?? "");
  const start = Math.max(0, ...periods.map((period) => period.start));
  const month = isMonth ? dayOf(momentOf(start)) : null;
  return { ...NOTHING, heard, paid: { invoiceId: invoice.id, amount: invoice.amount_paid, month } };
}

function readPart(type: string, object: unknown, at: string): Part {
  if (type.startsWith("checkout.session.")) {
    return /\.(completed|async_payment_succeeded)$/.test(type) ? readCheckout(object, at) : NOTHING;
  }
  if (type === "invoice.paid") return readInvoice(object, at, false);
  if (type === "invoice.payment_failed") return readInvoice(object, at, true);
  if (!/^customer\.subscription\.(created|updated|deleted)$/.test(type)) return NOTHING;
  const heard = heardInFull(object);
  // It begins without a payment, and may be told of after the payment has come.
  const begins = type.endsWith(".created") && heard?.status === "incomplete";
  return { ...NOTHING, heard: begins ? null : heard };
}

/**
 * Reads an event of Stripe into our words; kinds that mean nothing to us become events without
 * effect.
 * @throws a ZodError for an event whose shape is not Stripe's
 */
export function readPaymentEvent(text: string): PaymentEvent {
  const event = eventSchema.parse(JSON.parse(text));
  const at = momentOf(event.created);
  return { id: event.id, kind: event.type, at, ...readPart(event.type, event.data.object, at) };
}
