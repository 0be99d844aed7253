import { type PlanId, type SubscriptionStatus, planIds, subscriptionStatuses } from "@oneup/domain";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment, oneOf } from "./columns.ts";

/** Purchases that were begun, by the payment provider's name for them. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: text("id").primaryKey(),
    plan: text("plan").$type<PlanId>().notNull(),
    email: text("email").notNull(),
    /** The signed-in buyer. */
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** Empty without one. */
    couponCode: text("coupon_code").notNull(),
    firstMonth: integer("first_month").notNull(),
    monthlyPrice: integer("monthly_price").notNull(),
    createdAt: moment("created_at").notNull(),
    paidAt: moment("paid_at"),
  },
  (checkout) => [
    index("checkouts_age").on(checkout.createdAt),
    oneOf("checkouts_plan", checkout.plan, planIds),
    check("checkouts_prices", sql`${checkout.firstMonth} >= 0 and ${checkout.monthlyPrice} >= 0`),
  ],
);

/** Subscriptions as the newest event about them said. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    customerId: text("customer_id").notNull(),
    plan: text("plan").$type<PlanId>().notNull(),
    status: text("status").$type<SubscriptionStatus>().notNull(),
    monthlyPrice: integer("monthly_price").notNull(),
    paidUntil: moment("paid_until").notNull(),
    cancelsAtEnd: boolean("cancels_at_end").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The time of the event that says so: older ones that arrive later change nothing. */
    changedAt: moment("changed_at").notNull(),
  },
  (subscription) => [
    index("subscriptions_of_account").on(subscription.accountId, subscription.createdAt),
    oneOf("subscriptions_plan", subscription.plan, planIds),
    oneOf("subscriptions_status", subscription.status, subscriptionStatuses),
    check("subscriptions_price", sql`${subscription.monthlyPrice} >= 0`),
  ],
);

/** Subscriptions that the payment provider is to end: asked from `due_at` on, until it has done so. */
export const subscriptionEnds = pgTable(
  "subscription_ends",
  {
    subscriptionId: text("subscription_id")
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    dueAt: moment("due_at").notNull(),
  },
  (end) => [index("subscription_ends_due").on(end.dueAt)],
);

/** Money that came in, one row for each paid invoice. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    subscriptionId: text("subscription_id").notNull(),
    plan: text("plan").$type<PlanId>().notNull(),
    amount: integer("amount").notNull(),
    paidAt: moment("paid_at").notNull(),
  },
  (payment) => [
    index("payments_of_account").on(payment.accountId, payment.paidAt),
    index("payments_by_time").on(payment.paidAt),
    check("payments_amount", sql`${payment.amount} >= 0`),
  ],
);

/** The uses of coupons: once by each mark that recognizes a person, stored as a hash. */
export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    code: text("code").notNull(),
    holder: text("holder").notNull(),
    redeemedAt: moment("redeemed_at").notNull(),
  },
  (redemption) => [primaryKey({ columns: [redemption.code, redemption.holder] })],
);

/** Events of the payment provider that were taken: each has its effect once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    takenAt: moment("taken_at").notNull(),
  },
  (event) => [index("payment_events_age").on(event.takenAt)],
);

/** Hours of demo access that were opened by a link in a mail: one for an email. */
export const demoHours = pgTable(
  "demo_hours",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    endsAt: moment("ends_at").notNull(),
    ended: boolean("ended").notNull(),
  },
  (hour) => [
    index("demo_hours_running")
      .on(hour.endsAt)
      .where(sql`not ended`),
  ],
);
