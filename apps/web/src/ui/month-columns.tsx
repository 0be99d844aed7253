import { cx } from "./cx.ts";

type Tone = "green" | "brass";

interface MonthColumnsProps {
  /** What is drawn, for screen readers. */
  label: string;
  /** What stands side by side in each month. */
  series: readonly { name: string; tone: Tone }[];
  rows: readonly { name: string; values: readonly number[] }[];
  /** A value in words. */
  format: (value: number) => string;
  /** A value in few characters, for the scale. */
  compact: (value: number) => string;
  /** What is said in the picture's place where every value is nothing: its height stays. */
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
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** Values of months as columns beside each other, with the same figures as a table for who cannot see them. */
export function MonthColumns({ label, series, rows, format, compact, empty }: MonthColumnsProps) {
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
                {compact(top * share)}
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
                  <td key={series[of]?.name}>{`${series[of]?.name ?? ""} ${format(value)}`}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
