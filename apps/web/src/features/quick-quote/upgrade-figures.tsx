import { type Cents, type Figure, roiToOneDecimal, writePercent } from "@oneup/domain";
import { quickQuoteTexts as t } from "@oneup/texts";
import { FigureText } from "#parts/figure-text.tsx";
import { cx } from "#ui/cx.ts";
import { formatMoney } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";

/** ROI with one decimal (CALC-09), and behind a small i what it means and the net return. */
export function RoiText({ cost, valueGain }: { cost: Cents; valueGain: Cents }) {
  const net = valueGain - cost;
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="figures">{writePercent(roiToOneDecimal(cost, valueGain), 1)}</span>
      <InfoTip label={t.cards.roiAbout()}>
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
  cost: Figure;
  valueGain: Figure;
  /** New figures are on their way. */
  refining: boolean;
}

/** What an upgrade costs and adds, each with range and origin. */
export function UpgradeFigures({ cost, valueGain, refining }: UpgradeFiguresProps) {
  return (
    <dl
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-4 transition-opacity duration-200 *:min-w-0",
        refining && "opacity-50",
      )}
    >
      <div>
        <dt className="text-xs text-ink-faint">{t.cards.cost()}</dt>
        <dd className="text-base font-[560] sm:text-lg">
          <FigureText figure={cost} />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-faint">{t.cards.gain()}</dt>
        <dd className="text-base font-[560] text-green-text sm:text-lg">
          <FigureText figure={valueGain} signed />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-faint">{t.cards.roi()}</dt>
        <dd className="text-base font-[560] sm:text-lg">
          <RoiText cost={cost.typical} valueGain={valueGain.typical} />
        </dd>
      </div>
    </dl>
  );
}
