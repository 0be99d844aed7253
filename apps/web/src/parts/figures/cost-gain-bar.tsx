import { type Outcome, netOf, outcomeOf } from "@oneup/domain";
import { figureChartsTexts as t } from "@oneup/texts";
import { type BarRange, GoalBar } from "#ui/range-charts.tsx";
import { formatMoney } from "#ui/format.ts";

const tones = { gain: "green", loss: "clay", even: "neutral" } as const satisfies Record<
  Outcome,
  string
>;

interface CostGainBarProps {
  name: string;
  cost: BarRange;
  gain: BarRange;
  /** The ends of the scale, where several bars are compared. */
  ends?: { readonly min: number; readonly max: number };
}

/** What work adds, as one bar against the line of its cost, in the colour of its outcome (VAL-06). */
export function CostGainBar({ name, cost, gain, ends }: CostGainBarProps) {
  return (
    <GoalBar
      label={t.steps.about({
        name,
        cost: formatMoney(cost.typical),
        costLow: formatMoney(cost.low),
        costHigh: formatMoney(cost.high),
        gain: formatMoney(gain.typical),
        gainLow: formatMoney(gain.low),
        gainHigh: formatMoney(gain.high),
      })}
      value={gain}
      goal={cost}
      tone={tones[outcomeOf(netOf(cost.typical, gain.typical))]}
      {...ends}
    />
  );
}
