import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { takeBackFrom } from "../quotes/reveal-change.rules.ts";
import { type Result, no, ok } from "../result.ts";
import { nextBidStatus } from "./bid.machine.ts";
import type { Bid } from "./bid.schema.ts";

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
