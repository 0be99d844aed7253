import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { isOpenForBids } from "../quotes/quote.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import type { Absence, AccountStatus } from "./person.ts";

/** The reason why the holder of an account cannot act now (MKT-18); null if they can. */
export function absenceOf(accountStatus: AccountStatus, deletedAt: Moment | null): Absence | null {
  if (deletedAt !== null) return "left";
  return accountStatus === "active" ? null : accountStatus;
}

/** The reason why a side of a quote, by its account, cannot act now; null if it can. */
export function absenceIn({ absent }: QuoteUnit, accountId: string): Absence | null {
  return absent?.[accountId] ?? null;
}

/** The refusal for somebody who needs the other side of a quote; null if that side can act now. */
export function refusalForAbsence(unit: QuoteUnit, otherId: string): Refusal | null {
  const absence = absenceIn(unit, otherId);
  if (absence === null) return null;
  return refusal(absence === "left" ? "message.other_left" : "account.other_on_hold");
}

/** Contractors can be shown this request: it is open, and its owner can act now. */
export function isOnMarket(unit: QuoteUnit): boolean {
  return isOpenForBids(unit.quote) && absenceIn(unit, unit.quote.ownerId) === null;
}
