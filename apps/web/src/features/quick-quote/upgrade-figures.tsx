import {
  type Cents,
  type Figure,
  type PercentFigure,
  isKnown,
  roiToOneDecimal,
  writePercent,
} from "@oneup/domain";
import { quickQuoteTexts as t } from "@oneup/texts";
import { FigureText, PercentText } from "#parts/figure-text.tsx";
import { cx } from "#ui/cx.ts";
import { formatMoney } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";

interface RoiTextProps {
  /** Whose ROI, for who hears the page: the title of an upgrade. */
  of: string;
  cost: Cents;
  valueGain: Cents;
}

/** ROI with one decimal (CALC-09), and behind a small i what it means and the net return. */
export function RoiText({ of, cost, valueGain }: RoiTextProps) {
  const net = valueGain - cost;
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="figures">{writePercent(roiToOneDecimal(cost, valueGain), 1)}</span>
      <InfoTip label={t.cards.roiAbout({ of })}>
        {cost > 0
          ? t.cards.roiTip({
              net: formatMoney(net, { signed: true, cents: "never" }),
              netReturn: writePercent(roiToOneDecimal(cost, net), 1),
            })
          : t.cards.roiNoCost()}
      </InfoTip>
    </span>
  );
}

interface UpgradeFiguresProps {
  title: string;
  cost: Figure;
  valueGain: Figure;
  /** Shown while the home's value is not known. */
  gainPercent: PercentFigure;
  /** New figures are on their way. */
  refining: boolean;
}

/** What an upgrade costs and adds, each with range and origin. */
export function UpgradeFigures(props: UpgradeFiguresProps) {
  const { title, cost, valueGain, gainPercent, refining } = props;
  const gain = { name: `${title}, ${t.cards.gain()}`, signed: true };
  return (
    <dl
      className={cx(
        // A range is never broken: where three do not fit beside each other, the last goes below.
        "flex flex-wrap justify-between gap-x-4 gap-y-2 transition-opacity duration-200 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:*:min-w-0",
        refining && "opacity-50",
      )}
    >
      <div>
        <dt className="text-xs text-ink-faint">{t.cards.cost()}</dt>
        <dd className="text-base font-[560] sm:text-lg">
          <FigureText figure={cost} name={`${title}, ${t.cards.cost()}`} />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-faint">{t.cards.gain()}</dt>
        <dd className="text-base font-[560] text-green-text sm:text-lg">
          {isKnown(valueGain) ? (
            <FigureText {...gain} figure={valueGain} />
          ) : (
            <PercentText {...gain} figure={gainPercent} />
          )}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-faint">{t.cards.roi()}</dt>
        <dd className="text-base font-[560] sm:text-lg">
          {isKnown(valueGain) ? (
            <RoiText of={title} cost={cost.typical} valueGain={valueGain.typical} />
          ) : (
            writePercent(null)
          )}
        </dd>
      </div>
    </dl>
  );
}
