import type { ReportAnswer } from "@oneup/operations";
import { reportTexts as t } from "@oneup/texts";
import { useQuery } from "@tanstack/react-query";
import { FileDown, Unlink } from "lucide-react";
import { codeOf } from "#backend/backend-error.ts";
import { SHORTEST_TOKEN, useNoIndex, useToken } from "#parts/documents/link-page.ts";
import { UnderWay } from "#parts/documents/under-way.tsx";
import { openLink, usePdf } from "#parts/documents/use-pdf.ts";
import { LoadFailure } from "#parts/failures/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { ReportDocument } from "./report-document.tsx";

function LinkedReport({ report, token }: { report: ReportAnswer; token: string }) {
  const pdf = usePdf("property-report.pdf", t.card.downloadFailed());
  const { realtor, address, asOf } = report;
  const { name, company } = realtor;
  return (
    <Page>
      <PageHeader
        eyebrow={`${t.title()} · ${t.made({ date: formatDate(asOf) })}`}
        title={address}
        lead={company === "" ? t.by({ name }) : t.byCompany({ name, company })}
        actions={
          <UnderWay label={pdf.busy ? t.card.downloading() : ""} onStop={pdf.stop}>
            <Button
              variant="primary"
              icon={<FileDown />}
              loading={pdf.busy}
              onClick={() => void pdf.download("reports.linkPdf", { token })}
            >
              {t.card.download()}
            </Button>
          </UnderWay>
        }
      />
      <ReportDocument report={report} />
    </Page>
  );
}

/**
 * `/property-report#token`: a realtor's property report for whoever has its link (DOC-03). The token stands behind the `#`,
 * where neither a server's log nor another site ever sees it.
 */
export default function LinkedReportScreen() {
  const known = useToken();
  const token = known ?? "";
  useTitle(t.title());
  useNoIndex();
  const isWhole = token.length >= SHORTEST_TOKEN;
  const source = useQuery({
    queryKey: ["reports.openLink", token],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
    queryFn: async () => (await openLink("reports.openLink", token)) as ReportAnswer,
    enabled: isWhole,
  });
  if (source.data) return <LinkedReport report={source.data} token={token} />;
  if (known === null || (source.isPending && isWhole)) {
    return (
      <Page>
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </Page>
    );
  }
  const code = source.error ? codeOf(source.error) : "report.link_closed";
  return (
    <Page>
      {code === "report.link_closed" || code === "request.invalid" ? (
        <EmptyState
          level={1}
          title={t.linked.closed()}
          picture={<Unlink />}
          action={<ButtonLink href="/">{t.linked.home()}</ButtonLink>}
        >
          {t.linked.closedLine()}
        </EmptyState>
      ) : (
        <LoadFailure level={1} error={source.error} onRetry={() => void source.refetch()} />
      )}
    </Page>
  );
}
