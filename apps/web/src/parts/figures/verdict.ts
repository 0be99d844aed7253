import { type PricedWork, bestReturn, outcomeOf } from "@oneup/domain";
import { figureChartsTexts as t } from "@oneup/texts";
import { formatMoney } from "#ui/format.ts";

const dollars = (amount: number) => formatMoney(Math.abs(amount), { cents: "never" });

/** What a cost and its gain come to in a sale: "Costs $1,900 more than it adds." */
export const netSentence = (net: number): string =>
  t.sum({ outcome: outcomeOf(net), amount: dollars(net) });

/** Which of some works pays best in a sale, or loses least; empty where no gain is known (VAL-05). */
export function bestSentence(works: readonly PricedWork[]): string {
  const best = bestReturn(works);
  return best === null
    ? ""
    : t.best({ ...best, outcome: outcomeOf(best.net), amount: dollars(best.net) });
}
