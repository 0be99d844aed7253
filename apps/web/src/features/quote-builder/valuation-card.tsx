import { isKnown, netOf } from "@oneup/domain";
import type { QuoteAnswer, VerbOutput } from "@oneup/operations";
import { commonTexts, quoteBuilderTexts as t, returnsTexts, standingWords } from "@oneup/texts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { toastFailure } from "#parts/failures/failure.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { Net, Recoup } from "#parts/figures/recoup.tsx";
import { SumTip } from "#parts/figures/returns-figures.tsx";
import { ValueChart } from "#parts/figures/value-chart.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Panel } from "#ui/panel.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";
import { Fact } from "#ui/stat.tsx";

export function TotalsCard({ quote, children }: { quote: QuoteAnswer; children: ReactNode }) {
  const isGainKnown = quote.upgrades.every(({ valueGain }) => isKnown(valueGain));
  return (
    <Card lifted>
      <dl className="flex flex-col gap-3">
        <Fact term={t.total()} className="inline-flex items-center gap-1">
          <span className="figures font-display text-3xl">{formatMoney(quote.totalCost)}</span>
          <SumTip name={t.total()} upgrades={quote.upgrades} of="cost" />
        </Fact>
        {isGainKnown ? (
          <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
            <dt className="text-sm text-ink-soft">{returnsTexts.net()}</dt>
            <dd className="font-[560]">
              <Net amount={netOf(quote.totalCost, quote.totalValue)} />
            </dd>
          </div>
        ) : null}
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-sm text-ink-soft">{t.gain()}</dt>
          <dd className="inline-flex items-center gap-0.5 font-[560]">
            <span className="figures">
              {isGainKnown ? formatMoney(quote.totalValue, { signed: true }) : "–"}
            </span>
            <SumTip name={t.gain()} upgrades={quote.upgrades} of="valueGain" />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-sm text-ink-soft">{commonTexts.roi()}</dt>
          <dd className="font-[560]">
            <Recoup
              name={quote.name}
              cost={quote.totalCost}
              gain={isGainKnown ? quote.totalValue : null}
            />
          </dd>
        </div>
      </dl>
      {children}
    </Card>
  );
}

type Valuation = VerbOutput<"quotes.requestValuation">["valuation"];

function Result({ valuation }: { valuation: Valuation }) {
  if (valuation === null) return <p className="text-sm">{t.valuation.none()}</p>;
  const { before, after, standing, search, day } = valuation;
  return (
    <div className="flex flex-col gap-3">
      {after === null ? (
        <p className="text-lg font-[560]">
          <FigureText figure={before} name={t.valuation.before()} />
        </p>
      ) : (
        <ValueChart now={before} after={after} />
      )}
      <p className="text-xs text-ink-soft">
        {standingWords({ ...standing, search }, formatDate(day))}. {t.valuation.notAppraisal()}
        {before.origin.kind === "sample" ? ` ${t.valuation.sample()}` : ""}
      </p>
    </div>
  );
}

/** For realtors alone (QB-06): an account asks the value model (T-05), the demo's is a stub. */
export function ValuationCard({ quoteId }: { quoteId: string }) {
  const backend = useBackend();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => backend.call("quotes.requestValuation", { quoteId }, {}),
    onError: (error) => toastFailure(error, t.valuation.failed()),
  });
  const request = () => {
    if (backend.mode === "live") mutate();
    else toasts.show({ title: t.valuation.done(), description: t.valuation.doneLine() });
  };
  return (
    <Panel tone="brass" title={t.valuation.title()} line={t.valuation.line()}>
      <div role="status" className="mb-4 empty:absolute">
        {data === undefined ? null : <Result valuation={data.valuation} />}
      </div>
      <Button loading={isPending} onClick={request}>
        {data === undefined ? t.valuation.button() : t.valuation.again()}
      </Button>
    </Panel>
  );
}
