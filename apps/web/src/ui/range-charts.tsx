import { cx } from "./cx.ts";
import { formatMoney } from "./format.ts";
import { uiTexts as texts } from "./ui-texts.ts";

interface RangePictureProps {
  /** What is estimated: "Estimated value". */
  label: string;
  /** Integer cents, as all that follow. */
  low: number;
  typical: number;
  high: number;
  /** The ends of the scale; by default the range with room on both sides. Give the same ones to pictures that are compared. */
  min?: number;
  max?: number;
  /** sm is the bar alone, for a line that says its figures beside it. */
  size?: "sm" | "lg";
  tone?: "green" | "neutral";
  className?: string;
}

const bands = {
  green: { band: "bg-green-line", heart: "bg-green-text" },
  neutral: { band: "bg-line-strong/45", heart: "bg-line-strong" },
};

/** Room on each side of the range, as a share of its width. */
const MARGIN = 0.22;

/** A value with its low and high as a picture: a band with a mark at the typical value, its ends labelled. */
export function RangePicture({
  label,
  low,
  typical,
  high,
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
  return (
    <div
      role="img"
      aria-label={`${label}: ${texts.low} ${formatMoney(low)}, ${texts.typical} ${formatMoney(typical)}, ${texts.high} ${formatMoney(high)}`}
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
          <End word={texts.low} value={formatMoney(low)} indent={from} />
          <End word={texts.high} value={formatMoney(high)} indent={100 - to} isHigh />
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

export interface BarRange {
  readonly low: number;
  readonly typical: number;
  readonly high: number;
}

interface GoalBarProps {
  /** Everything that it shows, for screen readers. */
  label: string;
  /** The bar, with its range as a thin line. */
  value: BarRange;
  /** The yardstick of the value: a line across, its range as a band. */
  goal: BarRange;
  /** The ends of the scale. Give the same ones to bars that are compared. */
  min?: number;
  max?: number;
  tone: "green" | "clay" | "neutral";
}

const goalTones = { green: "bg-green", clay: "bg-clay", neutral: "bg-line-strong" };

/** A value as one bar, held against a line that it reaches or not. */
export function GoalBar({
  label,
  value,
  goal,
  min = Math.min(0, value.low),
  max = Math.max(value.high, goal.high),
  tone,
}: GoalBarProps) {
  const reach = max - min || 1;
  const at = (amount: number) => Math.min(100, Math.max(0, ((amount - min) / reach) * 100));
  const span = (start: number, end: number) => ({
    left: `${at(start)}%`,
    width: `${at(end) - at(start)}%`,
  });
  return (
    <div role="img" aria-label={label} className="relative h-6 forced-color-adjust-none">
      <div className="absolute inset-x-0 top-1/2 h-px bg-line" />
      {min < 0 ? (
        <div className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${at(0)}%` }} />
      ) : null}
      <div
        className="absolute inset-y-0.5 rounded-xs bg-line-strong/25"
        style={span(goal.low, goal.high)}
      />
      <div
        className={cx("absolute inset-y-1.5 rounded-xs", goalTones[tone])}
        style={span(Math.min(0, value.typical), Math.max(0, value.typical))}
      />
      <div
        className="absolute top-1/2 h-px bg-ink-soft ring-1 ring-surface/70"
        style={span(value.low, value.high)}
      />
      <div
        className="absolute inset-y-0 w-0.75 -translate-x-1/2 rounded-full bg-ink ring-1 ring-surface"
        style={{ left: `${at(goal.typical)}%` }}
      />
    </div>
  );
}
