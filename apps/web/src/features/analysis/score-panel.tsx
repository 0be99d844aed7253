import { gradeOf } from "@oneup/domain";
import type { PropertyAnswer } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { Check, Sparkles } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Changed } from "#parts/figures/changed.tsx";
import { PercentText } from "#parts/figures/figure-text.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { BarList, Gauge } from "#ui/charts.tsx";
import { cx } from "#ui/cx.ts";
import { GradeBadge } from "#ui/badge.tsx";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";

// Shown once a 1UP is saved and its score is asked for.
const ValueChart = late(
  async () => ({
    default: (await import("#parts/figures/value-chart.tsx")).ValueChart,
  }),
  <Skeleton className="mt-3 h-32 w-full" />,
);

const BEST = 100;

function ResultFigure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="figures text-xl font-[560]">{children}</dd>
    </div>
  );
}

/** The home's score with its 1UPs: in the demo the fixed sample (CALC-04, S-19). */
function OneUpResult({ property: { oneUp, valuation, price } }: { property: PropertyAnswer }) {
  if (oneUp === null) return null;
  const { score, grade, value, gainPercent } = oneUp;
  return (
    <div className="mt-5 border-t border-brass-line pt-4">
      <p className="text-sm text-ink-soft">
        {valuation === null ? t.score.resultSample() : t.score.resultLive()}
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-8">
        <ResultFigure term={t.score.result()}>{score}</ResultFigure>
        <ResultFigure term={t.score.resultGrade()}>
          <GradeBadge grade={grade} size="sm" />
        </ResultFigure>
        {value !== null || gainPercent === null ? null : (
          <ResultFigure term={t.score.resultGain()}>
            <PercentText figure={gainPercent} name={t.score.resultGain()} />
          </ResultFigure>
        )}
      </dl>
      {price && value ? <ValueChart now={price} after={value} className="mt-3" /> : null}
    </div>
  );
}

interface ScorePanelProps {
  property: PropertyAnswer;
  /** Whether the 1UP view is on (APP-38). */
  raised: boolean;
  onRaise: (raised: boolean) => void;
}

/** The overall score with the rooms that it comes from (APP-17), and the 1UP score (APP-37, APP-38). */
export function ScorePanel({ property, raised, onRaise }: ScorePanelProps) {
  const { score: plain, oneUp } = property;
  const back = useId();
  const panel = raised && oneUp !== null ? oneUp.panel : plain;
  if (plain === null || panel === null) {
    return (
      <Card className="h-full">
        <EmptyState title={t.score.none()} picture={<Sparkles />}>
          {t.score.noneLine()}
        </EmptyState>
      </Card>
    );
  }
  const before = new Map(plain.rooms.map(({ room, score }) => [room, score]));
  const saved = panel.rooms.filter(({ hasSavedUpgrade }) => hasSavedUpgrade).length;
  return (
    <Card
      tone={raised ? "brass" : "plain"}
      className="flex h-full flex-col transition-colors duration-300"
    >
      <div
        aria-live="polite"
        className="flex flex-col gap-6 sm:flex-row sm:items-center lg:grow lg:flex-col lg:items-stretch"
      >
        <div className="flex shrink-0 items-center justify-center gap-3">
          <Gauge
            label={
              <h2 className="font-text text-sm font-[560] tracking-normal">
                {raised ? t.score.titleOneUp() : t.score.title()}
              </h2>
            }
            value={panel.score}
            tone={raised ? "brass" : "green"}
            note={
              raised
                ? t.score.noteOneUp({ count: saved })
                : t.score.note({ count: panel.rooms.length })
            }
          />
          <GradeBadge grade={gradeOf(panel.score)} size="lg" />
        </div>
        <BarList
          label={t.score.breakdown()}
          max={BEST}
          className="min-w-0 flex-1 lg:justify-evenly"
          items={panel.rooms.map(({ room, score, grade, hasSavedUpgrade }) => {
            const from = raised && hasSavedUpgrade ? before.get(room) : undefined;
            return {
              key: room,
              label: room,
              value: score,
              ...(from === undefined ? {} : { from }),
              text: (
                <span className="inline-flex items-center gap-2">
                  <Changed from={from === undefined ? null : String(from)}>{String(score)}</Changed>
                  <GradeBadge grade={grade} size="sm" />
                </span>
              ),
            };
          })}
        />
      </div>
      {oneUp === null ? (
        <p className="mt-auto flex gap-2 pt-6 text-sm text-ink-soft">
          <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass" />
          {t.score.hint()}
        </p>
      ) : (
        <div className="mt-6">
          {/* On, it lies flat with a tick: solid brass asks to be pressed. */}
          <Button
            variant={raised ? "secondary" : "brass"}
            full
            icon={raised ? <Check strokeWidth={2.5} className="text-brass-text" /> : <Sparkles />}
            aria-pressed={raised}
            aria-describedby={raised ? back : undefined}
            className={cx(raised && "border-brass! shadow-[inset_0_1px_3px_rgb(0_0_0/0.14)]")}
            onClick={() => onRaise(!raised)}
          >
            {t.score.calculate()}
          </Button>
          {raised ? (
            <p id={back} className="mt-2 text-center text-xs text-balance text-ink-soft">
              {t.score.back()}
            </p>
          ) : null}
        </div>
      )}
      {raised ? <OneUpResult property={property} /> : null}
    </Card>
  );
}
