import type { Figure, Origin } from "@oneup/domain";
import { partsTexts as t } from "@oneup/texts";
import { cx } from "#ui/cx.ts";
import { formatMoney } from "#ui/format.ts";
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

/** Where a figure comes from, behind a small i. */
export function OriginTip({ origin }: { origin: Origin }) {
  return (
    <InfoTip label={t.figure.about()}>
      <OriginText origin={origin} />
    </InfoTip>
  );
}

interface FigureTextProps {
  figure: Figure;
  /** A plus before gains. */
  signed?: boolean;
  /** Shows the range below, where there is one. */
  range?: boolean;
  /** end for columns of amounts. */
  align?: "start" | "end";
}

/** An amount with its range and, behind a small i, where it comes from. No number without an origin. */
export function FigureText({
  figure,
  signed = false,
  range = true,
  align = "start",
}: FigureTextProps) {
  const { low, typical, high, origin } = figure;
  return (
    <span className={cx("inline-flex flex-col", align === "end" && "items-end")}>
      <span className="inline-flex items-center gap-0.5">
        <span className="figures">{formatMoney(typical, { signed })}</span>
        <OriginTip origin={origin} />
      </span>
      {range && low < high ? (
        <span
          className={cx(
            "figures text-xs font-normal text-ink-faint",
            align === "end" && "whitespace-nowrap",
          )}
        >
          {t.figure.range({ low: formatMoney(low), high: formatMoney(high) })}
        </span>
      ) : null}
    </span>
  );
}
