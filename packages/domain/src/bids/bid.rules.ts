import { type Moment, isExpired } from "../dates.ts";
import { refusal } from "../errors.ts";
import type { Cents } from "../money/money.rules.ts";
import { refusalForAbsence } from "../people/absence.rules.ts";
import type { Tier } from "../people/person.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { changedMeanwhile } from "../quotes/request-change.rules.ts";
import { type Result, no, ok } from "../result.ts";
import { isRevisedSince, logEntry, revisedMeanwhile, revisionEntry } from "./bid-log.rules.ts";
import { closedToBids, findBid, replaceBid } from "./bid-unit.rules.ts";
import { nextBidStatus } from "./bid.machine.ts";
import type { Bid, BidTerms } from "./bid.schema.ts";

/** A bid counts as live while it is pending or approved: it binds both sides. */
export function isLive(bid: Bid): boolean {
  return bid.status === "pending" || bid.status === "approved";
}

/** Whether a bid was approved, and withdrawn afterwards (C-23): the approval ended with that. */
export function endedApproval(bid: Pick<Bid, "status" | "activityLog">): boolean {
  const wasApproved = bid.activityLog.some(({ action }) => action === "bid_approved");
  return wasApproved && bid.status === "withdrawn";
}

/**
 * True for a waiting bid that its owner can choose once no other is approved: not expired (S-63), and its
 * bidder can act (MKT-18).
 */
export function canBeChosen(
  bid: Pick<Bid, "status"> & { readonly expired: boolean; readonly bidderOnHold?: true },
): boolean {
  return bid.status === "pending" && !bid.expired && !bid.bidderOnHold;
}

/**
 * True if an ended approval leaves the request free: no other bid is approved since, and no newer version
 * replaced it.
 */
export function isFreeAgain({ locked, superseded }: Pick<Quote, "locked" | "superseded">): boolean {
  return !locked && !superseded;
}

/**
 * The reason for a lost bid: another one was approved while it waited (D5), or its owner rejected it; null if
 * it is not lost.
 */
export function lossOf(
  quote: Pick<Quote, "locked">,
  bid: Pick<Bid, "status">,
): "chosen" | "rejected" | null {
  if (bid.status === "rejected") return "rejected";
  return bid.status === "pending" && quote.locked ? "chosen" : null;
}

/** The reason why a question about a bid can no longer be answered. */
export type QuestionEnd = Exclude<Bid["status"], "pending"> | "chosen" | "expired" | "changed";

/**
 * The change that ends the question of approving or rejecting a bid while it is open; null while it can still
 * be answered (MKT-03).
 * @param asked when the bid that was asked about was last changed; whether its owner still may do it; and
 *   whether another bid on the project is approved
 */
export function endOfQuestion(
  bid: Pick<Bid, "status" | "activityLog"> & { readonly expired: boolean },
  asked: { readonly shown: Moment; readonly may: boolean; readonly otherApproved: boolean },
): QuestionEnd | null {
  if (asked.may) return isRevisedSince(bid, asked.shown) ? "changed" : null;
  if (bid.status !== "pending") return bid.status;
  if (asked.otherApproved) return "chosen";
  return bid.expired ? "expired" : "closed";
}

/**
 * True if a project of accounts is gone for the makers of these bids. A closed or private project stays
 * readable for bidders whose bid counts (S-71); a replaced one leads on to the newer one.
 */
export function isProjectGone(
  quote: Pick<Quote, "status" | "superseded">,
  bids: readonly Bid[],
): boolean {
  return quote.status !== "active" && !quote.superseded && !bids.some(isLive);
}

/** A contractor's current bid on a quote: the newest that is not withdrawn (PROJ-15). */
export function currentBidOf(unit: QuoteUnit, contractorId: string): Bid | null {
  const own = unit.bids.filter(
    (bid) => bid.contractorId === contractorId && bid.status !== "withdrawn",
  );
  return own.reduce<Bid | null>(
    (newest, bid) => (newest && newest.submittedAt > bid.submittedAt ? newest : bid),
    null,
  );
}

/**
 * Submits a bid (PROJ-12): pending, with its first log entry.
 * @param given.shownLastUpdated the version of the quote that was priced (MKT-03)
 * @returns the changed unit and the bid; or quote.superseded, quote.locked, quote.not_open,
 *   bid.exists when this contractor has a live bid (revise it instead), quote.changed_meanwhile
 */
export function submitBid(
  unit: QuoteUnit,
  given: {
    id: string;
    contractorId: string;
    tier: Tier | null;
    terms: BidTerms;
    now: Moment;
    shownLastUpdated?: Moment | undefined;
  },
): Result<{ unit: QuoteUnit; bid: Bid }> {
  const closed = closedToBids(unit);
  if (closed) return no(closed);
  const standing = unit.bids.some((bid) => bid.contractorId === given.contractorId && isLive(bid));
  if (standing) return no(refusal("bid.exists"));
  const changed = changedMeanwhile(unit.quote, given.shownLastUpdated);
  if (changed) return no(changed);
  const bid: Bid = {
    id: given.id,
    quoteId: unit.quote.id,
    contractorId: given.contractorId,
    tier: given.tier,
    status: "pending",
    submittedAt: given.now,
    lastUpdated: given.now,
    activityLog: [logEntry("bid_submitted", given.now, given.terms.amount)],
    withdrawnReason: null,
    withdrawnAt: null,
    carriedTo: null,
    carriedFrom: null,
    ...given.terms,
  };
  return ok({ unit: { ...unit, bids: [...unit.bids, bid] }, bid });
}

/**
 * Revises a pending bid (PROJ-17): new terms, a log entry with the previous amount.
 * @param given.shownLastUpdated when the bid that the revision began with was last changed: two windows do
 *   not replace each other's revisions unseen (EXP-03); absent from whoever does not say
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, quote.*,
 *   bid.revised_meanwhile (with the new amount in cents)
 */
export function reviseBid(
  unit: QuoteUnit,
  given: {
    bidId: string;
    terms: BidTerms;
    now: Moment;
    shownLastUpdated?: Moment | undefined;
  },
): Result<{ unit: QuoteUnit; bid: Bid }> {
  const found = findBid(unit, given.bidId);
  if (!found.ok) return found;
  const before = found.value;
  if (nextBidStatus(before.status, "revise") === null) return no(refusal("bid.wrong_state"));
  const closed = closedToBids(unit);
  if (closed) return no(closed);
  if ((given.shownLastUpdated ?? before.lastUpdated) !== before.lastUpdated) {
    return no(refusal("bid.revised_meanwhile", { details: { amount: before.amount } }));
  }
  // The owner has not seen its present state.
  const { seen: _seen, ...kept } = before;
  const bid: Bid = {
    ...kept,
    ...given.terms,
    lastUpdated: given.now,
    activityLog: [...before.activityLog, revisionEntry(before, given.terms, given.now)],
  };
  return ok({ unit: replaceBid(unit, bid), bid });
}

/**
 * Approves a pending bid (BID-13): locks the quote and records the contractor. The approval names
 * the amount and the version that were shown (MKT-03); one past its expiry cannot be approved (S-63).
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, account.other_on_hold, bid.expired,
 *   bid.amount_changed and bid.revised_meanwhile (with the new amount in cents), quote.locked, quote.superseded
 */
export function approveBid(
  unit: QuoteUnit,
  given: {
    bidId: string;
    shownAmount: Cents;
    shownLastUpdated?: Moment | undefined;
    now: Moment;
  },
): Result<{ unit: QuoteUnit; bid: Bid }> {
  const found = findBid(unit, given.bidId);
  if (!found.ok) return found;
  const before = found.value;
  if (unit.quote.superseded) return no(refusal("quote.superseded"));
  if (unit.quote.locked) return no(refusal("quote.locked"));
  if (nextBidStatus(before.status, "approve") === null) return no(refusal("bid.wrong_state"));
  const aside = refusalForAbsence(unit, before.contractorId);
  if (aside) return no(aside);
  if (isExpired(before.expirationDate, given.now)) return no(refusal("bid.expired"));
  if (before.amount !== given.shownAmount) {
    return no(refusal("bid.amount_changed", { details: { amount: before.amount } }));
  }
  const revised = revisedMeanwhile(before, given.shownLastUpdated);
  if (revised) return no(revised);
  const bid: Bid = {
    ...before,
    status: "approved",
    lastUpdated: given.now,
    activityLog: [...before.activityLog, logEntry("bid_approved", given.now, before.amount)],
  };
  const quote = { ...unit.quote, locked: true, approvedContractorId: bid.contractorId };
  return ok({ unit: { ...replaceBid(unit, bid), quote }, bid });
}

/**
 * Rejects a pending bid (BID-14) in the version that was shown (MKT-03).
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, account.other_on_hold, bid.revised_meanwhile
 */
export function rejectBid(
  unit: QuoteUnit,
  given: { bidId: string; shownLastUpdated?: Moment | undefined; now: Moment },
): Result<{ unit: QuoteUnit; bid: Bid }> {
  const found = findBid(unit, given.bidId);
  if (!found.ok) return found;
  const before = found.value;
  if (nextBidStatus(before.status, "reject") === null) return no(refusal("bid.wrong_state"));
  const aside = refusalForAbsence(unit, before.contractorId);
  if (aside) return no(aside);
  const revised = revisedMeanwhile(before, given.shownLastUpdated);
  if (revised) return no(revised);
  const bid: Bid = {
    ...before,
    status: "rejected",
    lastUpdated: given.now,
    activityLog: [...before.activityLog, logEntry("bid_rejected", given.now, before.amount)],
  };
  return ok({ unit: replaceBid(unit, bid), bid });
}
