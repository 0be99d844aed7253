import {
  type Moment,
  type Notice,
  type Subscription,
  dayOf,
  givesPlan,
  monthAfter,
  newerOf,
  noticeOfFailedPayment,
} from "@oneup/domain";
import { addresseeOf, sendAccountLink } from "../accounts/account-links.ts";
import { monthlyCreditsOf } from "../credits/monthly-credits.ts";
import type { HeardSubscription, PaymentEvent } from "../payments.port.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { Ports, StoreSession } from "../ports.ts";
import { noteEndOfNew } from "./end-blocked-plans.ts";
import { newHomeowner } from "../accounts/new-account.ts";

/** What became of an event. */
export interface Outcome {
  /** False where it was taken before and nothing was done. */
  readonly taken: boolean;
  /** The token of the link that opens a new account, for the sandbox's page; null otherwise. */
  readonly openToken: string | null;
  /** Older subscriptions of the account that a new one takes the place of. */
  readonly replaced: readonly Subscription[];
}

type EventPorts = Pick<Ports, "store" | "clock" | "ids" | "passwords" | "letters">;

/** Older than every event: whatever is heard in full replaces what was pieced together. */
const BEFORE_ALL = "1970-01-01T00:00:00.000Z";

const NOTHING: Outcome = { taken: true, openToken: null, replaced: [] };

/**
 * The account that buys, the token of its opening link where it is new (ACC-03), and whether it has a plan
 * that whoever is not signed in to it cannot put another in the place of.
 */
async function buyerOf(
  ports: EventPorts,
  session: StoreSession,
  heard: HeardSubscription,
): Promise<{ account: AccountRecord; openToken: string | null; isExtra?: boolean }> {
  const { email } = heard;
  const signedIn = heard.accountId === null ? null : await session.accounts.byId(heard.accountId);
  const known = signedIn?.deletedAt === null ? signedIn : await session.accounts.byEmail(email);
  if (known?.accountStatus === "blocked") {
    // Told to its holder alone: whoever types an email does not learn that its account is blocked.
    const news = { kind: "planOfBlocked", ...addresseeOf(known) } as const;
    await ports.letters?.tell(session, news);
    return { account: known, openToken: null };
  }
  const [running] = known && known !== signedIn ? await session.payments.liveOf(known.id) : [];
  if (known && running && (await session.payments.begunByGuest(email, running.createdAt))) {
    const news = { kind: "planHad", ...addresseeOf(known) } as const;
    await ports.letters?.tell(session, news);
    return { account: known, openToken: null, isExtra: true };
  }
  if (known && known.passwordHash === "") {
    // From a free hour, or bought before and never opened: they still choose a password.
    const link = { purpose: "openAccount", accountId: known.id, email: known.email } as const;
    const openToken = await sendAccountLink(ports, session, link);
    // What somebody made in a free hour is for who reads its mails, not for who types its email.
    const proved = (known.demoEndsAt ?? null) === null || signedIn?.id === known.id;
    return { account: known, openToken: proved ? openToken : null };
  }
  if (known) {
    const news = { kind: "planStarted", ...addresseeOf(known) } as const;
    await ports.letters?.tell(session, news);
    return { account: known, openToken: null };
  }
  const account = newHomeowner(ports, email, null);
  // Of two events at once one adds it, and the other finds it.
  if (!(await session.accounts.add(account))) {
    const other = await session.accounts.byEmail(email);
    if (!other) throw new Error("The email is taken by nobody.");
    return { account: other, openToken: null };
  }
  const link = { purpose: "openAccount", accountId: account.id, email } as const;
  return { account, openToken: await sendAccountLink(ports, session, link) };
}

function later(one: Moment, other: Moment): Moment {
  return one > other ? one : other;
}

/** What is kept of a subscription after an event about it. */
function after(kept: Subscription, heard: HeardSubscription, at: Moment): Subscription {
  const { email: _email, complete, ...said } = heard;
  if (complete) return newerOf(kept, { ...said, accountId: kept.accountId, changedAt: at });
  const paidUntil = later(kept.paidUntil, heard.paidUntil);
  const outdated = kept.status === "ended" || at < kept.changedAt;
  return { ...kept, paidUntil, status: outdated ? kept.status : heard.status };
}

/** Gives an account the plan of its live subscription, or takes it away after the last one. */
async function settlePlan(
  session: StoreSession,
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
  await session.credits.setNextGrant(accountId, live.length > 0 ? null : monthAfter(now));
  return account;
}

async function keepPayment(
  session: StoreSession,
  { paid, at }: PaymentEvent,
  { accountId, id: subscriptionId, plan }: Subscription,
): Promise<void> {
  if (!paid) return;
  const { invoiceId, amount, month } = paid;
  const payment = { id: invoiceId, accountId, subscriptionId, plan, amount, paidAt: at };
  if (!(await session.payments.addPayment(payment))) return;
  // What was told of a payment that failed is mended.
  const told = { quoteId: "", bidId: null, kinds: ["paymentFailed"] } as const;
  if ((await session.notifications.markSeen(accountId, told, at)) > 0) {
    await session.changes.tell({ topic: "notifications", audience: [accountId] });
  }
  if (month === null) return;
  const period = `paid:${subscriptionId}:${month}`;
  const credits = await monthlyCreditsOf(session, plan);
  await session.credits.grant({ accountId, kind: "grant", amount: credits, period, at });
}

/** What the account is told of an invoice that could not be paid: once, and not after it was paid. */
async function noticesOf(
  session: StoreSession,
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

/** A larger plan brings its difference in credits at once, once for each plan and month. */
async function grantDifference(
  session: StoreSession,
  kept: Subscription,
  next: Subscription,
  at: Moment,
): Promise<void> {
  if (kept.plan === next.plan || !givesPlan(next)) return;
  const { id, accountId, plan, paidUntil } = next;
  const [more, had] = await Promise.all([
    monthlyCreditsOf(session, plan),
    monthlyCreditsOf(session, kept.plan),
  ]);
  if (more <= had) return;
  const period = `change:${id}:${dayOf(paidUntil)}:${plan}`;
  const amount = more - had;
  await session.credits.grant({ accountId, kind: "difference", amount, period, at });
}

/**
 * A plan that the provider says goes on ends all the same where its account is blocked: bought for it,
 * bought or kept in the very moment of the block, or resumed at the provider.
 */
async function endOfBlockedToo(
  session: StoreSession,
  holder: AccountRecord | null,
  plan: Subscription,
  now: Moment,
): Promise<void> {
  if (holder?.accountStatus !== "blocked" || !givesPlan(plan) || plan.cancelsAtEnd) return;
  await noteEndOfNew(session, plan, now);
}

async function applyOnce(
  ports: EventPorts,
  session: StoreSession,
  event: PaymentEvent,
): Promise<Outcome> {
  const { id, kind, at, heard, checkoutId } = event;
  const now = ports.clock.now();
  if (!(await session.payments.takeEvent({ id, kind, at: now }))) {
    return { ...NOTHING, taken: false };
  }
  if (checkoutId !== null) await session.payments.markPaid(checkoutId, at);
  if (!heard) return NOTHING;
  const kept = await session.payments.forChange(heard.id);
  if (kept) {
    const next = after(kept, heard, at);
    await session.payments.save(next);
    const holder = await settlePlan(session, kept.accountId, now);
    await endOfBlockedToo(session, holder, next, now);
    await grantDifference(session, kept, next, at);
    await keepPayment(session, event, { ...next, plan: heard.plan });
    const audience = [kept.accountId];
    const notices = await noticesOf(session, event, next, now);
    if (notices.length > 0)
      await session.changes.tell({ topic: "notifications", audience }, notices);
    await session.changes.tell({ topic: "account", audience });
    return NOTHING;
  }
  // Before the first payment there is nothing, nor after the end of what was never heard of.
  if (!givesPlan(heard)) return NOTHING;
  const { account, openToken, isExtra = false } = await buyerOf(ports, session, heard);
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
  return { taken: true, openToken, replaced };
}

/**
 * Takes an event of the payment provider (MON-02): once, in one transaction with its effect, and in
 * whatever order events arrive. A paid purchase makes the account that it is for, or gives the one
 * that is there its plan (ACC-03).
 */
export function applyPaymentEvent(ports: EventPorts, event: PaymentEvent): Promise<Outcome> {
  return ports.store.transact((session) => applyOnce(ports, session, event));
}
