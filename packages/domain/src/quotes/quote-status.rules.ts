import { isLive } from "../bids/bid.rules.ts";
import { type Refusal, refusal } from "../errors.ts";
import type { Moment } from "../dates.ts";
import { absenceIn } from "../people/absence.rules.ts";
import { type Result, no, ok } from "../result.ts";
import { refusalForAddress } from "./address.rules.ts";
import type { QuoteUnit } from "./quote-unit.ts";
import { isBeforePublishing } from "./quote.rules.ts";
import { type QuoteAction, nextQuoteStatus } from "./quote.machine.ts";
import type { QuoteStatus } from "./quote.schema.ts";

/**
 * A live bid keeps the project open until the owner has written to its contractor, unless the contractor is
 * gone (C-26).
 */
function unansweredBids(unit: QuoteUnit, bidsWithOwnerMessage: ReadonlySet<string>): number {
  const waiting = unit.bids.filter((bid) => isLive(bid) && !bidsWithOwnerMessage.has(bid.id));
  return waiting.filter(({ contractorId }) => absenceIn(unit, contractorId) === null).length;
}

function refusalToPublish(unit: QuoteUnit): Refusal | null {
  if (unit.quote.superseded) return refusal("quote.superseded");
  return unit.quote.upgrades.length === 0 ? refusal("quote.no_rooms") : null;
}

/**
 * Changes a quote's status as its owner asks, over the life-cycle table.
 * - publish (C-06): makes a pending or draft quote active.
 * - close, makePrivate (QUO-10, QUO-11): refused while a pending or approved bid has no message of
 *   the owner (QUO-13, C-26).
 * - reopen (QUO-12): makes any other one active again; superseded stays superseded (S-56).
 * For both an account needs the full address first (S-49): contractors price by place.
 * @returns the changed unit; or quote.wrong_state, quote.active_bids (with `bids`, how many),
 *   quote.superseded, quote.no_rooms, quote.address_needed (with the part at fault)
 */
export function changeQuoteStatus(
  unit: QuoteUnit,
  given: {
    readonly action: QuoteAction;
    /** The ids of the bids to which the owner has written. */
    readonly bidsWithOwnerMessage: ReadonlySet<string>;
    readonly needsFullAddress: boolean;
    readonly now: Moment;
  },
): Result<QuoteUnit> {
  const { action } = given;
  const status = nextQuoteStatus(unit.quote.status, action);
  if (status === null) return no(refusal("quote.wrong_state"));
  if (action === "publish") {
    const reason = refusalToPublish(unit);
    if (reason) return no(reason);
  }
  if (status === "active" && given.needsFullAddress) {
    const reason = refusalForAddress(unit.quote.address);
    if (reason) return no(reason);
  }
  if (action === "close" || action === "makePrivate") {
    const bids = unansweredBids(unit, given.bidsWithOwnerMessage);
    if (bids > 0) return no(refusal("quote.active_bids", { details: { bids } }));
  }
  const isFirst = status === "active" && isBeforePublishing(unit.quote.status);
  const published = isFirst ? { publishedAt: given.now } : {};
  return ok({ ...unit, quote: { ...unit.quote, ...published, status } });
}

/** The menu of a card (QUO-09), in its order. */
export function quoteMenu(status: QuoteStatus): readonly QuoteAction[] {
  return status === "active" ? ["makePrivate", "close"] : ["reopen"];
}

/** The badge of a status, as a key of its text (QUO-05): anything unknown reads as a draft (C-32). */
export function quoteBadge(
  status: QuoteStatus,
): "active" | "closed" | "private" | "pending" | "draft" {
  return status === "completed" ? "draft" : status;
}
