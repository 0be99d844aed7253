import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { Money } from "#ui/figures.tsx";
import { formatCount } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stat, Stats } from "#ui/stat.tsx";

type Figures = VerbOutput<"admin.figures">;

/** The cards of the dashboard (ADM-02, S-35), each with where its figure comes from. */
export function SummaryCards({
  figures,
  isBesideChart,
}: {
  figures: Figures | undefined;
  isBesideChart: boolean;
}) {
  if (figures === undefined) return <Skeleton className="h-48 w-full" />;
  const { totalUsers, monthlyRevenue, totalCosts, pendingVerifications } = figures;
  return (
    <Stats className={isBesideChart ? "lg:max-w-96" : ""}>
      <Stat
        size="lg"
        label={t.cards.users()}
        value={formatCount(totalUsers)}
        note={t.cards.usersFrom()}
      />
      <Stat
        size="lg"
        label={t.cards.revenue()}
        value={<Money amount={monthlyRevenue} />}
        note={t.cards.revenueFrom()}
      />
      <Stat
        size="lg"
        label={t.cards.costs()}
        value={<Money amount={totalCosts} />}
        note={t.cards.costsFrom()}
      />
      <Stat
        size="lg"
        label={t.cards.pending()}
        value={formatCount(pendingVerifications)}
        tone={pendingVerifications > 0 ? "brass" : "plain"}
        note={t.cards.pendingFrom()}
      />
    </Stats>
  );
}
