import type { Cents } from "../money/money.rules.ts";
import { netOf } from "../money/net.rules.ts";
import { roiInWholePercent } from "../upgrades/roi.rules.ts";
import { totalCost, totalValue } from "./quote-totals.rules.ts";
import { type Quote, isKnown } from "./quote.schema.ts";

/** The cost and possible gain of a request, in cents, with its ROI in whole percent. */
export interface Returns {
  readonly cost: Cents;
  readonly gain: Cents;
  readonly roi: number;
  /** The gain minus the cost; negative if the cost is larger. */
  readonly net: Cents;
}

/**
 * The returns of a request (CALC-06); null if none of its rooms adds anything, or if a gain is not known
 * (VAL-02).
 */
export function returnsOf(quote: Pick<Quote, "upgrades">): Returns | null {
  const [cost, gain] = [totalCost(quote), totalValue(quote)];
  const gains = quote.upgrades.map(({ valueGain }) => valueGain);
  if (!gains.every(isKnown) || gains.every(({ typical }) => typical === 0)) return null;
  return { cost, gain, roi: roiInWholePercent(cost, gain), net: netOf(cost, gain) };
}
