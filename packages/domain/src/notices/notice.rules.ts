import { alsoChanged } from "../bids/bid-log.rules.ts";
import { endedApproval, isLive, isOutdated } from "../bids/bid.rules.ts";
import { withChanges } from "../bids/bid-verbs.rules.ts";
import { bidderName } from "../bids/bid-lists.rules.ts";
import type { Bid } from "../bids/bid.schema.ts";
import { type Day, type Moment, addDays, earliestToday, isDay, latestToday } from "../dates.ts";
import { refusal } from "../errors.ts";
import { withoutLinks } from "../messages/contact-masking.rules.ts";
import type { ChatMessage } from "../messages/message.schema.ts";
import { absenceIn, isOnMarket } from "../people/absence.rules.ts";
import { reduceAddress } from "../quotes/address.rules.ts";
import { changeOf } from "../quotes/revision.rules.ts";
import type { Cents } from "../money/money.rules.ts";
import { publicProjectName } from "../quotes/project-name.rules.ts";
import { hireReasonOf } from "../quotes/project-progress.rules.ts";
import { isOpenForBids, takesBids } from "../quotes/quote.rules.ts";
import type { Quote, Revealable } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { type Result, no, ok } from "../result.ts";
import type { Notice, NoticeFacts, NoticeKind } from "./notice.schema.ts";

function factsOf(quote: Quote, more: Partial<NoticeFacts> = {}): NoticeFacts {
  const { line } = reduceAddress(quote.address);
  return { name: publicProjectName(quote), place: line, who: "", ...more };
}

function toOwner(unit: QuoteUnit, bid: Bid, kind: NoticeKind, at: Moment): Notice {
  const last = kind === "bidRevised" ? bid.activityLog.at(-1) : undefined;
  const previous = last?.previousAmount ?? bid.amount;
  const changed = last === undefined ? "" : alsoChanged(last);
  const facts = factsOf(unit.quote, {
    who: bidderName(bid),
    amount: bid.amount,
    ...(previous === bid.amount ? {} : { previousAmount: previous }),
    ...(changed === "" ? {} : { changed }),
    ...(bid.status === "withdrawn" ? withdrawalOf(unit, bid) : {}),
  });
  const quoteId = unit.quote.id;
  return { accountId: unit.quote.ownerId, kind, quoteId, bidId: bid.id, facts, at };
}

/** Why a bid was withdrawn, with nothing in it that a mail may not hold (MKT-08), and whether its owner counted on it. */
function withdrawalOf({ quote: { address } }: QuoteUnit, bid: Bid): Partial<NoticeFacts> {
  const reason = withoutLinks(bid.withdrawnReason ?? "", address);
  return {
    ...(reason === "" ? {} : { reason }),
    ...(endedApproval(bid) ? { wasApproved: true as const } : {}),
  };
}

function toContractor(unit: QuoteUnit, bid: Bid, kind: NoticeKind, at: Moment): Notice {
  const facts = factsOf(unit.quote, { amount: bid.amount });
  const quoteId = unit.quote.id;
  return { accountId: bid.contractorId, kind, quoteId, bidId: bid.id, facts, at };
}

/** The events of a bid that somebody is told about. */
export type BidHappening =
  | "bidSubmitted"
  | "bidRevised"
  | "bidWithdrawn"
  | "bidApproved"
  | "bidRejected";

/**
 * The notices for a change of a bid (MKT-09): the owner hears of the contractor's acts, the contractor of the
 * outcome, and after an approval every other bidder too, so that nobody waits in vain.
 */
export function noticesOfBid(
  unit: QuoteUnit,
  bid: Bid,
  kind: BidHappening,
  at: Moment,
): readonly Notice[] {
  if (kind === "bidRejected") return [toContractor(unit, bid, kind, at)];
  if (kind !== "bidApproved") return [toOwner(unit, bid, kind, at)];
  const others = unit.bids.filter((each) => each.id !== bid.id && each.status === "pending");
  const why = hireReasonOf(unit.quote);
  return [
    toContractor(unit, bid, kind, at),
    ...others.map((other): Notice => {
      const notice = toContractor(unit, other, "bidNotChosen", at);
      return why === undefined ? notice : { ...notice, facts: { ...notice.facts, why } };
    }),
  ];
}

/** Closing a project, or making it private, is told to every bidder whose bid still counts. */
export function noticesOfClosing(unit: QuoteUnit, at: Moment): readonly Notice[] {
  const kind = unit.quote.status === "private" ? "projectPrivate" : "projectClosed";
  return unit.bids.filter(isLive).map((bid) => toContractor(unit, bid, kind, at));
}

/**
 * An owner whose account is gone answers nobody: every bidder whose bid still counts hears of it, even if the
 * project was over before (ACC-07).
 */
export function noticesOfLeaving(unit: QuoteUnit, at: Moment): readonly Notice[] {
  return unit.bids.filter(isLive).map((bid) => {
    const notice = toContractor(unit, bid, "projectClosed", at);
    return { ...notice, facts: { ...notice.facts, ownerLeft: true } };
  });
}

/**
 * A contractor whose account is gone will not come: the owner who waits for them hears of it (ACC-07). The
 * bid itself stays as it is.
 */
export function noticesOfBidderLeaving(
  unit: QuoteUnit,
  contractorId: string,
  at: Moment,
): readonly Notice[] {
  return unit.bids
    .filter((bid) => bid.contractorId === contractorId && bid.status === "approved")
    .map((bid) => {
      const notice = toOwner(unit, bid, "bidWithdrawn", at);
      return { ...notice, facts: { ...notice.facts, bidderLeft: true } };
    });
}

function withHold(notice: Notice): Notice {
  return { ...notice, facts: { ...notice.facts, onHold: true } };
}

/**
 * A side that cannot act for a while, or can again, is told to the other one (MKT-18): the owner's to every bidder who
 * waits or was chosen, a bidder's to the owner. Bids and requests themselves stay as they are.
 */
export function noticesOfAbsence(
  unit: QuoteUnit,
  accountId: string,
  at: Moment,
): readonly Notice[] {
  const { quote } = unit;
  const away = absenceIn(unit, accountId) !== null;
  const counts = unit.bids.filter(
    ({ status }) => status === "approved" || (status === "pending" && takesBids(quote)),
  );
  if (quote.ownerId === accountId) {
    const kind = away ? "projectClosed" : "projectReopened";
    return counts.map((bid) => withHold(toContractor(unit, bid, kind, at)));
  }
  const kind = away ? "bidWithdrawn" : "bidSubmitted";
  return counts
    .filter(({ contractorId }) => contractorId === accountId)
    .map((bid) => withHold(toOwner(unit, bid, kind, at)));
}

/**
 * Reopening a project is told to everybody who was told of its end (QUO-12). Bidders beside an approved bid,
 * or under a newer version that hides it, are left out: the project is not open to them. A bidder whose price
 * is out of date is also asked to confirm it (MKT-07).
 */
export function noticesOfReopening(before: Quote, after: QuoteUnit, at: Moment): readonly Notice[] {
  const ended = before.status === "closed" || before.status === "private";
  if (!ended || !isOpenForBids(after.quote)) return [];
  return after.bids
    .filter((bid) => bid.status === "approved" || (bid.status === "pending" && !after.quote.locked))
    .flatMap((bid) => {
      const again = toContractor(after, bid, "projectReopened", at);
      const isAsked = bid.status === "pending" && isOutdated(after.quote, bid);
      return isAsked ? [again, noticeOfChange(after, bid, at)] : [again];
    });
}

/**
 * A request that is free of its approved bid again is told to the bidders who waited beside it (ACC-07). The
 * bidder hears of the end too, unless their account is gone.
 */
export function noticesOfRelease(after: QuoteUnit, ended: Bid, at: Moment): readonly Notice[] {
  const left = absenceIn(after, ended.contractorId) === "left";
  const toEnded = left ? [] : [withHold(toContractor(after, ended, "bidRejected", at))];
  if (!takesBids(after.quote)) return toEnded;
  const waiting = after.bids.filter(({ status }) => status === "pending");
  return [...toEnded, ...waiting.map((bid) => toContractor(after, bid, "projectReopened", at))];
}

function noticeOfChange(after: QuoteUnit, bid: Bid, at: Moment): Notice {
  const notice = toContractor(after, bid, "requestChanged", at);
  const { since } = withChanges(after, bid, "bidder");
  if (since === undefined) return notice;
  const change = changeOf(since);
  const rooms = change.rooms.map((room) => withoutLinks(room, after.quote.address));
  return { ...notice, facts: { ...notice.facts, change: { ...change, rooms } } };
}

/**
 * A project's next revision is told once to every bidder whose price is now out of date, until they confirm or
 * revise it (MKT-07). Not while it is closed or private, when they could do neither.
 */
export function noticesOfRevision(before: Quote, after: QuoteUnit, at: Moment): readonly Notice[] {
  if (!takesBids(after.quote)) return [];
  return after.bids
    .filter((bid) => !isOutdated(before, bid) && isOutdated(after.quote, bid))
    .map((bid) => noticeOfChange(after, bid, at));
}

/** A hidden address or phone that is shown to one bidder is told to them (MKT-08); never what it says. */
export function noticesOfReveal(
  unit: QuoteUnit,
  { bidId, part }: { readonly bidId: string; readonly part: Revealable },
  at: Moment,
): readonly Notice[] {
  return unit.bids
    .filter(({ id }) => id === bidId)
    .map((bid) => {
      const notice = toContractor(unit, bid, "revealed", at);
      return { ...notice, facts: { ...notice.facts, part } };
    });
}

/** A message is told to the other side; never what it says. */
export function noticeOfMessage(
  unit: QuoteUnit,
  bid: Bid,
  message: Pick<ChatMessage, "sender" | "sentAt">,
): Notice {
  const { quote } = unit;
  const fromOwner = message.sender === "owner";
  return {
    accountId: fromOwner ? bid.contractorId : quote.ownerId,
    kind: "message",
    quoteId: quote.id,
    bidId: bid.id,
    facts: factsOf(quote, fromOwner ? {} : { who: bidderName(bid) }),
    at: message.sentAt,
  };
}

/** The reminder to the owner while bids wait for a possible answer; null if none does. */
export function noticeOfDueAnswer(unit: QuoteUnit, day: Day, at: Moment): Notice | null {
  const { quote } = unit;
  const waiting = unit.bids.filter(
    (bid) => bid.status === "pending" && absenceIn(unit, bid.contractorId) === null,
  ).length;
  if (!isOnMarket(unit) || quote.locked || waiting === 0) return null;
  const facts = factsOf(quote, { bids: waiting, day });
  return {
    accountId: quote.ownerId,
    kind: "answerDue",
    quoteId: quote.id,
    bidId: null,
    facts,
    at,
  };
}

/** Reminders come two days before the day, on it, and the day after it. */
const REMINDER_DAYS = [-2, 0, 1];
/** Morning in the United States, from coast to coast, in UTC. */
const REMINDER_TIME = "15:00:00.000Z";

/** The next time after now for a reminder of a due answer; null after the last. */
export function nextReminder(day: Day, now: Moment): Moment | null {
  const times = REMINDER_DAYS.map((days) => `${addDays(day, days)}T${REMINDER_TIME}`);
  return times.find((time) => time > now) ?? null;
}

/** The furthest day by which an owner can promise to answer, in days. */
const LONGEST_ANSWER_DAYS = 180;

/**
 * Reads the day by which an owner answers (MKT-09): any day that it is somewhere on earth, and not
 * more than half a year ahead of one.
 * @returns the day, or date.invalid, date.past, date.too_far
 */
export function readAnswerDay(text: string, now: Moment): Result<Day> {
  const day = text.trim();
  if (!isDay(day)) return no(refusal("date.invalid", { field: "day" }));
  if (day < earliestToday(now)) return no(refusal("date.past", { field: "day" }));
  if (day > addDays(latestToday(now), LONGEST_ANSWER_DAYS)) {
    return no(refusal("date.too_far", { field: "day" }));
  }
  return ok(day);
}

/** The outcome of a verification is told to the professional; it is about no project (ADM-12, ADM-13). */
export function noticeOfVerification(
  decided: {
    readonly accountId: string;
    readonly status: "approved" | "rejected";
    readonly revoked?: boolean;
    /** Whether a badge was worn until then. */
    readonly badgeLost?: boolean;
  },
  reason: string,
  at: Moment,
): Notice {
  const { accountId, status, revoked = false, badgeLost = false } = decided;
  const facts: NoticeFacts = {
    place: "",
    who: "",
    ...(reason === "" ? {} : { reason }),
    ...(revoked ? { revoked } : {}),
    ...(badgeLost ? { badgeLost } : {}),
  };
  const kind = status === "approved" ? "verificationApproved" : "verificationRejected";
  return { accountId, kind, quoteId: "", bidId: null, facts, at };
}

/** A payment for a plan failed: it is about no project, and leads to the page of the card (MON-02). */
export function noticeOfFailedPayment(accountId: string, amount: Cents, at: Moment): Notice {
  const facts = { place: "", who: "", amount };
  return { accountId, kind: "paymentFailed", quoteId: "", bidId: null, facts, at };
}
