import { refusalForAbsence } from "../people/absence.rules.ts";
import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { canBeShown, isRevealed } from "./quote-reveal.rules.ts";
import type { Quote, Revealable } from "./quote.schema.ts";
import type { QuoteUnit } from "./quote-unit.ts";

const shownParts = (quote: Quote, contractorId: string) =>
  (["address", "phone"] as const).filter((part) => isRevealed(quote, contractorId, part));

/**
 * Hides all parts again that were shown to one contractor (MKT-08), each with a line in the log: a withdrawn
 * bid needs no address and no phone number.
 */
export function takeBackFrom(quote: Quote, contractorId: string, at: Moment): Quote {
  const shown = shownParts(quote, contractorId);
  if (shown.length === 0) return quote;
  const lines = shown.map((part) => ({ contractorId, part, shown: false, at }));
  return { ...quote, reveals: [...(quote.reveals ?? []), ...lines] };
}

/**
 * Shows the hidden address or phone to the contractor of one bid, or takes it back (MKT-08). Each real change
 * is a line of the log. Showing needs an approved bid, or a waiting one while no other is approved, and a
 * contractor who can act; taking back is always possible.
 * @returns the changed unit; or bid.not_found, bid.wrong_state, account.other_on_hold
 */
export function revealTo(
  unit: QuoteUnit,
  given: {
    readonly bidId: string;
    readonly part: Revealable;
    readonly shown: boolean;
    readonly now: Moment;
  },
): Result<QuoteUnit> {
  const { part, shown, now: at } = given;
  const bid = unit.bids.find(({ id }) => id === given.bidId);
  if (!bid) return no(refusal("bid.not_found"));
  const { contractorId } = bid;
  if (isRevealed(unit.quote, contractorId, part) === shown) return ok(unit);
  if (shown && !canBeShown(unit.quote, bid)) return no(refusal("bid.wrong_state"));
  const aside = shown ? refusalForAbsence(unit, contractorId) : null;
  if (aside) return no(aside);
  const reveals = [...(unit.quote.reveals ?? []), { contractorId, part, shown, at }];
  return ok({ ...unit, quote: { ...unit.quote, reveals } });
}
