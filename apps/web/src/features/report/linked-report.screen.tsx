import type { ReportAnswer, ReportedComparable, ReportedRoom } from "@oneup/operations";
import { basisWords, commonTexts, homeWords, reportTexts as t } from "@oneup/texts";
import { LinkDownload, LinkPage, useToken } from "#parts/documents/link-page.tsx";
import { figureColumns } from "#parts/figures/figure-columns.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { bestSentence } from "#parts/figures/verdict.ts";
import { GradeBadge } from "#ui/badge.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { reportFile } from "#parts/documents/report.tsx";
import { Page } from "#ui/layout.tsx";
import { Section } from "#ui/section.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { Notice } from "#ui/states.tsx";
import { TextLink } from "#ui/typography.tsx";

const factsText = (home: Parameters<typeof homeWords>[0]) => homeWords(home) || t.noFacts();

const comparableColumns: readonly Column<ReportedComparable>[] = [
  {
    key: "address",
    header: commonTexts.address(),
    main: true,
    renderCell: (home) => (
      <>
        {home.address}
        <span className="block text-sm font-normal text-ink-soft">
          {t.away({ miles: String(home.distanceMiles) })}, {factsText({ ...home, yearBuilt: null })}
        </span>
      </>
    ),
  },
  {
    key: "price",
    header: t.price(),
    align: "end",
    renderCell: ({ price, soldOn }) => (
      <>
        {formatMoney(price)}
        <span className="block text-sm whitespace-nowrap text-ink-soft">{formatDate(soldOn)}</span>
      </>
    ),
  },
  {
    key: "adjustments",
    header: t.adjustments(),
    renderCell: ({ adjustments }) => (
      <span className="text-sm">
        {adjustments
          .map(({ kind, amount }) =>
            t.adjustmentOf({
              kind: t.adjustment[kind](),
              amount: formatMoney(amount, { signed: true }),
            }),
          )
          .join(", ")}
      </span>
    ),
  },
  {
    key: "adjusted",
    header: t.adjusted(),
    align: "end",
    renderCell: ({ adjustedPrice }) => formatMoney(adjustedPrice),
  },
];

const roomColumns: readonly Column<ReportedRoom>[] = [
  { key: "room", header: commonTexts.room(), main: true, renderCell: ({ room }) => room },
  {
    key: "grade",
    header: t.grade(),
    renderCell: ({ grade }) => (grade ? <GradeBadge grade={grade} size="sm" /> : t.notGraded()),
  },
  { key: "upgrade", header: t.upgrade(), renderCell: ({ upgrades }) => upgrades },
  ...figureColumns(t),
];

/** A property report as whoever has its link reads it (DOC-03). */
function ReportDocument({ report }: { report: ReportAnswer }) {
  const { realtor, home, value, comparables, rooms, asOf } = report;
  const { phone, email } = realtor;
  return (
    <div className="grid gap-10">
      {value?.figure.origin.kind === "sample" ? <Notice tone="brass">{t.sample()}</Notice> : null}
      <DefinitionList
        items={[
          { key: "home", term: t.home(), value: factsText(home) },
          {
            key: "value",
            term: t.value(),
            value: value ? (
              <>
                <FigureText
                  name={t.value()}
                  figure={value.figure}
                  align="end"
                  from={value.before}
                />
                <span className="block text-sm text-ink-soft">
                  {basisWords(value, home, formatDate)}
                </span>
              </>
            ) : (
              t.noValue()
            ),
          },
          {
            key: "contact",
            term: t.contact(),
            value: (
              <>
                {phone === "" ? null : (
                  <span className="block">
                    <TextLink href={`tel:${phone}`}>{phone}</TextLink>
                  </span>
                )}
                <TextLink href={`mailto:${email}`}>{email}</TextLink>
              </>
            ),
          },
        ]}
      />
      {comparables.length === 0 ? null : (
        <Section title={t.comparables()}>
          <DataTable
            caption={t.comparables()}
            columns={comparableColumns}
            rows={comparables}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
      <Section title={t.rooms()} description={bestSentence(rooms)}>
        <DataTable
          caption={t.rooms()}
          columns={roomColumns}
          rows={rooms}
          rowKey={({ room }) => room}
        />
      </Section>
      <Notice title={t.notAppraisal()}>{t.notAppraisalLine({ date: formatDate(asOf) })}</Notice>
    </div>
  );
}

function LinkedReport({ report, token }: { report: ReportAnswer; token: string }) {
  const { realtor, address, asOf } = report;
  const { name, company } = realtor;
  return (
    <Page
      tab={t.title()}
      eyebrow={`${t.title()} · ${t.made({ date: formatDate(asOf) })}`}
      title={address}
      lead={company === "" ? t.by({ name }) : t.byCompany({ name, company })}
      actions={<LinkDownload verb="reports.linkPdf" token={token} file={reportFile(address)} />}
    >
      <ReportDocument report={report} />
    </Page>
  );
}

/** `/property-report#token`: a realtor's property report for whoever has its link (DOC-03). */
export default function LinkedReportScreen() {
  return (
    <LinkPage verb="reports.openLink" token={useToken()} title={t.title()} words={t.linked}>
      {(report, token) => <LinkedReport report={report} token={token} />}
    </LinkPage>
  );
}
