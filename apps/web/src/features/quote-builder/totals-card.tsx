import { roiInWholePercent, writePercent } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { formatMoney } from "#ui/format.ts";

/** The sums of a request, and what to do with it. */
export function TotalsCard({ quote, children }: { quote: QuoteAnswer; children: ReactNode }) {
  return (
    <Card lifted>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-xs text-ink-faint">{t.total()}</dt>
          <dd className="figures font-display text-3xl">{formatMoney(quote.totalCost)}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-3">
          <dt className="text-sm text-ink-soft">{t.gain()}</dt>
          <dd className="figures font-[560] text-green-text">
            {formatMoney(quote.totalValue, { signed: true })}
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-sm text-ink-soft">{t.roi()}</dt>
          <dd className="figures font-[560]">
            {writePercent(roiInWholePercent(quote.totalCost, quote.totalValue))}
          </dd>
        </div>
      </dl>
      {children}
    </Card>
  );
}
