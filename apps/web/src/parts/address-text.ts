import type { PropertyAddress } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { partsTexts as t } from "@oneup/texts";

interface Located {
  address: PropertyAddress;
  hideAddress: boolean;
  standing?: QuoteAnswer["standing"];
}

/** An address in one line; says so where it is hidden or missing. From its owner nothing is hidden. */
export function addressText({ address, hideAddress, standing }: Located): string {
  if (address.line !== "") return address.line;
  return hideAddress && standing !== "owner" ? t.hiddenAddress() : t.noAddress();
}
