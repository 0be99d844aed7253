import { takesBids } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import type { Me } from "#backend/backend.ts";

/**
 * Whether a project takes bids and its reader may not bid (D1), which may be known before their account says so.
 * @param readOnly why they can change nothing anywhere; "" where they can
 */
export function isBarred(quote: QuoteAnswer, me: Me | null, readOnly: string): boolean {
  if (quote.may.includes("bid") || !takesBids(quote)) return false;
  const isOthers = quote.standing === "contractor" && me?.isDemo === false && readOnly === "";
  return (me?.isRejected ?? false) || isOthers;
}
