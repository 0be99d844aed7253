import type { AccuracyPart, AccuracyReport } from "@oneup/domain";
import { accuracyTexts } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded } from "#parts/failures/failure.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatCount, formatDate, formatMoney, formatPercent } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stat, Stats } from "#ui/stat.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { AdminPage } from "./admin-page.tsx";

const { admin: t } = accuracyTexts;

const tenths = (percent: number) => formatPercent(percent, { digits: 1 });

const figure = (
  key: "sales" | "medianMiss" | "covered" | "medianRatio",
  header: string,
  format: (value: number) => string,
): Column<AccuracyPart> => ({
  key,
  header,
  align: "end",
  sortBy: (part) => part[key],
  renderCell: (part) => format(part[key]),
});

function columnsOf(nameOf: (part: AccuracyPart) => string): Column<AccuracyPart>[] {
  return [
    {
      key: "name",
      header: t.name(),
      main: true,
      sortBy: ({ name }) => name,
      renderCell: nameOf,
    },
    figure("sales", t.sales(), formatCount),
    figure("medianMiss", t.miss(), tenths),
    figure("covered", t.covered(), tenths),
    figure("medianRatio", t.ratio(), (ratio) => ratio.toFixed(3)),
  ];
}

function fifthName({ fifthLimits }: AccuracyReport, name: string): string {
  const at = Number(name) - 1;
  const limit = fifthLimits[at];
  const last = fifthLimits.at(-1);
  const upTo = limit === undefined ? null : t.upTo({ price: formatMoney(limit) });
  const above = last === undefined ? "" : t.above({ price: formatMoney(last) });
  return `${t.fifth({ name })}, ${upTo ?? above}`;
}

function Report({ report }: { report: AccuracyReport }) {
  const { state, sales, trained, refused, from, to, zips, fifths } = report;
  const measured = t.measured({
    date: formatDate(report.measuredAt),
    sales,
    from: formatDate(from),
    to: formatDate(to),
    trained: formatCount(trained),
    refused,
  });
  return (
    <Section title={state} description={measured} divided>
      <Stats>
        <Stat label={t.miss()} value={tenths(report.medianMiss)} />
        <Stat label={t.within()} value={tenths(report.within10)} />
        <Stat label={t.within20()} value={tenths(report.within20)} />
        <Stat label={t.covered()} value={tenths(report.covered)} />
        <Stat label={t.width()} value={tenths(report.medianHalfWidth)} />
        <Stat label={t.cod()} value={tenths(report.cod)} note={t.codAim()} />
        <Stat label={t.prd()} value={report.prd.toFixed(3)} note={t.prdAim()} />
        <Stat label={t.prb()} value={report.prb.toFixed(3)} note={t.prbAim()} />
      </Stats>
      <Heading level={3} className="mt-8 mb-3">
        {t.fifths()}
      </Heading>
      <DataTable
        caption={`${state}, ${t.fifths()}`}
        columns={columnsOf(({ name }) => fifthName(report, name))}
        rows={fifths}
        rowKey={({ name }) => name}
      />
      <Heading level={3} className="mt-8 mb-3">
        {t.zips()}
      </Heading>
      {zips.length === 0 ? (
        <Text tone="soft">{t.noZips()}</Text>
      ) : (
        <DataTable
          caption={`${state}, ${t.zips()}`}
          columns={columnsOf(({ name }) => name)}
          rows={zips}
          rowKey={({ name }) => name}
        />
      )}
    </Section>
  );
}

function Reports() {
  const reports = useVerb("admin.readAccuracy", {});
  return (
    <Loaded source={reports} waiting={<Skeleton className="h-72 w-full" />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState level={2} title={t.none()}>
            {t.noneLine()}
          </EmptyState>
        ) : (
          all.map((report) => <Report key={report.state} report={report} />)
        )
      }
    </Loaded>
  );
}

/** `/admin/accuracy`: the market report, by state, price and ZIP (VAL-08). */
export default function AdminAccuracyScreen() {
  return (
    <AdminPage title={t.title()} lead={t.lead()}>
      <Reports />
    </AdminPage>
  );
}
