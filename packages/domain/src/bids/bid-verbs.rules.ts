import { type Moment, isExpired } from "../dates.ts";
import { refusal } from "../errors.ts";
import type { Cents } from "../money/money.rules.ts";
import { refusalForAbsence } from "../people/absence.rules.ts";
import type { Tier } from "../people/person.ts";
import { hiddenFrom, takeBackFrom } from "../quotes/quote-privacy.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { isOpenForBids } from "../quotes/quote.rules.ts";
import type { HireReason } from "../quotes/quote.schema.ts";
import { changesSince, projectChangedMeanwhile } from "../quotes/revision.rules.ts";
import { type Result, no, ok } from "../result.ts";
import { confirmationEntry, logEntry, revisedMeanwhile, revisionEntry } from "./bid-log.rules.ts";
import { nextBidStatus } from "./bid.machine.ts";
import { isLive, isOutdated, pricesGoneRoom } from "./bid.rules.ts";
import type { Bid, BidTerms } from "./bid.schema.ts";

/** The unit with a bid in the place of the one with its id. */
export function replaceBid(unit: QuoteUnit, bid: Bid): QuoteUnit {
  return { ...unit, bids: unit.bids.map((other) => (other.id === bid.id ? bid : other)) };
}

/** Finds a bid of a unit, or refuses with bid.not_found. */
export function findBid(unit: QuoteUnit, bidId: string): Result<Bid> {
  const bid = unit.bids.find((other) => other.id === bidId);
  return bid ? ok(bid) : no(refusal("bid.not_found"));
}

/** Why a quote takes no bid, no revision and no confirmation now; null when it does. An owner approves also once it is closed. */
export function closedToBids(unit: QuoteUnit) {
  if (unit.quote.superseded) return refusal("quote.superseded");
  if (unit.quote.locked) return refusal("quote.locked");
  if (!isOpenForBids(unit.quote)) return refusal("quote.not_open");
  return refusalForAbsence(unit, unit.quote.ownerId);
}

/** A bid with the changes of its project since its price (`since`), for the owner and for the bid's own bidder. */
export function withChanges(unit: QuoteUnit, bid: Bid, reader: "owner" | "bidder"): Bid {
  if (!isOutdated(unit.quote, bid)) return bid;
  const hidden = reader === "owner" ? null : hiddenFrom(unit.quote, bid.contractorId);
  const since = changesSince(unit, ({ n }) => n === bid.pricedRevision, hidden);
  return since === null ? bid : { ...bid, since };
}

/**
 * Submits a bid (PROJ-12): pending, with its first log entry.
 * @param given.shownLastUpdated the version of the quote that was priced (MKT-03)
 * @returns the changed unit and the bid; or quote.superseded, quote.locked, quote.not_open,
 *   bid.exists when this contractor has a live bid (revise it instead), changed_meanwhile
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
  const changed = projectChangedMeanwhile(unit, given.shownLastUpdated);
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
    pricedRevision: unit.quote.revision,
    ...given.terms,
  };
  return ok({ unit: { ...unit, bids: [...unit.bids, bid] }, bid });
}

/**
 * Revises a pending bid (PROJ-17): new terms, a log entry with the previous amount.
 * @param given.shownLastUpdated when the bid that the revision began with was last changed: two windows do
 *   not replace each other's revisions unseen (EXP-03); absent from whoever does not say
 * @param given.pricedRevision the revision of the project that was priced, if not the present one: the bid
 *   stays outdated
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, quote.*,
 *   changed_meanwhile (with the new amount in cents)
 */
export function reviseBid(
  unit: QuoteUnit,
  given: {
    bidId: string;
    terms: BidTerms;
    now: Moment;
    shownLastUpdated?: Moment | undefined;
    pricedRevision?: number | undefined;
  },
): Result<{ unit: QuoteUnit; bid: Bid }> {
  const found = findBid(unit, given.bidId);
  if (!found.ok) return found;
  const before = found.value;
  const { revision } = unit.quote;
  if (nextBidStatus(before.status, "revise") === null) return no(refusal("bid.wrong_state"));
  const closed = closedToBids(unit);
  if (closed) return no(closed);
  const revised = revisedMeanwhile(before, given.shownLastUpdated ?? before.lastUpdated);
  if (revised) return no(revised);
  // The owner has not seen its present state.
  const { seen: _seen, ...kept } = before;
  const bid: Bid = {
    ...kept,
    ...given.terms,
    pricedRevision: Math.min(given.pricedRevision ?? revision, revision),
    lastUpdated: given.now,
    activityLog: [...before.activityLog, revisionEntry(before, given.terms, given.now)],
  };
  return ok({ unit: replaceBid(unit, bid), bid });
}

/**
 * Confirms a pending bid after its project changed (MKT-07): the same terms for the present revision, a line in
 * the log, and the moment from which it counts. One with a price for a room that is gone must be revised.
 * @param given.shownLastUpdated the revision that was seen (MKT-03)
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, bid.expired, quote.superseded,
 *   quote.locked, quote.not_open, changed_meanwhile
 */
export function confirmBid(
  unit: QuoteUnit,
  given: { bidId: string; now: Moment; shownLastUpdated?: Moment | undefined },
): Result<{ unit: QuoteUnit; bid: Bid }> {
  const found = findBid(unit, given.bidId);
  if (!found.ok) return found;
  const before = found.value;
  const closed = closedToBids(unit);
  if (closed) return no(closed);
  if (before.status !== "pending" || pricesGoneRoom(unit.quote, before)) {
    return no(refusal("bid.wrong_state"));
  }
  if (isExpired(before.expirationDate, given.now)) return no(refusal("bid.expired"));
  const changed = projectChangedMeanwhile(unit, given.shownLastUpdated);
  if (changed) return no(changed);
  const bid: Bid = {
    ...before,
    pricedRevision: unit.quote.revision,
    lastUpdated: given.now,
    activityLog: [...before.activityLog, confirmationEntry(before.amount, given.now)],
  };
  return ok({ unit: replaceBid(unit, bid), bid });
}

/**
 * Approves a pending bid (BID-13): locks the quote and records the contractor. The approval names
 * the amount and the version that were shown (MKT-03); one past its expiry cannot be approved (S-63).
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, account.other_on_hold, bid.expired,
 *   changed_meanwhile (with the new amount in cents), quote.locked, quote.superseded
 */
export function approveBid(
  unit: QuoteUnit,
  given: {
    bidId: string;
    shownAmount: Cents;
    shownLastUpdated?: Moment | undefined;
    /** Why it was chosen, for those who were not (EXP-11); absent where nothing is said. */
    reason?: HireReason | undefined;
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
  const revised = revisedMeanwhile(before, given.shownLastUpdated);
  if (revised) return no(revised);
  if (before.amount !== given.shownAmount) {
    const details = { about: "bid", amount: before.amount, changed: "amount" };
    return no(refusal("changed_meanwhile", { details }));
  }
  const bid: Bid = {
    ...before,
    status: "approved",
    lastUpdated: given.now,
    activityLog: [...before.activityLog, logEntry("bid_approved", given.now, before.amount)],
  };
  const { reason } = given;
  const hired = { kind: "hired", at: given.now, ...(reason ? { reason } : {}) } as const;
  const steps = [...(unit.quote.steps ?? []), hired];
  const quote = { ...unit.quote, locked: true, approvedContractorId: bid.contractorId, steps };
  return ok({ unit: { ...replaceBid(unit, bid), quote }, bid });
}

/**
 * Rejects a pending bid (BID-14) in the version that was shown (MKT-03).
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, account.other_on_hold, changed_meanwhile
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

/**
 * Withdraws all of a contractor's bids on a quote (PROJ-20). Withdrawing the approved one lifts the lock in
 * the same step (S-60). Contact details shown to the contractor are hidden again (MKT-08).
 * @returns the changed unit; or bid.reason_needed, bid.not_found, bid.wrong_state
 */
export function withdrawBids(
  unit: QuoteUnit,
  given: { contractorId: string; reason: string; now: Moment },
): Result<{ unit: QuoteUnit; withdrawn: readonly Bid[] }> {
  const reason = given.reason.trim();
  if (reason === "") return no(refusal("bid.reason_needed", { field: "reason" }));
  const own = unit.bids.filter((bid) => bid.contractorId === given.contractorId);
  if (own.length === 0) return no(refusal("bid.not_found"));
  const standing = own.filter((bid) => nextBidStatus(bid.status, "withdraw") !== null);
  if (standing.length === 0) return no(refusal("bid.wrong_state"));
  const ids = new Set(standing.map((bid) => bid.id));
  const bids = unit.bids.map(
    (bid): Bid =>
      ids.has(bid.id)
        ? {
            ...bid,
            status: "withdrawn",
            withdrawnReason: reason,
            withdrawnAt: given.now,
            lastUpdated: given.now,
          }
        : bid,
  );
  const lifts = unit.quote.locked && !bids.some((bid) => bid.status === "approved");
  const free = lifts ? { ...unit.quote, locked: false, approvedContractorId: null } : unit.quote;
  const quote = takeBackFrom(free, given.contractorId, given.now);
  return ok({ unit: { ...unit, quote, bids }, withdrawn: bids.filter((bid) => ids.has(bid.id)) });
}
