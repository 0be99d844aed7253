import { type PlanId, type SubscriptionStatus, dayOf, planIds, plans } from "@oneup/domain";
import type { HeardSubscription, PaymentEvent } from "@oneup/operations";
import * as z from "zod/mini";

/** What we read of Stripe's objects (version 2026-10-28.endive, and older shapes); whatever else they hold is left. */
const reference = z.union([z.string(), z.object({ id: z.string() })]);
const ourMetadata = z.object({
  plan: z.enum(planIds),
  email: z.string().check(z.minLength(1)),
  accountId: z._default(z.nullable(z.string()), null),
});

const subscriptionSchema = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  created: z.number(),
  cancel_at_period_end: z._default(z.boolean(), false),
  cancel_at: z._default(z.nullable(z.number()), null),
  // Beside its items until 2025.
  current_period_end: z.optional(z.number()),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_end: z.optional(z.number()),
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
  lines: z.object({
    data: z.array(z.object({ period: z.object({ start: z.number(), end: z.number() }) })),
  }),
});

const checkoutSchema = z.object({
  id: z.string(),
  customer: z.nullable(reference),
  subscription: z.nullable(reference),
  payment_status: z.string(),
});

/** A charge that was paid back, or a dispute about one. */
const moneyBackSchema = z.object({
  id: z.string(),
  charge: z.optional(reference),
  customer: z._default(z.nullable(reference), null),
  amount: z.number(),
  amount_refunded: z.optional(z.number()),
  status: z._default(z.string(), ""),
});

const eventSchema = z.object({
  id: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(100)),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});

const idOf = (given: z.output<typeof reference>) => (typeof given === "string" ? given : given.id);
const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** What lies at a path of an object, whatever its shape. */
function at(object: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (within, key) =>
      typeof within === "object" && within !== null ? Reflect.get(within, key) : undefined,
    object,
  );
}

/** Who bought what, as we wrote it beside the purchase; null for what is not of this product, whatever its shape. */
function ours(object: unknown) {
  const read = ourMetadata.safeParse(at(object, "metadata"));
  return read.success ? read.data : null;
}

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  canceled: "ended",
  incomplete_expired: "ended",
};

function heardInFull(object: unknown): HeardSubscription | null {
  const about = ours(object);
  if (!about) return null;
  const read = subscriptionSchema.parse(object);
  const [item] = read.items.data;
  const end = item?.current_period_end ?? read.current_period_end;
  if (!item || end === undefined) throw new Error("A subscription has no period.");
  return {
    ...about,
    id: read.id,
    customerId: idOf(read.customer),
    status: statuses[read.status] ?? "incomplete",
    monthlyPrice: item.price.unit_amount ?? 0,
    paidUntil: momentOf(end),
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

type Part = Omit<PaymentEvent, "id" | "kind" | "at" | "pricedAt">;
const NOTHING: Part = { heard: null, paid: null, unpaid: null, checkoutId: null, moneyBack: null };

function readCheckout(object: unknown, when: string): Part {
  const about = ours(object);
  if (!about) return NOTHING;
  const { id, customer, subscription, payment_status: paid } = checkoutSchema.parse(object);
  // What is not paid yet will be told of again.
  if (!customer || !subscription || paid === "unpaid") return NOTHING;
  const who = { id: idOf(subscription), customerId: idOf(customer) };
  const heard = heardInPart({ about, ...who, status: "active", at: when, paidUntil: when });
  return { ...NOTHING, heard, checkoutId: id };
}

/** Where invoices say which subscription they are of: by now, until 2025, and before there were such details. */
const detailsIn = (invoice: unknown): readonly unknown[] => [
  at(invoice, "parent", "subscription_details"),
  at(invoice, "subscription_details"),
  at(invoice, "lines", "data", "0"),
];

function readInvoice(object: unknown, when: string, failed: boolean): Part {
  const details = detailsIn(object).find((each) => ours(each) !== null);
  const about = ours(details);
  if (!about) return NOTHING;
  const invoice = invoiceSchema.parse(object);
  const subscription = reference.parse(at(details, "subscription") ?? at(object, "subscription"));
  const periods = invoice.lines.data.map(({ period }) => period);
  const end = Math.max(0, ...periods.map((period) => period.end));
  const heard = heardInPart({
    about,
    id: idOf(subscription),
    customerId: idOf(invoice.customer),
    status: failed ? "past_due" : "active",
    at: when,
    // A month that was not paid is not paid for.
    paidUntil: failed ? when : momentOf(end),
  });
  if (failed) {
    return { ...NOTHING, heard, unpaid: { invoiceId: invoice.id, amount: invoice.amount_due } };
  }
  const isMonth = /^subscription_(create|cycle)$/.test(invoice.billing_reason ?? "");
  const start = Math.max(0, ...periods.map((period) => period.start));
  const month = isMonth ? dayOf(momentOf(start)) : null;
  return { ...NOTHING, heard, paid: { invoiceId: invoice.id, amount: invoice.amount_paid, month } };
}

function readMoneyBack(type: string, object: unknown): Part {
  const isRefund = type === "charge.refunded";
  // Without a customer there is no subscription.
  if (isRefund && (at(object, "customer") ?? null) === null) return NOTHING;
  const read = moneyBackSchema.parse(object);
  const ended = read.status === "lost" ? "lost" : "won";
  const disputed = type.endsWith(".closed") ? ended : "disputed";
  const moneyBack = {
    kind: isRefund ? "refunded" : disputed,
    chargeId: read.charge ? idOf(read.charge) : read.id,
    customerId: read.customer && idOf(read.customer),
    amount: read.amount_refunded ?? read.amount,
  } as const;
  return { ...NOTHING, moneyBack };
}

function readPart(type: string, object: unknown, when: string): Part {
  if (type.startsWith("checkout.session.")) {
    return /\.(completed|async_payment_succeeded)$/.test(type)
      ? readCheckout(object, when)
      : NOTHING;
  }
  if (type === "invoice.paid") return readInvoice(object, when, false);
  if (type === "invoice.payment_failed") return readInvoice(object, when, true);
  if (/^charge\.(refunded|dispute\.(created|closed))$/.test(type))
    return readMoneyBack(type, object);
  if (!/^customer\.subscription\.(created|updated|deleted)$/.test(type)) return NOTHING;
  const heard = heardInFull(object);
  // A subscription begins without a payment, and may be told of after the payment has come.
  const begins = type.endsWith(".created") && heard?.status === "incomplete";
  return { ...NOTHING, heard: begins ? null : heard };
}

/**
 * Reads an event of Stripe into our words; kinds that mean nothing to us become events without
 * effect.
 * @returns null for an event that only names an object (a thin one): those are of other products
 * @throws for an event whose shape is not Stripe's
 */
export function readPaymentEvent(text: string): PaymentEvent | null {
  const json: unknown = JSON.parse(text);
  if (String(at(json, "object")).startsWith("v2.")) return null;
  const { id, type: kind, created, data } = eventSchema.parse(json);
  const when = momentOf(created);
  const priced = at(data.object, "metadata", "pricedAt");
  const pricedAt = typeof priced === "string" ? priced : null;
  return { id, kind, at: when, pricedAt, ...readPart(kind, data.object, when) };
}

/** The version of the API that an event was written for, as far as it says so. */
export function versionIn(text: string): string {
  return /"api_version":\s*"([\w.-]{1,40})"/.exec(text)?.[1] ?? "none";
}
