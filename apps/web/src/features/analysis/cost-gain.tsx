import type { PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { commonTexts, valuationTexts as t } from "@oneup/texts";
import { BarRangeChart } from "#ui/range-charts.tsx";
import { formatMoney, formatPercent } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";

const percent = (value: number) => formatPercent(value, { digits: 1 });

/** The step of a break-even home value, in cents: ten thousand dollars. */
const GRID = 1_000_000;

/** Whether a step brings more than it costs, in plain words (VAL-05). */
function verdictOf({ cost, valueGain, gainPercent }: PropertyRoom["comparison"]): string {
  if (valueGain !== null) {
    const net = valueGain.typical - cost.typical;
    if (net === 0) return t.chart.even();
    const amount = formatMoney(Math.abs(net));
    return net < 0 ? t.chart.loss({ amount }) : t.chart.net({ amount });
  }
  const share = (gainPercent?.typical ?? 0) / 100;
  if (share <= 0) return t.chart.never();
  const value = Math.ceil(cost.typical / share / GRID) * GRID;
  return t.chart.breakEven({ value: formatMoney(value) });
}

/** A chart of each step's cost and gain (VAL-06). */
export default function CostGain({ rooms }: Pick<PropertyAnswer, "rooms">) {
  const priced = rooms.filter(({ comparison }) => comparison.cost.typical > 0);
  if (priced.length === 0) return null;
  const isInDollars = priced.every(({ comparison }) => comparison.valueGain !== null);
  return (
    <div className="mt-10">
      <Heading level={3}>{t.chart.title()}</Heading>
      <p className="mt-1 mb-5 max-w-[60ch] text-sm text-ink-soft">
        {isInDollars ? t.chart.line() : t.chart.linePercent()}
      </p>
      <BarRangeChart
        label={t.chart.label()}
        series={[
          { name: t.chart.cost(), tone: "green", format: formatMoney },
          isInDollars
            ? { name: commonTexts.adds(), tone: "brass", format: formatMoney }
            : { name: t.chart.gainPercent(), tone: "brass", format: percent, ownScale: true },
        ]}
        rows={priced.map(({ room, comparison }) => {
          const { cost, valueGain, gainPercent } = comparison;
          const gain = isInDollars ? valueGain : gainPercent;
          return {
            key: room,
            name: room,
            values: gain === null ? [cost] : [cost, gain],
            note: verdictOf(comparison),
          };
        })}
      />
    </div>
  );
}
