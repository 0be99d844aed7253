import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { isOpenForBids } from "../quotes/quote.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import type { Absence, AccountStatus } from "./person.ts";

/** Why the holder of an account cannot act now (MKT-18); null where they can. */
export function absenceOf(accountStatus: AccountStatus, deletedAt: Moment | null): Absence | null {
  if (deletedAt !== null) return "left";
  return accountStatus === "active" ? null : accountStatus;
}

/** Why a side of a quote, by its account, cannot act now; null where it can. */
export function absenceIn({ absent }: QuoteUnit, accountId: string): Absence | null {
  return absent?.[accountId] ?? null;
}

/** What is told to whoever needs the other side of a quote for something; null where that side can act now. */
export function refusalForAbsence(unit: QuoteUnit, otherId: string): Refusal | null {
  const absence = absenceIn(unit, otherId);
  if (absence === null) return null;
  return refusal(absence === "left" ? "message.other_left" : "account.other_on_hold");
}

/** Contractors can be shown this request: it is open, and its owner can act now. */
export function isOnMarket(unit: QuoteUnit): boolean {
  return isOpenForBids(unit.quote) && absenceIn(unit, unit.quote.ownerId) === null;
}
