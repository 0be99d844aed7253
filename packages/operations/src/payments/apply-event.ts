import {
  type Moment,
  type Notice,
  type Subscription,
  changePriceHolds,
  creditsOfChange,
  givesPlan,
  monthAfter,
  newerOf,
  noticeOfFailedPayment,
  plans,
  priceOfChange,
} from "@oneup/domain";
import { addresseeOf, sendAccountLink } from "../accounts/account-links.ts";
import { monthlyCreditsOf } from "../credits/monthly-credits.ts";
import { planNamed, readPlans } from "../plans/read-plans.ts";
import type { HeardSubscription, PaymentEvent } from "../payments.port.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";
import { noteEndOfNew } from "./end-blocked-plans.ts";
import { newHomeowner } from "../accounts/new-account.ts";
import { redeemCoupon } from "./redeem-coupon.ts";
import { takeMoneyBack } from "./take-money-back.ts";

/** The outcome of an event. */
export interface Outcome {
  /** False if it was taken before and nothing was done. */
  readonly taken: boolean;
  /** The account's older subscriptions that a new one replaces. */
  readonly replaced: readonly Subscription[];
}

type EventPorts = Pick<ServerPorts, "store" | "clock" | "ids" | "passwords" | "letters">;

/** Older than every event: a full statement replaces the parts known so far. */
const BEFORE_ALL = "1970-01-01T00:00:00.000Z";

const NOTHING: Outcome = { taken: true, replaced: [] };

/**
 * The buying account, or a new one with the opening link of its mail (ACC-03), and whether it has a plan that
 * a buyer who is not signed in may not replace.
 */
async function buyerOf(
  ports: EventPorts,
  session: ServerSession,
  heard: HeardSubscription,
): Promise<{ account: AccountRecord; isExtra?: boolean }> {
  const { email } = heard;
  const signedIn = heard.accountId === null ? null : await session.accounts.byId(heard.accountId);
  const known = signedIn?.deletedAt === null ? signedIn : await session.accounts.byEmail(email);
  if (known?.accountStatus === "blocked") {
    // Only its holder hears it: a stranger who types an email must not learn that its account is blocked.
    const news = { kind: "planOfBlocked", ...addresseeOf(known) } as const;
    await ports.letters?.tell(session, news);
    return { account: known };
  }
  const [running] = known && known !== signedIn ? await session.payments.liveOf(known.id) : [];
  if (known && running && (await session.payments.begunByGuest(email, running.createdAt))) {
    const news = { kind: "planHad", ...addresseeOf(known) } as const;
    await ports.letters?.tell(session, news);
    return { account: known, isExtra: true };
  }
  if (known && known.passwordHash !== "") {
    const news = { kind: "planStarted", ...addresseeOf(known) } as const;
    await ports.letters?.tell(session, news);
    return { account: known };
  }
  // A person with a free hour, or with an earlier purchase that was never opened, still chooses a password.
  const account = known ?? newHomeowner(ports, email, null);
  // One of two events at once adds the account, the other finds it.
  if (!known && !(await session.accounts.add(account))) {
    const other = await session.accounts.byEmail(email);
    if (!other) throw new Error("The email is taken by nobody.");
    return { account: other };
  }
  const { id: accountId, email: to } = account;
  await sendAccountLink(ports, session, { purpose: "openAccount", accountId, email: to });
  return { account };
}

function later(one: Moment, other: Moment): Moment {
  return one > other ? one : other;
}

/** A subscription after an event about it. */
function after(kept: Subscription, heard: HeardSubscription, at: Moment): Subscription {
  const { email: _email, complete, ...said } = heard;
  if (complete) return newerOf(kept, { ...said, accountId: kept.accountId, changedAt: at });
  const paidUntil = later(kept.paidUntil, heard.paidUntil);
  const outdated = kept.status === "ended" || at < kept.changedAt;
  return { ...kept, paidUntil, status: outdated ? kept.status : heard.status };
}

/** Gives an account the plan of its live subscription, or takes it away after the last one. */
async function settlePlan(
  session: ServerSession,
  accountId: string,
  now: Moment,
): Promise<AccountRecord | null> {
  const [account, live] = await Promise.all([
    session.accounts.byId(accountId, "forChange"),
    session.payments.liveOf(accountId),
  ]);
  if (!account || account.deletedAt !== null) return null;
  const plan = live[0]?.plan ?? "demo";
  if (account.plan !== plan) await session.accounts.save({ ...account, plan });
  await session.credits.setNextGrant(accountId, live.length > 0 ? null : monthAfter(now), now);
  return account;
}

async function keepPayment(
  session: ServerSession,
  { paid, at }: PaymentEvent,
  { accountId, id: subscriptionId, plan }: Subscription,
): Promise<void> {
  if (!paid) return;
  const { invoiceId, amount, month } = paid;
  const payment = { id: invoiceId, accountId, subscriptionId, plan, amount, paidAt: at };
  if (!(await session.payments.addPayment(payment))) return;
  // The notice of a failed payment is settled.
  const told = { quoteId: "", bidId: null, kinds: ["paymentFailed"] } as const;
  if ((await session.notifications.markSeen(accountId, told, at)) > 0) {
    await session.changes.tell({ topic: "notifications", audience: [accountId] });
  }
  if (month === null) return;
  const period = `paid:${subscriptionId}:${month}`;
  const credits = await monthlyCreditsOf(session, plan);
  await session.credits.grant({ accountId, kind: "grant", amount: credits, period, at });
}

/** The notice of an unpaid invoice: once, and not after it was paid. */
async function noticesOf(
  session: ServerSession,
  { unpaid, kind }: PaymentEvent,
  { accountId, status }: Subscription,
  now: Moment,
): Promise<readonly Notice[]> {
  if (unpaid === null || status !== "past_due") return [];
  const { invoiceId, amount } = unpaid;
  const payments = await session.payments.paymentsOf(accountId);
  if (payments.some(({ id }) => id === invoiceId)) return [];
  const isFirst = await session.payments.takeEvent({ id: `told:${invoiceId}`, kind, at: now });
  return isFirst ? [noticeOfFailedPayment(accountId, amount, now)] : [];
}

/** Another plan adds or removes credits at once, in proportion to the price of the change as of `asOf`. */
async function grantDifference(
  session: ServerSession,
  kept: Subscription,
  next: Subscription,
  { at, asOf }: { readonly at: Moment; readonly asOf: Moment },
): Promise<void> {
  const { accountId, plan, paidUntil } = next;
  if (kept.plan === plan || !givesPlan(next)) return;
  const catalogue = await readPlans(session);
  const { monthlyPrice } = plans[kept.plan];
  const price = priceOfChange({ monthlyPrice, paidUntil }, plans[plan].monthlyPrice, asOf);
  const [from, to] = [planNamed(catalogue, kept.plan), planNamed(catalogue, plan)];
  const amount = creditsOfChange(from, to, price);
  if (amount === 0) return;
  await session.credits.grant({ accountId, kind: "difference", amount, period: null, at });
}

/**
 * Ends a plan that the provider continues although its account is blocked: it was bought for it, bought or
 * kept at the moment of the block, or resumed at the provider.
 */
async function endOfBlockedToo(
  session: ServerSession,
  holder: AccountRecord | null,
  plan: Subscription,
  now: Moment,
): Promise<void> {
  if (holder?.accountStatus !== "blocked" || !givesPlan(plan) || plan.cancelsAtEnd) return;
  await noteEndOfNew(session, plan, now);
}

async function applyOnce(
  ports: EventPorts,
  session: ServerSession,
  event: PaymentEvent,
): Promise<Outcome> {
  const { id, kind, at, heard, checkoutId, pricedAt, moneyBack, card } = event;
  const now = ports.clock.now();
  if (!(await session.payments.takeEvent({ id, kind, at: now }))) {
    return { ...NOTHING, taken: false };
  }
  if (moneyBack) await takeMoneyBack(ports, session, moneyBack);
  const checkout = checkoutId === null ? null : await session.payments.checkout(checkoutId);
  if (checkoutId !== null) await session.payments.markPaid(checkoutId, at);
  if (!heard) return NOTHING;
  const redeem = async (subject: AccountRecord | null) => {
    if (subject && checkout && checkout.couponCode !== "" && checkout.paidAt === null) {
      await redeemCoupon(ports, session, checkout, { subject, card });
    }
  };
  const kept = await session.payments.forChange(heard.id);
  if (kept) {
    const next = after(kept, heard, at);
    await session.payments.save(next);
    const holder = await settlePlan(session, kept.accountId, now);
    await endOfBlockedToo(session, holder, next, now);
    const asOf = pricedAt !== null && changePriceHolds(pricedAt, now) ? pricedAt : at;
    await grantDifference(session, kept, next, { at, asOf });
    await keepPayment(session, event, { ...next, plan: heard.plan });
    const audience = [kept.accountId];
    const notices = await noticesOf(session, event, next, now);
    if (notices.length > 0)
      await session.changes.tell({ topic: "notifications", audience }, notices);
    await session.changes.tell({ topic: "account", audience });
    await redeem(holder);
    return NOTHING;
  }
  // There is nothing before the first payment, or after the end of an unknown subscription.
  if (!givesPlan(heard)) return NOTHING;
  const { account, isExtra = false } = await buyerOf(ports, session, heard);
  const replaced = isExtra ? [] : await session.payments.liveOf(account.id);
  const { email: _email, complete, ...said } = heard;
  const changedAt = complete ? at : BEFORE_ALL;
  const cancelsAtEnd = said.cancelsAtEnd || isExtra;
  const subscription: Subscription = { ...said, cancelsAtEnd, accountId: account.id, changedAt };
  await session.payments.save(subscription);
  const holder = await settlePlan(session, account.id, now);
  await keepPayment(session, event, subscription);
  if (isExtra) await noteEndOfNew(session, subscription, now);
  else await endOfBlockedToo(session, holder, subscription, now);
  await session.changes.tell({ topic: "account", audience: [account.id] });
  await redeem(account);
  return { taken: true, replaced };
}

/**
 * Takes an event of the payment provider (MON-02): once, in one transaction with its effect, in whatever
 * order events arrive. A paid purchase makes its account, or gives the existing one its plan (ACC-03).
 */
export function applyPaymentEvent(ports: EventPorts, event: PaymentEvent): Promise<Outcome> {
  return ports.store.transact((session) => applyOnce(ports, session, event));
}
