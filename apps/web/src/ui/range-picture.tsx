import { cx } from "./cx.ts";
import { useUiTexts } from "./ui-context.tsx";

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

const fills = {
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
  const texts = useUiTexts();
  const reach = max - min || 1;
  const at = (value: number) => Math.min(100, Math.max(0, ((value - min) / reach) * 100));
  const [from, middle, to] = [at(low), at(typical), at(high)];
  const { band, heart } = fills[tone];
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
