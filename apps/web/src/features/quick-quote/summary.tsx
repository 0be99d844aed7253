import { appliedRecommendations, appliedTotals, netOf, recommendationStateOf } from "@oneup/domain";
import { commonTexts, quickQuoteTexts as t, returnsTexts } from "@oneup/texts";
import { ArrowRight } from "lucide-react";
import { writeShare } from "#parts/figures/figure-text.tsx";
import { Net, Recoup } from "#parts/figures/recoup.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/figures.tsx";
import type { QuoteRoom } from "./quick-quote-rooms.ts";

interface SummaryProps {
  rooms: readonly QuoteRoom[];
  busy: boolean;
  /** Waits no longer for the request. */
  onStop: () => void;
  onGetQuotes: () => void;
}

/** What is applied in all rooms, its cost and gain, and the way to contractors (QQ-23, CALC-09). */
export function Summary({ rooms, busy, onStop, onGetQuotes }: SummaryProps) {
  const works = rooms.map(({ state }) => state.work);
  const { cost, valueGain } = appliedTotals(...works);
  const percent = works
    .flatMap((work) => appliedRecommendations(work))
    .reduce((sum, { gainPercent }) => sum + gainPercent.typical, 0);
  const count = works.reduce((sum, { steps }) => sum + steps.length, 0);
  const waiting = works.some(({ recommendations }) =>
    recommendations.some((each) => recommendationStateOf(each) === "previewed"),
  );
  const isInDollars = valueGain !== null;
  const figures = [
    ...(isInDollars
      ? [{ term: returnsTexts.net(), figure: <Net amount={netOf(cost, valueGain)} /> }]
      : []),
    { term: commonTexts.cost(), figure: <Money amount={cost} cents="never" /> },
    {
      term: t.summary.gain(),
      figure: isInDollars ? (
        <Money amount={valueGain} signed cents="never" />
      ) : (
        <span className="figures">{writeShare(percent)}</span>
      ),
    },
    {
      term: t.summary.recoups(),
      figure: <Recoup name={t.summary.label()} cost={cost} gain={valueGain} digits={1} />,
    },
  ];
  return (
    <section
      aria-label={t.summary.label()}
      className="rounded-lg border border-line bg-surface px-4 py-3"
    >
      <CommandWaiting busy={busy} onStop={onStop} />
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-8">
        {count === 0 ? (
          <div className="min-w-0">
            <p className="text-sm font-[560]">{waiting ? t.summary.waiting() : t.summary.none()}</p>
            <p className="text-sm text-ink-soft">
              {waiting ? t.summary.waitingLine() : t.summary.noneLine()}
            </p>
          </div>
        ) : (
          <div className="min-w-0">
            <p className="text-sm font-[560]">
              {works.length > 1 ? t.summary.inRooms({ count }) : t.summary.count({ count })}
            </p>
            <dl className="mt-0.5 flex flex-wrap items-baseline gap-x-4 sm:gap-x-6 gap-y-0.5 text-sm *:flex *:items-baseline *:gap-1.5 sm:text-base">
              {figures.map(({ term, figure }) => (
                <div key={term}>
                  <dt className="text-xs text-ink-faint">{term}</dt>
                  <dd className="font-[560]">{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <Locked>
          <Button
            variant={count === 0 ? "secondary" : "primary"}
            loading={busy}
            iconEnd={<ArrowRight />}
            className="shrink-0 max-md:w-full"
            onClick={onGetQuotes}
          >
            {t.summary.get()}
          </Button>
        </Locked>
      </div>
    </section>
  );
}
