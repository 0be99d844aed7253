import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { Money } from "#ui/figures.tsx";
import { formatCount } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stat, Stats } from "#ui/stat.tsx";
import { TextLink } from "#ui/typography.tsx";

type Figures = VerbOutput<"admin.figures">;

/** The cards of the dashboard (ADM-02, S-35), each with where its figure comes from. */
export function SummaryCards({
  figures,
  isBesideChart,
  onPending,
}: {
  figures: Figures | undefined;
  isBesideChart: boolean;
  /** The figure of those that wait was pressed, and leads to them. */
  onPending: () => void;
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
        value={
          pendingVerifications === 0 ? (
            formatCount(pendingVerifications)
          ) : (
            <TextLink
              href="/admin?tab=verifications&show=pending"
              aria-label={t.cards.pendingOpen({ count: pendingVerifications })}
              onClick={onPending}
            >
              {formatCount(pendingVerifications)}
            </TextLink>
          )
        }
        note={t.cards.pendingFrom()}
      />
    </Stats>
  );
}
