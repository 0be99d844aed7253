import { type Figure, type Origin, type PercentFigure, isKnown } from "@oneup/domain";
import { partsTexts as t } from "@oneup/texts";
import { cx } from "#ui/cx.ts";
import { formatMoney, formatPercent } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";
import { Changed } from "./changed.tsx";

function OriginText({ origin }: { origin: Origin }) {
  return (
    <>
      <strong className="block">{t.figure[origin.kind]()}</strong>
      {origin.source === "" ? null : <span className="block">{origin.source}</span>}
      {origin.evidence === "" ? null : <span className="block">{origin.evidence}</span>}
      {origin.years === "" ? null : (
        <span className="block">{t.figure.years({ years: origin.years })}</span>
      )}
    </>
  );
}

/** The origin of a figure, behind an info button named after the figure. */
export function OriginTip({ name, origin }: { name: string; origin: Origin }) {
  return (
    <InfoTip label={t.figure.about({ figure: name })}>
      <OriginText origin={origin} />
    </InfoTip>
  );
}

interface FigureTextProps {
  /** The figure, in cents. */
  figure: Figure;
  /** The figure's name for screen readers, unique on the page: "Kitchen, Value Gain". */
  name: string;
  /** A plus before gains. */
  signed?: boolean;
  range?: boolean;
  align?: "start" | "end";
  /** What it was before it changed, in cents. */
  from?: number | null;
}

/** A figure as it is written, with its range and, behind a small i, where it comes from. */
function Written({
  figure: { low, typical, high, origin },
  name,
  signed = false,
  range = true,
  align = "start",
  from = null,
  write,
  tell = (text) => text,
}: FigureTextProps & {
  write: (value: number, options?: { signed: boolean }) => string;
  tell?: (text: string) => string;
}) {
  return (
    <span className={cx("inline-flex flex-col", align === "end" && "items-end")}>
      <span className="inline-flex items-center gap-0.5">
        <Changed from={from === null ? null : write(from, { signed })}>
          {tell(write(typical, { signed }))}
        </Changed>
        <OriginTip name={name} origin={origin} />
      </span>
      {range && low < high ? (
        <span className="figures text-xs font-normal whitespace-nowrap text-ink-faint tight:whitespace-normal">
          {t.figure.range({ low: write(low), high: write(high) })}
        </span>
      ) : null}
    </span>
  );
}

/** An amount with its range and origin, a share of an unknown value, or that it is not known and why. No number without an origin. */
export function FigureText(props: FigureTextProps) {
  const { figure, name } = props;
  if (isKnown(figure)) return <Written {...props} write={formatMoney} />;
  if (figure.share) return <PercentText {...props} figure={figure.share} signed />;
  return (
    <span className="inline-flex items-center gap-0.5">
      {t.figure.unknown()}
      <OriginTip name={name} origin={figure.origin} />
    </span>
  );
}

const percent = (value: number, options: { signed?: boolean } = {}) =>
  formatPercent(value, { digits: 1, ...options });

const ofValue = (text: string) => t.figure.ofValue({ percent: text });

/** A gain as a share of a home's value: "+1.9% of the home's value". */
export const writeShare = (typical: number) => ofValue(percent(typical, { signed: true }));

/** A share of a home's value, in percent, where the value itself is not known (VAL-02). */
export function PercentText(props: Omit<FigureTextProps, "figure"> & { figure: PercentFigure }) {
  return <Written {...props} write={percent} tell={ofValue} />;
}

export interface GainTextProps extends Omit<FigureTextProps, "figure" | "signed"> {
  gain: Figure | null;
  gainPercent: PercentFigure | null;
}

/** A gain in dollars, else in percent of a value that nobody knows (VAL-02), else a dash. */
export function GainText({ gain, gainPercent, ...about }: GainTextProps) {
  if (gain !== null && (gainPercent === null || isKnown(gain)))
    return <FigureText {...about} figure={gain} signed />;
  return gainPercent === null ? "–" : <PercentText {...about} figure={gainPercent} signed />;
}
