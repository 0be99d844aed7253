import type { QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";

/**
 * Why a project that is there takes no bid from whoever looks at it.
 * @param readOnly why they can change nothing anywhere; "" where they can
 */
export function whyNotOpen(quote: QuoteAnswer, readOnly: string): string {
  if (quote.superseded) return t.supersededLine();
  return quote.locked ? t.lockedLine() : readOnly || t.closed();
}
