import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useUiTexts } from "./ui-context.tsx";

type Tone = "green" | "brass";

interface BarRange {
  readonly low: number;
  readonly typical: number;
  readonly high: number;
}

interface BarRangeSeries {
  readonly name: string;
  readonly tone: Tone;
  /** How a value is written. */
  readonly format: (value: number) => string;
  /** Values in another unit than the others have a scale of their own. */
  readonly ownScale?: boolean;
}

interface BarRangeRow {
  readonly key: string;
  readonly name: ReactNode;
  /** One for each series. */
  readonly values: readonly BarRange[];
  /** What follows from them, in a sentence. */
  readonly note?: ReactNode;
}

interface BarRangeChartProps {
  /** What is compared, for screen readers. */
  label: string;
  series: readonly BarRangeSeries[];
  rows: readonly BarRangeRow[];
  className?: string;
}

/** The bar, and the mark at its end. */
const fills: Record<Tone, readonly [string, string]> = {
  green: ["bg-green-line", "bg-green"],
  brass: ["bg-brass-line", "bg-brass"],
};

/** Values of several kinds beside each other in each row, as bars with whiskers from low to high. */
export function BarRangeChart({ label, series, rows, className }: BarRangeChartProps) {
  const texts = useUiTexts();
  const endsOf = (at: number) => {
    const isWith = (other: number) =>
      other === at || !(series[at]?.ownScale || series[other]?.ownScale);
    const all = rows.flatMap(({ values }) => values.filter((_, other) => isWith(other)));
    return {
      from: Math.min(0, ...all.map(({ low }) => low)),
      to: Math.max(1, ...all.map(({ high }) => high)),
    };
  };
  const scales = series.map((_, at) => endsOf(at));
  return (
    <ul aria-label={label} className={cx("divide-y divide-line", className)}>
      {rows.map(({ key, name, values, note }) => (
        <li
          key={key}
          className="grid gap-x-8 gap-y-2 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]"
        >
          <div className="min-w-0">
            <p className="font-[560] [overflow-wrap:anywhere]">{name}</p>
            {note === undefined ? null : <p className="mt-1 text-sm text-ink-soft">{note}</p>}
          </div>
          <div className="flex min-w-0 flex-col gap-2.5">
            {values.map((value, at) => {
              const { name: kind = "", tone = "green", format = String } = series[at] ?? {};
              const [bar, mark] = fills[tone];
              const { from, to } = scales[at] ?? { from: 0, to: 1 };
              const share = (amount: number) => ((amount - from) / (to - from)) * 100;
              const { low, typical, high } = value;
              const [start, end] = [share(Math.min(0, typical)), share(Math.max(0, typical))];
              return (
                <div
                  key={kind}
                  role="img"
                  aria-label={`${kind}: ${texts.typical} ${format(typical)}, ${texts.low} ${format(low)}, ${texts.high} ${format(high)}`}
                >
                  <div className="flex items-baseline justify-between gap-3 text-sm">
                    <span className="text-ink-soft">{kind}</span>
                    <span className="figures whitespace-nowrap">
                      <span className="font-[560]">{format(typical)}</span>{" "}
                      <span className="text-xs text-ink-faint">
                        {format(low)} – {format(high)}
                      </span>
                    </span>
                  </div>
                  <div className="relative mt-1 h-3.5 forced-color-adjust-none">
                    <div className="absolute inset-x-0 top-1/2 h-px bg-line" />
                    {from < 0 ? (
                      <div
                        className="absolute inset-y-0 w-px bg-line-strong"
                        style={{ left: `${share(0)}%` }}
                      />
                    ) : null}
                    <div
                      className={cx("absolute inset-y-0.75 rounded-xs", bar)}
                      style={{ left: `${start}%`, width: `${end - start}%` }}
                    />
                    <div
                      className="absolute inset-y-0 border-x border-ink-soft"
                      style={{ left: `${share(low)}%`, width: `${share(high) - share(low)}%` }}
                    >
                      <div className="absolute inset-x-0 top-1/2 h-px bg-ink-soft" />
                    </div>
                    <div
                      className={cx("absolute inset-y-0 w-1.5 -translate-x-1/2 rounded-full", mark)}
                      style={{ left: `${share(typical)}%` }}
                    />
                  </div>
                </div>
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}
