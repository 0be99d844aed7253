import {
  type UpgradeWork,
  appliedRecommendations,
  appliedTotals,
  writePercent,
} from "@oneup/domain";
import { commonTexts, quickQuoteTexts as t } from "@oneup/texts";
import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { writeShare } from "#parts/figures/figure-text.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Money } from "#ui/figures.tsx";
import type { Upgrade } from "./upgrade.ts";
import { RoiText } from "./upgrade-figures.tsx";

interface SummaryBarProps {
  /** Previews wait to be applied. */
  waiting: boolean;
  work: UpgradeWork<Upgrade>;
  busy: boolean;
  /** Waits no longer for the request. */
  onStop: () => void;
  onGetQuotes: () => void;
}

/** Air between the bar and what has the focus above it, in pixels. */
const AIR = 24;

/** Keeps what gets the focus from lying under the bar, however high the bar is. */
function useFocusAbove() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const sized = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${element.offsetHeight + AIR}px`;
    });
    sized.observe(element);
    return () => {
      sized.disconnect();
      style.scrollPaddingBottom = "";
    };
  }, []);
  return bar;
}

/** Applied upgrades, their cost and gain, and the way to contractors (QQ-23, CALC-09). */
export function SummaryBar({ waiting, work, busy, onStop, onGetQuotes }: SummaryBarProps) {
  const bar = useFocusAbove();
  const { cost, valueGain } = appliedTotals(work);
  const percent = appliedRecommendations(work).reduce(
    (sum, { gainPercent }) => sum + gainPercent.typical,
    0,
  );
  const count = work.steps.length;
  const isInDollars = valueGain !== null;
  const figures = [
    { term: commonTexts.cost(), figure: <Money amount={cost} cents="never" /> },
    {
      term: t.summary.gain(),
      className: "text-green-text",
      figure: isInDollars ? (
        <Money amount={valueGain} signed cents="never" />
      ) : (
        <span className="figures">{writeShare(percent)}</span>
      ),
    },
    {
      term: commonTexts.roi(),
      figure: isInDollars ? (
        <RoiText of={t.summary.label()} cost={cost} valueGain={valueGain} />
      ) : (
        writePercent(null)
      ),
    },
  ];
  return (
    <section
      ref={bar}
      aria-label={t.summary.label()}
      className="sticky short:static bottom-0 z-20 -mx-4 mt-10 border-t border-line bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift backdrop-blur-sm sm:bottom-4 sm:mx-0 sm:rounded-lg sm:border sm:px-6 sm:py-4 lg:mr-[24.5rem]"
    >
      <CommandWaiting busy={busy} onStop={onStop} />
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-8">
        {count === 0 ? (
          <div className="min-w-0">
            <p className="text-sm font-[560]">{waiting ? t.summary.waiting() : t.summary.none()}</p>
            <p className="text-sm text-ink-soft max-sm:hidden">
              {waiting ? t.summary.waitingLine() : t.summary.noneLine()}
            </p>
          </div>
        ) : (
          <div className="min-w-0">
            <p className="text-sm font-[560]">{t.summary.count({ count })}</p>
            <dl className="mt-0.5 flex flex-wrap items-baseline gap-x-4 sm:gap-x-6 gap-y-0.5 text-sm *:flex *:items-baseline *:gap-1.5 sm:text-base">
              {figures.map(({ term, figure, className }) => (
                <div key={term}>
                  <dt className="text-xs text-ink-faint">{term}</dt>
                  <dd className={cx("font-[560]", className)}>{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <Locked>
          <Button
            variant={count === 0 ? "secondary" : "primary"}
            size="lg"
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
