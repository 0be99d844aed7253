import type { Figure } from "@oneup/domain";
import { figureChartsTexts as t } from "@oneup/texts";
import { RangePicture } from "#ui/range-charts.tsx";
import { FigureText } from "./figure-text.tsx";

interface ValueChartProps {
  now: Figure;
  after: Figure;
  className?: string;
}

/** A home's value now and after the upgrades, each with its range, on one scale (VAL-06). */
export function ValueChart({ now, after, className }: ValueChartProps) {
  const [low, high] = [Math.min(now.low, after.low), Math.max(now.high, after.high)];
  // Without ranges the two marks would stand on the edges.
  const margin = (high - low) * 0.08 || high * 0.08;
  const rows = [
    { term: t.value.now(), figure: now, tone: "neutral" },
    { term: t.value.after(), figure: after, tone: "green" },
  ] as const;
  return (
    <dl aria-label={t.value.title()} className={className}>
      {rows.map(({ term, figure, tone }) => (
        <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="text-sm font-[560]">
            <FigureText figure={figure} name={term} align="end" />
          </dd>
          <dd className="w-full">
            <RangePicture
              size="sm"
              tone={tone}
              label={term}
              {...figure}
              min={low - margin}
              max={high + margin}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
