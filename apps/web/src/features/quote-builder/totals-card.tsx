import { netOf, roiInWholePercent, writePercent } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { LossLine, RoiTip, SumTip } from "#parts/market/returns-figures.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney } from "#ui/format.ts";

/** The sums of a request, and what to do with it. */
export function TotalsCard({ quote, children }: { quote: QuoteAnswer; children: ReactNode }) {
  return (
    <Card lifted>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-xs text-ink-faint">{t.total()}</dt>
          <dd className="inline-flex items-center gap-1">
            <span className="figures font-display text-3xl">{formatMoney(quote.totalCost)}</span>
            <SumTip name={t.total()} upgrades={quote.upgrades} of="cost" />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-sm text-ink-soft">{t.gain()}</dt>
          <dd className="inline-flex items-center gap-0.5 font-[560] text-green-text">
            <span className="figures">{formatMoney(quote.totalValue, { signed: true })}</span>
            <SumTip name={t.gain()} upgrades={quote.upgrades} of="valueGain" />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-sm text-ink-soft">{t.roi()}</dt>
          <dd className="inline-flex items-center gap-0.5 font-[560]">
            <span className="figures">
              {writePercent(roiInWholePercent(quote.totalCost, quote.totalValue))}
            </span>
            <RoiTip
              name={t.number({ number: quote.number })}
              net={netOf(quote.totalCost, quote.totalValue)}
            />
          </dd>
        </div>
      </dl>
      <LossLine cost={quote.totalCost} gain={quote.totalValue} />
      {children}
    </Card>
  );
}
