import { type Figure, type Origin, type PercentFigure, isKnown } from "@oneup/domain";
import { partsTexts as t } from "@oneup/texts";
import { cx } from "#ui/cx.ts";
import { formatMoney, formatPercent } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";

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

/** Where a figure comes from, behind a small i whose name says which figure. */
export function OriginTip({ name, origin }: { name: string; origin: Origin }) {
  return (
    <InfoTip label={t.figure.about({ figure: name })}>
      <OriginText origin={origin} />
    </InfoTip>
  );
}

interface FigureTextProps {
  figure: Figure;
  /** What it is the figure of, for who hears the page: "Kitchen, Value Gain". A page has many. */
  name: string;
  /** A plus before gains. */
  signed?: boolean;
  range?: boolean;
  align?: "start" | "end";
}

/** An amount with its range and, behind a small i, where it comes from. No number without an origin. */
export function FigureText({
  figure,
  name,
  signed = false,
  range = true,
  align = "start",
}: FigureTextProps) {
  const { low, typical, high, origin } = figure;
  if (!isKnown(figure)) {
    return (
      <span className="inline-flex items-center gap-0.5">
        {t.figure.unknown()}
        <OriginTip name={name} origin={origin} />
      </span>
    );
  }
  return (
    <span className={cx("inline-flex flex-col", align === "end" && "items-end")}>
      <span className="inline-flex items-center gap-0.5">
        <span className="figures">{formatMoney(typical, { signed })}</span>
        <OriginTip name={name} origin={origin} />
      </span>
      {range && low < high ? (
        <span className="figures text-xs font-normal whitespace-nowrap text-ink-faint tight:whitespace-normal">
          {t.figure.range({ low: formatMoney(low), high: formatMoney(high) })}
        </span>
      ) : null}
    </span>
  );
}

interface PercentTextProps extends Pick<FigureTextProps, "name" | "align"> {
  figure: PercentFigure;
}

const written = (percent: number) => formatPercent(percent, { digits: 1 });

/** A gain in percent of a home's value whose value is not known (VAL-02), with its range and where it comes from. */
export function PercentText({ figure, name, align = "start" }: PercentTextProps) {
  const { low, typical, high, origin } = figure;
  return (
    <span className={cx("inline-flex flex-col", align === "end" && "items-end")}>
      <span className="inline-flex items-center gap-0.5">
        <span className="figures">{t.figure.ofValue({ percent: written(typical) })}</span>
        <OriginTip name={name} origin={origin} />
      </span>
      <span className="figures text-xs font-normal whitespace-nowrap text-ink-faint tight:whitespace-normal">
        {t.figure.range({ low: written(low), high: written(high) })}
      </span>
    </span>
  );
}
