import { cx } from "./cx.ts";
import { uiTexts as texts } from "./ui-texts.ts";
import { type ReactNode } from "react";

interface RangePictureProps {
  /** What is estimated: "Estimated value". */
  label: string;
  low: number;
  typical: number;
  high: number;
  /** How a value is written, such as `formatMoney`. */
  format: (value: number) => string;
  /** The ends of the scale; by default the range with room on both sides. Give the same ones to pictures that are compared. */
  min?: number;
  max?: number;
  /** sm is the bar alone, for a line that says its figures beside it. */
  size?: "sm" | "lg";
  tone?: "green" | "neutral";
  className?: string;
}

const bands = {
  green: { band: "bg-green-line", heart: "bg-green" },
  neutral: { band: "bg-line-strong/45", heart: "bg-line-strong" },
};

/** Room on each side of the range, as a share of its width. */
const MARGIN = 0.22;

/** A value with its low and high as a picture: a band that is densest at the typical value, its ends labelled. */
export function RangePicture({
  label,
  low,
  typical,
  high,
  format,
  min = low - (high - low) * MARGIN,
  max = high + (high - low) * MARGIN,
  size = "lg",
  tone = "green",
  className,
}: RangePictureProps) {
  const reach = max - min || 1;
  const at = (value: number) => Math.min(100, Math.max(0, ((value - min) / reach) * 100));
  const [from, middle, to] = [at(low), at(typical), at(high)];
  const { band, heart } = bands[tone];
  const large = size === "lg";
  const inner = [from + (middle - from) / 2, to - (to - middle) / 2] as const;
  return (
    <div
      role="img"
      aria-label={`${label}: ${texts.low} ${format(low)}, ${texts.typical} ${format(typical)}, ${texts.high} ${format(high)}`}
      className={cx("min-w-0", className)}
    >
      <div className={cx("relative forced-color-adjust-none", large ? "h-10" : "h-4")}>
        <div className="absolute inset-x-0 top-1/2 h-px bg-line" />
        <div
          className={cx(
            "absolute top-1/2 -translate-y-1/2 rounded-full",
            large ? "h-3" : "h-1",
            band,
          )}
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
        {large ? (
          <div
            className={cx("absolute top-1/2 h-3 -translate-y-1/2 rounded-full opacity-40", heart)}
            style={{ left: `${inner[0]}%`, width: `${inner[1] - inner[0]}%` }}
          />
        ) : null}
        <div
          className={cx(
            "absolute top-1/2 -translate-1/2 rounded-full",
            large ? "h-8 w-1.5" : "h-3.5 w-1",
            heart,
          )}
          style={{ left: `${middle}%` }}
        />
      </div>
      {large ? (
        <div aria-hidden="true" className="flex justify-between gap-4">
          <End word={texts.low} value={format(low)} indent={from} />
          <End word={texts.high} value={format(high)} indent={100 - to} isHigh />
        </div>
      ) : null}
    </div>
  );
}

interface EndProps {
  word: string;
  value: string;
  /** How far the end of the band is from the edge, in percent. */
  indent: number;
  isHigh?: boolean;
}

function End({ word, value, indent, isHigh = false }: EndProps) {
  // Half of the words stand outside of the band's end, as far as there is room.
  const inset = `max(0px, calc(${indent}% - 2.5rem))`;
  return (
    <span
      className={cx("flex flex-col text-sm whitespace-nowrap", isHigh && "items-end")}
      style={isHigh ? { marginRight: inset } : { marginLeft: inset }}
    >
      <span className="figures font-[560]">{value}</span>
      <span className="text-xs text-ink-faint">{word}</span>
    </span>
  );
}

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
  /** The ranges, one per series. */
  readonly values: readonly BarRange[];
  /** What follows from them, in a sentence. */
  readonly note?: ReactNode;
}

interface BarRangeChartProps {
  /** What is compared, for screen readers. */
  label: string;
  series: readonly BarRangeSeries[];
  rows: readonly BarRangeRow[];
}

/** The bar, and the mark at its end. */
const fills: Record<Tone, readonly [string, string]> = {
  green: ["bg-green-line", "bg-green"],
  brass: ["bg-brass-line", "bg-brass"],
};

/** Values of several kinds beside each other in each row, as bars with whiskers from low to high. */
export function BarRangeChart({ label, series, rows }: BarRangeChartProps) {
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
    <ul aria-label={label} className="divide-y divide-line">
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
