import {
  type Actor,
  type QuoteStatus,
  type QuoteUnit,
  isContractor,
  mayRead,
  standingOf,
} from "@oneup/domain";
import type { Change } from "@oneup/operations";

/** The word in an audience that stands for every contractor. */
const ALL_CONTRACTORS = "contractors";
/** The words that stand for every admin, and for everybody who is signed in. */
const ALL_ADMINS = "admins";
const EVERYBODY = "everybody";

/** The names under which an account is told. */
export function audienceOf(actor: Actor): readonly string[] {
  const names = [actor.id, EVERYBODY];
  if (actor.role === "admin") return [...names, ALL_ADMINS];
  return isContractor(actor) ? [...names, ALL_CONTRACTORS] : names;
}

/** True when a change was told to this actor at all: the check at publishing. */
export function isAddressed(change: Change, actor: Actor): boolean {
  const names = audienceOf(actor);
  return change.audience.some((name) => names.includes(name));
}

/** States that a quote enters from being open: its former readers have to look again. */
const WAS_OPEN: ReadonlySet<QuoteStatus> = new Set(["active", "closed", "private", "completed"]);

/**
 * What of a change this actor may hear now: the check at delivery.
 * - Another contractor's bid is never told of, not even that it exists; that the project was locked is.
 * - A quote that one may not read (any more) is not named: who could have had it in a list hears that
 *   the list changed.
 * @param unit the quote that the change names, null when it names none or the quote is gone
 */
export function heardOf(
  change: Change,
  actor: Actor,
  unit: QuoteUnit | null,
): Omit<Change, "audience"> | null {
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
