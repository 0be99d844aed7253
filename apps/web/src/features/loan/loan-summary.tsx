import { type Figure, type LoanRequest, isKnown, shortfallOf, writePercent } from "@oneup/domain";
import { loanTexts as t } from "@oneup/texts";
import { OriginTip } from "#parts/figure-text.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney } from "#ui/format.ts";
import { Stat, Stats } from "#ui/stat.tsx";
import { Heading } from "#ui/typography.tsx";

function rangeOf({ low, high }: Figure): string | undefined {
  if (low >= high) return undefined;
  return t.summary.range({ low: formatMoney(low), high: formatMoney(high) });
}

function Amount({
  label,
  figure,
  signed = false,
  tone = "plain",
  note = rangeOf(figure),
}: {
  label: string;
  figure: Figure;
  signed?: boolean;
  tone?: "plain" | "green" | "brass";
  note?: string | undefined;
}) {
  return (
    <Stat
      label={label}
      value={isKnown(figure) ? formatMoney(figure.typical, { signed }) : "–"}
      tone={tone}
      aside={<OriginTip name={label} origin={figure.origin} />}
      {...(note === undefined ? {} : { note })}
    />
  );
}

/** What a bank asks beside the specification's four figures: reserve, sum asked for, loan to value. */
function Borrowing({ request }: { request: LoanRequest }) {
  const { contingency, budget, loanToValue } = request;
  return (
    <Stats className="mt-6 border-t border-line pt-6">
      <Amount
        label={t.summary.contingency()}
        figure={contingency}
        note={t.summary.contingencyLine()}
      />
      <Amount label={t.summary.budget()} figure={budget} note={t.summary.budgetLine()} />
      <Stat
        label={t.summary.ltvToday()}
        value={loanToValue ? writePercent(loanToValue.today, 1) : "–"}
        note={loanToValue ? t.summary.ltvLine() : t.summary.unknown()}
      />
      <Stat
        label={t.summary.ltvAfter()}
        value={loanToValue ? writePercent(loanToValue.after, 1) : "–"}
        note={
          loanToValue
            ? t.summary.ltvLow({ percent: writePercent(loanToValue.afterAtLow, 1) })
            : t.summary.unknown()
        }
      />
    </Stats>
  );
}

/** The ROI, and in words where the work costs more than it adds: no percentage alone says so. */
function Roi({ request }: { request: LoanRequest }) {
  const { investment, valueGain, averageRoi } = request;
  const short = isKnown(valueGain) ? shortfallOf(investment.typical, valueGain.typical) : null;
  return (
    <>
      {writePercent(averageRoi)}
      {short === null ? null : (
        <span className="mt-1 block text-base font-normal tracking-normal text-clay-text">
          {t.summary.loss({ amount: formatMoney(short) })}
        </span>
      )}
    </>
  );
}

/** Total investment, value increase, ROI and value after (LOAN-09); live what a bank asks besides. */
export function LoanSummary({ request, banking }: { request: LoanRequest; banking: boolean }) {
  const { investment, valueGain, valueAfter } = request;
  return (
    <section aria-labelledby="loan-summary" className="break-inside-avoid">
      <Card lifted padding="lg" className="print:border print:border-line print:shadow-none">
        <Heading id="loan-summary" level={2} className="mb-6">
          {t.summary.title()}
        </Heading>
        <Stats>
          <Amount label={t.summary.investment()} figure={investment} />
          <Amount label={t.summary.gain()} figure={valueGain} signed tone="green" />
          <Stat label={t.summary.roi()} value={<Roi request={request} />} />
          {valueAfter ? (
            <Amount label={t.summary.after()} figure={valueAfter} tone="brass" />
          ) : (
            <Stat label={t.summary.after()} value="–" note={t.summary.unknown()} />
          )}
        </Stats>
        {banking ? <Borrowing request={request} /> : null}
      </Card>
    </section>
  );
}
