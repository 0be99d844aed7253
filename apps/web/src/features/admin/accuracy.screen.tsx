import type { AccuracyPart, AccuracyReport } from "@oneup/domain";
import { accuracyTexts } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatCount, formatDate, formatMoney, formatPercent } from "#ui/format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stat, Stats } from "#ui/stat.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { useTitle } from "#ui/use-title.ts";
import { AdminsOnly, BackToAdmin } from "./admin-page.tsx";

const { admin: t } = accuracyTexts;

const tenths = (percent: number) => formatPercent(percent, { digits: 1 });

function columnsOf(nameOf: (part: AccuracyPart) => string): Column<AccuracyPart>[] {
  return [
    {
      key: "name",
      header: t.name(),
      main: true,
      sortBy: ({ name }) => name,
      renderCell: nameOf,
    },
    {
      key: "sales",
      header: t.sales(),
      align: "end",
      sortBy: ({ sales }) => sales,
      renderCell: ({ sales }) => formatCount(sales),
    },
    {
      key: "miss",
      header: t.miss(),
      align: "end",
      sortBy: ({ medianMiss }) => medianMiss,
      renderCell: ({ medianMiss }) => tenths(medianMiss),
    },
    {
      key: "covered",
      header: t.covered(),
      align: "end",
      sortBy: ({ covered }) => covered,
      renderCell: ({ covered }) => tenths(covered),
    },
    {
      key: "ratio",
      header: t.ratio(),
      align: "end",
      sortBy: ({ medianRatio }) => medianRatio,
      renderCell: ({ medianRatio }) => medianRatio.toFixed(3),
    },
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
  const failure = failureOf(reports);
  return (
    <>
      <BackToAdmin />
      <PageHeader title={t.title()} lead={t.lead()} />
      {failure ? (
        <LoadFailure error={failure} onRetry={() => void reports.refetch()} />
      ) : reports.data === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : reports.data.length === 0 ? (
        <EmptyState level={2} title={t.none()}>
          {t.noneLine()}
        </EmptyState>
      ) : (
        reports.data.map((report) => <Report key={report.state} report={report} />)
      )}
    </>
  );
}

/** `/admin/accuracy`: the market report, by state, price and ZIP (VAL-08). */
export default function AdminAccuracyScreen() {
  useTitle(t.title());
  return (
    <AdminsOnly>
      <Reports />
    </AdminsOnly>
  );
}
