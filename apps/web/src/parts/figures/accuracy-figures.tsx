import type { AccuracySummary } from "@oneup/domain";
import { accuracyTexts as t } from "@oneup/texts";
import { formatDate, formatPercent } from "#ui/format.ts";
import { Stat, Stats } from "#ui/stat.tsx";

/** The sales behind a state's figures: "WA: 3,120 homes sold from ...". */
export const measuredOn = ({ state, sales, from, to }: AccuracySummary) =>
  t.state({ state, sales, from: formatDate(from), to: formatDate(to) });

/** How close the estimates of a state's sold homes came (VAL-08). */
export function AccuracyFigures({ of }: { of: AccuracySummary }) {
  const { medianMiss, within10, covered } = of;
  return (
    <Stats>
      <Stat size="lg" label={t.half()} value={formatPercent(medianMiss, { digits: 1 })} />
      <Stat size="lg" label={t.within()} value={formatPercent(within10)} />
      <Stat size="lg" label={t.covered()} value={formatPercent(covered)} note={t.coveredAim()} />
    </Stats>
  );
}
