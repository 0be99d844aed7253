import { isLive } from "../bids/bid.rules.ts";
import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import type { Quote, QuoteUnit, Revealable } from "./quote.schema.ts";

/** Whether a hidden part is shown to this contractor: as the last line about it says. */
export function isRevealed(
  { reveals = [] }: Pick<Quote, "reveals">,
  contractorId: string,
  part: Revealable,
): boolean {
  const last = reveals.findLast((line) => line.contractorId === contractorId && line.part === part);
  return last?.shown ?? false;
}

/** What a request hides from contractors. */
export function hiddenParts(
  quote: Pick<Quote, "hideAddress" | "hidePhone">,
): readonly Revealable[] {
  return [
    ...(quote.hideAddress ? (["address"] as const) : []),
    ...(quote.hidePhone ? (["phone"] as const) : []),
  ];
}

/** What one contractor does not see of the owner's address and phone. */
export function unrevealedTo(
  quote: Pick<Quote, "hideAddress" | "hidePhone" | "reveals">,
  contractorId: string,
): Revealable | "both" | "none" {
  const [first, second] = hiddenParts(quote).filter(
    (part) => !isRevealed(quote, contractorId, part),
  );
  return second === undefined ? (first ?? "none") : "both";
}

/**
 * Shows the hidden address or phone to the contractor of one bid, or takes it back (MKT-08). Each
 * change is a line of the log; what is so already adds none. Shown only while the bid is open or
 * approved; taken back at any time.
 * @returns the changed unit; or bid.not_found, bid.wrong_state
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
  if (shown && !isLive(bid)) return no(refusal("bid.wrong_state"));
  const reveals = [...(unit.quote.reveals ?? []), { contractorId, part, shown, at }];
  return ok({ ...unit, quote: { ...unit.quote, reveals } });
}
