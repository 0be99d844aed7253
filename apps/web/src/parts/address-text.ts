import type { PropertyAddress } from "@oneup/domain";
import { partsTexts as t } from "@oneup/texts";

/** An address in one line; says so where it is hidden or missing. */
export function addressText(quote: { address: PropertyAddress; hideAddress: boolean }): string {
  if (quote.address.line !== "") return quote.address.line;
  return quote.hideAddress ? t.hiddenAddress() : t.noAddress();
}
