import { adminTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { formatMoney } from "#ui/format.ts";
import { MonthColumns } from "#ui/month-columns.tsx";
import { Section } from "#ui/section.tsx";

const month = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
});

/** Revenue and cost of the last twelve months (MON-05). */
export default function BusinessChart() {
  const figures = useVerb("admin.figures", {});
  const months = figures.data?.months ?? [];
  if (months.length === 0) return null;
  return (
    <Section divided className="mt-12" title={t.chart.title()} description={t.chart.from()}>
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
      />
    </Section>
  );
}
