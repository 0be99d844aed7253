import type { ReportAnswer } from "@oneup/operations";
import { reportTexts as t } from "@oneup/texts";
import { LinkDownload, LinkPage, useToken } from "#parts/documents/link-page.tsx";
import { reportFile } from "#parts/documents/report.tsx";
import { formatDate } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { ReportDocument } from "./report-document.tsx";

function LinkedReport({ report, token }: { report: ReportAnswer; token: string }) {
  const { realtor, address, asOf } = report;
  const { name, company } = realtor;
  return (
    <Page>
      <PageHeader
        eyebrow={`${t.title()} · ${t.made({ date: formatDate(asOf) })}`}
        title={address}
        lead={company === "" ? t.by({ name }) : t.byCompany({ name, company })}
        actions={
          <LinkDownload
            verb="reports.linkPdf"
            token={token}
            file={reportFile(address)}
            words={t.card}
          />
        }
      />
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
