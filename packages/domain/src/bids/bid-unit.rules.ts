import { refusal } from "../errors.ts";
import { refusalForAbsence } from "../people/absence.rules.ts";
import { isOpenForBids } from "../quotes/quote.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { type Result, no, ok } from "../result.ts";
import type { Bid } from "./bid.schema.ts";

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
