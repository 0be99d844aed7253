import { adminTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { formatMoney } from "#ui/format.ts";
import { MonthColumns } from "#ui/charts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading } from "#ui/typography.tsx";

const month = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
});

/** Revenue and cost of the last twelve months (MON-05). */
export default function BusinessChart() {
  const figures = useVerb("admin.figures", {});
  if (figures.isPending) return <Skeleton className="h-72 w-full" />;
  const months = figures.data?.months ?? [];
  if (months.length === 0) return null;
  return (
    <section aria-label={t.chart.title()}>
      <Heading level={2} size="card">
        {t.chart.title()}
      </Heading>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t.chart.from()}</p>
      <MonthColumns
        label={t.chart.title()}
        series={[
          { name: t.chart.revenue(), tone: "green" },
          { name: t.chart.cost(), tone: "brass" },
        ]}
        rows={months.map(({ month: day, revenue, cost }) => ({
          name: month.format(new Date(day)),
          values: [revenue, cost],
        }))}
        format={(cents) => formatMoney(cents, { cents: "auto" })}
        compact={(cents) => formatMoney(cents, { compact: true })}
        empty={t.chart.empty()}
      />
    </section>
  );
}
