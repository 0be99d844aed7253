import { type Moment, isExpired } from "../dates.ts";
import { refusal } from "../errors.ts";
import { quoteNumber } from "../quotes/quote.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { changedMeanwhile } from "../quotes/request-change.rules.ts";
import { showAsBefore } from "../quotes/reveal-change.rules.ts";
import { type Result, no, ok } from "../result.ts";
import { confirmationEntry } from "./bid-log.rules.ts";
import { closedToBids, findBid, replaceBid } from "./bid-unit.rules.ts";
import { withdrawBids } from "./bid-withdrawal.rules.ts";
import { submitBid } from "./bid.rules.ts";
import type { Bid, BidTerms } from "./bid.schema.ts";
import { detailsFor } from "./carried-details.rules.ts";
import { scopeSince } from "./scope-since.rules.ts";

/**
 * Confirms a pending bid after its request changed (MKT-07): the same terms, a line in the log, and
 * the moment from which it counts.
 * @param given.shownLastUpdated the version of the quote that the bid stands for from now on (MKT-03)
 * @returns the changed unit and the bid; or bid.not_found, bid.wrong_state, bid.expired,
 *   quote.superseded, quote.locked, quote.not_open, quote.changed_meanwhile
 */
export function confirmBid(
  unit: QuoteUnit,
  given: {
    readonly bidId: string;
    readonly now: Moment;
    readonly shownLastUpdated?: Moment | undefined;
  },
): Result<{ unit: QuoteUnit; bid: Bid }> {
  const found = findBid(unit, given.bidId);
  if (!found.ok) return found;
  const before = found.value;
  const closed = closedToBids(unit);
  if (closed) return no(closed);
  if (before.status !== "pending") return no(refusal("bid.wrong_state"));
  if (isExpired(before.expirationDate, given.now)) return no(refusal("bid.expired"));
  const changed = changedMeanwhile(unit.quote, given.shownLastUpdated);
  if (changed) return no(changed);
  const bid: Bid = {
    ...before,
    lastUpdated: given.now,
    activityLog: [...before.activityLog, confirmationEntry(before.amount, given.now)],
  };
  return ok({ unit: replaceBid(unit, bid), bid });
}

function withMembers(unit: QuoteUnit, bidId: string, members: Partial<Bid>): QuoteUnit {
  const bids = unit.bids.map((each) => (each.id === bidId ? { ...each, ...members } : each));
  return { ...unit, bids };
}

/**
 * Carries a pending bid over to a newer version of its request (MKT-07): the same terms are submitted there
 * and the older bid is withdrawn, in one step. Parts that the owner showed its bidder stay shown.
 * @param given.shownLastUpdated the newer version that was seen (MKT-03); whoever names none saw the next one as it began
 * @returns both changed units and the new bid; or bid.not_found, bid.wrong_state, bid.expired,
 *   bid.nothing_newer, bid.exists, quote.*
 */
export function carryBidOver(
  older: QuoteUnit,
  newer: QuoteUnit,
  given: {
    readonly bidId: string;
    readonly newId: string;
    readonly now: Moment;
    readonly shownLastUpdated?: Moment | undefined;
  },
): Result<{ older: QuoteUnit; newer: QuoteUnit; bid: Bid }> {
  const { now } = given;
  const before = older.bids.find((each) => each.id === given.bidId);
  if (!before) return no(refusal("bid.not_found"));
  if (before.status !== "pending") return no(refusal("bid.wrong_state"));
  const isNewer =
    older.quote.superseded &&
    newer.quote.id !== older.quote.id &&
    newer.quote.ownerId === older.quote.ownerId;
  if (!isNewer) return no(refusal("bid.nothing_newer"));
  if (isExpired(before.expirationDate, now)) return no(refusal("bid.expired"));
  const { contractorId, tier } = before;
  const terms: BidTerms = {
    amount: before.amount,
    timeline: before.timeline,
    notes: before.notes,
    name: before.name,
    company: before.company,
    email: before.email,
    phone: before.phone,
    license: before.license,
    expirationDate: before.expirationDate,
    details: detailsFor(before.details, older.quote.upgrades, newer.quote.upgrades),
  };
  const isNext = older.quote.supersededBy === newer.quote.id;
  const { shownLastUpdated = isNext ? newer.quote.createdAt : older.quote.createdAt } = given;
  const offer = { id: given.newId, contractorId, tier, terms, now, shownLastUpdated };
  const made = submitBid(newer, offer);
  if (!made.ok) return made;
  const number = quoteNumber(newer.quote.id);
  const reason = `Carried over to request ${number}, which replaced this one.`;
  const withdrawn = withdrawBids(older, { contractorId, reason, now });
  if (!withdrawn.ok) return withdrawn;
  const carriedTo = { quoteId: newer.quote.id, bidId: given.newId };
  const since = scopeSince(older.quote, newer.quote, before);
  const carriedFrom = { quoteId: older.quote.id, bidId: before.id, since };
  const bid: Bid = { ...made.value.bid, carriedFrom };
  return ok({
    older: withMembers(withdrawn.value.unit, before.id, { carriedTo }),
    newer: withMembers(
      {
        ...made.value.unit,
        quote: showAsBefore(made.value.unit.quote, older.quote, { contractorId, now }),
      },
      bid.id,
      { carriedFrom },
    ),
    bid,
  });
}
