import {
  type Actor,
  type QuoteStatus,
  type QuoteUnit,
  isContractor,
  mayRead,
  standingOf,
} from "@oneup/domain";
import { type Change, type HeardChange, isAddressed } from "@oneup/operations";

/** States that a quote enters from being open: its former readers have to look again. */
const WAS_OPEN: ReadonlySet<QuoteStatus> = new Set(["active", "closed", "private", "completed"]);

/**
 * What of a change this actor may hear now: the check at delivery.
 * - Another contractor's bid is never told of, not even that it exists; that the project was locked is.
 * - A quote that one may not read (any more) is not named: who could have had it in a list hears that
 *   the list changed.
 * @param unit the quote that the change names, null when it names none or the quote is gone
 */
export function heardOf(change: Change, actor: Actor, unit: QuoteUnit | null): HeardChange | null {
  if (!isAddressed(change, actor)) return null;
  const { topic, quoteId, bidId } = change;
  if (quoteId === undefined) return { topic };
  if (!unit) return null;
  const standing = standingOf(actor, unit);
  const inCharge = standing === "owner" || standing === "admin";
  if (bidId !== undefined) {
    const ownBid = unit.bids.some((bid) => bid.id === bidId && bid.contractorId === actor.id);
    if (inCharge || ownBid) return { topic, quoteId, bidId };
    const locked = topic === "bids" && unit.quote.locked && mayRead(actor, unit);
    return locked ? { topic: "quotes", quoteId } : null;
  }
  if (mayRead(actor, unit)) return { topic, quoteId };
  return isContractor(actor) && WAS_OPEN.has(unit.quote.status) ? { topic: "projects" } : null;
}
