import { type ReactNode } from "react";
import { cx } from "./cx.ts";
import { formatMoney } from "./format.ts";

/** A value's place on a scale from 0, in percent, clamped to 0 to 100. */
function share(value: number, most: number): number {
  return most <= 0 ? 0 : Math.min(100, Math.max(0, (value / most) * 100));
}

interface BarItem {
  key: string;
  label: ReactNode;
  value: number;
  /** The written value. */
  text: ReactNode;
  tone?: "green" | "brass" | "clay" | "neutral";
  /** What it was before, where it changed: the bar up to there, and what came on top in brass. */
  from?: number;
}

interface BarListProps {
  items: readonly BarItem[];
  /** The end of the scale; the largest value by default. */
  max?: number;
  /** What the bars show, for screen readers. */
  label: string;
  className?: string;
}

const barTones = {
  green: "bg-green",
  brass: "bg-brass",
  clay: "bg-clay",
  neutral: "bg-line-strong",
};

/** Values beside each other as bars, each with its name and figure in words. */
export function BarList({ items, max, label, className }: BarListProps) {
  const most = max ?? Math.max(0, ...items.map((item) => item.value));
  return (
    <ul aria-label={label} className={cx("flex flex-col gap-3", className)}>
      {items.map((item) => (
        <li key={item.key}>
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">{item.label}</span>
            <span className="figures shrink-0 text-right font-[560]">{item.text}</span>
          </div>
          <div
            aria-hidden="true"
            className="mt-1 flex h-2 overflow-hidden rounded-full bg-picture-ground forced-color-adjust-none"
          >
            {[item.from ?? item.value, item.value - (item.from ?? item.value)].map((part, at) => (
              <div
                // oxlint-disable-next-line react/no-array-index-key -- two parts in their order
                key={at}
                className={cx(
                  "h-full rounded-full transition-[width] duration-500 ease-settle motion-reduce:transition-none",
                  at === 0 ? barTones[item.tone ?? "green"] : barTones.brass,
                )}
                style={{ width: `${share(part, most)}%` }}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface GaugeProps {
  /** The name of the measure: "1UP score"; a heading where the gauge stands alone. */
  label: ReactNode;
  /** 0 to 100. */
  value: number;
  /** A small line under it. */
  note?: ReactNode;
  tone: "green" | "brass";
}

const gaugeTones = { green: "text-green", brass: "text-brass" };
const ARC = "M 20 100 A 80 80 0 0 1 180 100";
/** Length of the half circle of radius 80. */
const ARC_LENGTH = Math.PI * 80;

/** A value on a half circle. */
export function Gauge({ label, value, note, tone }: GaugeProps) {
  const filled = (share(value, 100) / 100) * ARC_LENGTH;
  return (
    // Heard once and in the order of speech: what it is, then how much. The eye gets the picture first.
    <div className="flex w-52 max-w-full flex-col text-center">
      <div className="order-1 mt-1 text-sm font-[560]">{label}</div>
      <div className="relative">
        <svg aria-hidden="true" viewBox="0 0 200 112" className={cx("w-full", gaugeTones[tone])}>
          <path
            d={ARC}
            fill="none"
            className="stroke-picture-ground"
            strokeWidth="12"
            strokeLinecap="round"
          />
          <path
            d={ARC}
            fill="none"
            stroke="currentColor"
            strokeWidth="12"
            strokeLinecap="round"
            strokeDasharray={`${filled} ${ARC_LENGTH}`}
            className="transition-[stroke-dasharray] duration-700 ease-settle"
            opacity={filled === 0 ? 0 : 1}
          />
        </svg>
        <p className="figures absolute inset-x-0 bottom-1 font-display text-3xl">{value}</p>
      </div>
      {note === undefined ? null : <p className="order-2 text-xs text-ink-faint">{note}</p>}
    </div>
  );
}

type Tone = "green" | "brass";

interface MonthColumnsProps {
  /** What is drawn, for screen readers. */
  label: string;
  /** What stands side by side in each month. */
  series: readonly { name: string; tone: Tone }[];
  /** Values in integer cents. */
  rows: readonly { name: string; values: readonly number[] }[];
  /** The text in place of the picture where every value is zero; the height stays. */
  empty: string;
}

const WIDTH = 720;
const HEIGHT = 200;
/** Left for the scale. */
const LEFT = 68;
const FOOT = 32;
/** The picture shrinks with its place, its letters do not: on a phone they are drawn larger. */
const LETTERS = "fill-ink-faint text-[22px] sm:text-[12px] lg:text-[15px]";
const tones: Record<Tone, string> = { green: "fill-green", brass: "fill-brass" };
const dots: Record<Tone, string> = { green: "bg-green", brass: "bg-brass" };

/** A round number at or above a value: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** Monthly amounts as columns, with a table for screen readers. */
export function MonthColumns({ label, series, rows, empty }: MonthColumnsProps) {
  const most = Math.max(0, ...rows.flatMap(({ values }) => values));
  const top = roundUp(most);
  const step = (WIDTH - LEFT) / Math.max(1, rows.length);
  const bar = Math.min(18, (step * 0.7) / series.length);
  const ground = HEIGHT - FOOT;
  const heightOf = (value: number) => (Math.max(0, value) / top) * (ground - 12);
  return (
    <figure className="relative max-w-4xl">
      <figcaption className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {series.map(({ name, tone }) => (
          <span key={name} className="inline-flex items-center gap-2">
            <span
              aria-hidden="true"
              className={cx("size-2.5 rounded-full forced-color-adjust-none", dots[tone])}
            />
            {name}
          </span>
        ))}
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full">
        {(most === 0 ? [0] : [0, 0.5, 1]).map((share) => {
          const y = ground - heightOf(top * share);
          return (
            <g key={share}>
              <line x1={LEFT} x2={WIDTH} y1={y} y2={y} className="stroke-line" strokeWidth="1" />
              <text x={LEFT - 8} y={y + 4} textAnchor="end" className={cx("figures", LETTERS)}>
                {formatMoney(top * share, { compact: true })}
              </text>
            </g>
          );
        })}
        {rows.map(({ name, values }, at) => {
          const middle = LEFT + step * (at + 0.5);
          const from = middle - (bar * values.length) / 2;
          return (
            <g key={name}>
              {values.map((value, of) => (
                <rect
                  key={series[of]?.name}
                  x={from + bar * of + 1}
                  y={ground - heightOf(value)}
                  width={bar - 2}
                  height={heightOf(value)}
                  rx="2"
                  className={tones[series[of]?.tone ?? "green"]}
                />
              ))}
              <text
                x={at === rows.length - 1 ? WIDTH : middle}
                y={HEIGHT - 8}
                textAnchor={at === rows.length - 1 ? "end" : "middle"}
                className={cx(
                  LETTERS,
                  at % 3 !== (rows.length - 1) % 3 && "max-sm:hidden lg:hidden",
                )}
              >
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      {most === 0 ? (
        <p className="absolute inset-x-0 top-1/2 mx-auto max-w-80 -translate-y-1/2 text-center text-sm text-ink-soft">
          {empty}
        </p>
      ) : null}
      {/* A table itself keeps the height of its rows, seen or not: paper got a blank page for them. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, of) => (
                  <td
                    key={series[of]?.name}
                  >{`${series[of]?.name ?? ""} ${formatMoney(value)}`}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
