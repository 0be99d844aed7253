import type { Cents } from "@oneup/domain";
import { bidsTexts as t } from "@oneup/texts";
import { formatMoney } from "#ui/format.ts";

/** How far an amount is from the estimate, in words. */
export function fromEstimateText(difference: Cents): string {
  const amount = formatMoney(Math.abs(difference));
  if (difference === 0) return t.compare.same();
  return difference < 0 ? t.compare.below({ amount }) : t.compare.above({ amount });
}
