import { type Moment, isExpired } from "../dates.ts";
import { refusal } from "../errors.ts";
import type { Cents } from "../money/money.rules.ts";
import { refusalForAbsence } from "../people/absence.rules.ts";
import type { Tier } from "../people/person.ts";
import { hiddenFrom, takeBackFrom } from "../quotes/quote-privacy.rules.ts";
import { isAmong, isOpenForBids } from "../quotes/quote.rules.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import {
  changesSince,
  differenceWithoutHidden,
  projectChangedMeanwhile,
} from "../quotes/revision.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { type Result, no, ok } from "../result.ts";
import {
  confirmationEntry,
  isRevisedSince,
  logEntry,
  revisedMeanwhile,
  revisionEntry,
} from "./bid-log.rules.ts";
import { nextBidStatus } from "./bid.machine.ts";
import type { Bid, BidTerms } from "./bid.schema.ts";

/** A bid counts as live while it is pending or approved: it binds both sides. */
export function isLive(bid: Pick<Bid, "status">): boolean {
  return bid.status === "pending" || bid.status === "approved";
}

/** The unit with a bid in the place of the one with its id. */
export function replaceBid(unit: QuoteUnit, bid: Bid): QuoteUnit {
  return { ...unit, bids: unit.bids.map((other) => (other.id === bid.id ? bid : other)) };
}

/** A bid of a unit; or bid.not_found. */
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

/** True if a bid that counts priced an earlier revision of its project (MKT-07). */
export function isOutdated(
  quote: Pick<Quote, "revision">,
  bid: Pick<Bid, "status" | "pricedRevision">,
): boolean {
  return isLive(bid) && bid.pricedRevision < quote.revision;
}

/** A bid with the changes of its project since its price (`since`), for the owner and for the bid's own bidder. */
export function withChanges(unit: QuoteUnit, bid: Bid, reader: "owner" | "bidder"): Bid {
  if (!isOutdated(unit.quote, bid)) return bid;
  const since = changesSince(unit, ({ n }) => n === bid.pricedRevision);
  if (since === null) return bid;
  const hidden = hiddenFrom(unit.quote, bid.contractorId);
  return { ...bid, since: reader === "owner" ? since : differenceWithoutHidden(since, hidden) };
}

/** True if a bid was priced before a room was added: its amount does not cover the room (MKT-06, MKT-07). */
export function wasNotAskedFor({ since }: Pick<Bid, "since">, room: string): boolean {
  const added = (since?.rooms ?? []).filter(({ kind }) => kind === "added");
  return isAmong(
    added.map((each) => each.room),
    room,
  );
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
 * the log, and the moment from which it counts.
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
  if (before.status !== "pending") return no(refusal("bid.wrong_state"));
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
  const quote = { ...unit.quote, locked: true, approvedContractorId: bid.contractorId };
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
