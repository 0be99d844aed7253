import type { Subscription } from "@oneup/domain";
import type { Checkout, Payment, PaymentStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import {
  assignments,
  columnsOf,
  insertInto,
  pick,
  statement,
  writtenKeys,
} from "../connection/statement.ts";
import { checkouts, payments, subscriptions } from "../schema/payments.table.ts";

const checkoutKeys = writtenKeys(checkouts);
const subscriptionKeys = writtenKeys(subscriptions);
const paymentKeys = writtenKeys(payments);
const subscriptionColumns = columnsOf(subscriptions, "s");

const addCheckout = statement(
  "checkouts.add",
  // The provider answers one purchase for one reference, however often it is asked.
  `${insertInto(checkouts)} on conflict (id) do nothing`,
);

const checkoutById = statement<Checkout>(
  "checkouts.by_id",
  `select ${columnsOf(checkouts, "c")} from checkouts c where c.id = $1`,
);

const guestCheckout = statement<{ id: string }>(
  "checkouts.begun_by_guest",
  `select c.id from checkouts c
   where c.email = $1 and c.account_id is null and c.created_at > $2 limit 1`,
);

const markPaid = statement(
  "checkouts.paid",
  `update checkouts set paid_at = $2 where id = $1 and paid_at is null`,
);

const takeEvent = statement<{ id: string }>(
  "payment_events.take",
  `insert into payment_events (id, kind, taken_at) values ($1, $2, $3)
   on conflict (id) do nothing returning id`,
);

/** Held until the transaction ends, also before there is a row. */
const lockSubscription = statement(
  "subscriptions.lock",
  `select pg_advisory_xact_lock(hashtextextended('subscription ' || $1, 0))`,
);

const subscriptionById = statement<Subscription>(
  "subscriptions.by_id",
  `select ${subscriptionColumns} from subscriptions s where s.id = $1`,
);

const saveSubscription = statement(
  "subscriptions.save",
  `${insertInto(subscriptions)} on conflict (id) do update set
     ${assignments(subscriptions, subscriptionKeys, 1)}`,
);

const askEnd = statement(
  "subscription_ends.ask",
  `insert into subscription_ends (subscription_id, due_at) values ($1, $2)
   on conflict (subscription_id) do update set due_at = excluded.due_at`,
);

const dropEnd = statement<{ id: string }>(
  "subscription_ends.drop",
  `delete from subscription_ends where subscription_id = $1 and ($2::timestamptz is null or due_at = $2)
   returning subscription_id as id`,
);

const claimEnds = statement<Subscription>(
  "subscription_ends.claim",
  `with due as (
     select e.subscription_id from subscription_ends e where e.due_at <= $1
     order by e.due_at limit $3 for update skip locked
   ), taken as (
     update subscription_ends e set due_at = $2 from due
     where e.subscription_id = due.subscription_id returning e.subscription_id
   )
   select ${subscriptionColumns} from subscriptions s join taken t on t.subscription_id = s.id`,
);

const liveSubscriptions = statement<Subscription>(
  "subscriptions.live_of",
  `select ${subscriptionColumns} from subscriptions s
   where s.account_id = $1 and s.status in ('active', 'past_due')
   order by s.cancels_at_end, s.monthly_price desc, s.created_at desc, s.id desc`,
);

const addPayment = statement<{ id: string }>(
  "payments.add",
  `${insertInto(payments)} on conflict (id) do nothing returning id`,
);

const paymentsOf = statement<Payment>(
  "payments.of_account",
  `select ${columnsOf(payments, "p")} from payments p
   where p.account_id = $1 order by p.paid_at desc, p.id desc`,
);

const accountOf = statement<{ accountId: string }>(
  "subscriptions.account_of_customer",
  `select s.account_id as "accountId" from subscriptions s where s.customer_id = $1
   order by s.created_at desc limit 1`,
);

const isRedeemed = statement<{ code: string }>(
  "coupon_redemptions.find",
  `select r.code from coupon_redemptions r where r.code = $1 and r.holder = any($2) limit 1`,
);

const redeem = statement(
  "coupon_redemptions.add",
  `insert into coupon_redemptions (code, holder, redeemed_at) select $1, unnest($2::text[]), $3
   on conflict do nothing`,
);

/** Events that no provider sends again, and purchases that nobody finished. */
export const forgetPaymentEvents = statement(
  "payment_events.forget",
  `delete from payment_events where taken_at < $1`,
);
export const forgetCheckouts = statement(
  "checkouts.forget",
  `delete from checkouts where created_at < $1`,
);

/** Purchases, subscriptions and payments, for one session. */
export function paymentStore(run: Runner): PaymentStore {
  const insistOnTransaction = () => {
    if (!run.keeps) throw new Error("Only a transaction can change payments.");
  };
  return {
    async addCheckout(checkout) {
      run.write(addCheckout, pick(checkout, checkoutKeys));
    },
    checkout: (id) => first(run, checkoutById, [id]),
    async markPaid(checkoutId, at) {
      run.write(markPaid, [checkoutId, at]);
    },
    async takeEvent({ id, kind, at }) {
      insistOnTransaction();
      return (await first(run, takeEvent, [id, kind, at])) !== null;
    },
    async forChange(subscriptionId) {
      insistOnTransaction();
      run.write(lockSubscription, [subscriptionId]);
      return first(run, subscriptionById, [subscriptionId]);
    },
    async save(subscription) {
      run.write(saveSubscription, pick(subscription, subscriptionKeys));
    },
    async askEnd(subscriptionId, dueAt) {
      run.write(askEnd, [subscriptionId, dueAt]);
    },
    async dropEnd(subscriptionId, dueAt) {
      insistOnTransaction();
      return (await first(run, dropEnd, [subscriptionId, dueAt ?? null])) !== null;
    },
    claimEnds: ({ now, until, limit }) => run.rows(claimEnds, [now, until, limit]),
    liveOf: (accountId) => run.rows(liveSubscriptions, [accountId]),
    begunByGuest: async (email, after) =>
      (await first(run, guestCheckout, [email, after])) !== null,
    paymentsOf: (accountId) => run.rows(paymentsOf, [accountId]),
    async addPayment(payment) {
      insistOnTransaction();
      return (await first(run, addPayment, pick(payment, paymentKeys))) !== null;
    },
    accountOf: async (customerId) => (await first(run, accountOf, [customerId]))?.accountId ?? null,
    isRedeemed: async (code, holders) => (await first(run, isRedeemed, [code, holders])) !== null,
    async redeem(code, holders, at) {
      run.write(redeem, [code, holders, at]);
    },
  };
}
