import { useMediaQuery } from "./browser.ts";
import { roundUp } from "./charts.tsx";
import { cx } from "./cx.ts";
import { formatDate, formatMoney } from "./format.ts";

interface TimePoint {
  /** A moment in ISO form. */
  readonly at: string;
  readonly value: number;
}

interface TimeLine {
  readonly key: string;
  readonly points: readonly TimePoint[];
  readonly tone: "green" | "brass" | "neutral";
}

interface TimeChartProps {
  /** Each line has its number at its last point: a list beside the chart says whose it is. */
  lines: readonly TimeLine[];
  /** A value that holds all the time. */
  mark: { readonly value: number; readonly label: string };
}

const HEIGHT = 240;
const LEFT = 60;
const RIGHT = 16;
const TOP = 16;
const FOOT = 36;
const DOT = 13;

const strokes = { green: "stroke-green", brass: "stroke-brass", neutral: "stroke-line-strong" };
const fills = { green: "fill-green", brass: "fill-brass", neutral: "fill-line-strong" };

const LETTERS = "figures fill-ink-faint text-[13px]";

/** Amounts over time, each changed one as a step. A picture for the eye: the list beside it says the same. */
export function TimeChart({ lines, mark }: TimeChartProps) {
  // Drawn as wide as it stands, so that its letters keep their size.
  const width = useMediaQuery("(min-width: 40rem)") ? 720 : 360;
  const points = lines.flatMap((line) => line.points);
  const times = points.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const values = [mark.value, ...points.map(({ value }) => value)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = roundUp((most - least) / 3);
  const low = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - low) / step));
  const high = low + count * step;
  const ground = HEIGHT - FOOT;
  const [start, end] = [formatDate(first), formatDate(last)];
  // A single moment stands in the middle.
  const xOf = (at: string) =>
    LEFT +
    DOT +
    (last === first ? 0.5 : (Date.parse(at) - first) / (last - first)) *
      (width - LEFT - RIGHT - 2 * DOT);
  const yOf = (value: number) => ground - ((value - low) / (high - low)) * (ground - TOP);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} className="h-auto w-full">
      {Array.from({ length: count + 1 }, (_, at) => low + at * step).map((value) => (
        <g key={value}>
          <line
            x1={LEFT}
            x2={width}
            y1={yOf(value)}
            y2={yOf(value)}
            className="stroke-line"
            strokeWidth="1"
          />
          <text x={LEFT - 8} y={yOf(value) + 5} textAnchor="end" className={LETTERS}>
            {formatMoney(value, { compact: true })}
          </text>
        </g>
      ))}
      <line
        x1={LEFT}
        x2={width}
        y1={yOf(mark.value)}
        y2={yOf(mark.value)}
        className="stroke-ink-soft"
        strokeWidth="2"
        strokeDasharray="6 6"
      />
      <text x={width} y={yOf(mark.value) - 6} textAnchor="end" className={LETTERS}>
        {mark.label}
      </text>
      {lines.map(({ key, points: own, tone }, number) => {
        const now = own.at(-1);
        if (now === undefined) return null;
        const path = own
          .map(
            ({ at, value }, of) =>
              `${of === 0 ? "M" : "H"} ${xOf(at)}${of === 0 ? "," : " V"} ${yOf(value)}`,
          )
          .join(" ");
        return (
          <g key={key}>
            <path d={path} fill="none" className={strokes[tone]} strokeWidth="3" />
            {own.slice(0, -1).map(({ at, value }) => (
              <circle key={at} cx={xOf(at)} cy={yOf(value)} r="5" className={fills[tone]} />
            ))}
            <circle
              cx={xOf(now.at)}
              cy={yOf(now.value)}
              r={DOT}
              className={cx("fill-surface", strokes[tone])}
              strokeWidth="3"
            />
            <text
              x={xOf(now.at)}
              y={yOf(now.value) + 5}
              textAnchor="middle"
              className="figures fill-ink text-[14px] font-[560]"
            >
              {number + 1}
            </text>
          </g>
        );
      })}
      <text x={LEFT} y={HEIGHT - 8} className={LETTERS}>
        {start}
      </text>
      {end === start ? null : (
        <text x={width} y={HEIGHT - 8} textAnchor="end" className={LETTERS}>
          {end}
        </text>
      )}
    </svg>
  );
}
