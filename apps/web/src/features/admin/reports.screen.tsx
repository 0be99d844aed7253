import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { Flag, MessageSquare, Pause } from "lucide-react";
import { PagedList } from "#parts/paged-list.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { AdminsOnly } from "./admins-only.tsx";
import { BackToAdmin } from "./back-to-admin.tsx";
import { useAccountStatus } from "./use-account-status.ts";

type Report = VerbOutput<"messages.listReports">["items"][number];

function ReportLine({ report }: { report: Report }) {
  const status = useAccountStatus();
  const { reporter, other, quoteId, bidId, reason, at } = report;
  const name = (side: Report["other"]) => side?.email ?? t.reports.gone();
  const paused = other?.accountStatus !== "active";
  return (
    <li className="py-5">
      <p className="[overflow-wrap:anywhere]">
        {t.reports.who({ reporter: name(reporter), other: name(other) })}
      </p>
      <blockquote className="mt-2 max-w-[65ch] border-l-2 border-clay pl-4 [overflow-wrap:anywhere] whitespace-pre-line">
        {reason}
      </blockquote>
      <div className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <time dateTime={at}>{formatDate(at, "time")}</time>
        <ButtonLink
          size="sm"
          icon={<MessageSquare />}
          href={`/bid-page?quoteId=${encodeURIComponent(quoteId)}&bid=${encodeURIComponent(bidId)}`}
        >
          {t.reports.open()}
        </ButtonLink>
        {other === null ? null : paused ? (
          <StatusBadge tone="brass">{t.statuses[other.accountStatus]()}</StatusBadge>
        ) : (
          <Button
            size="sm"
            icon={<Pause />}
            loading={status.busy}
            onClick={() => status.change(other, "paused")}
          >
            {t.reports.pause({ email: other.email })}
          </Button>
        )}
      </div>
    </li>
  );
}

/** `/admin/reports`: conversations that somebody complained about (MKT-10), and ways on. */
export default function ReportsScreen() {
  useTitle(t.reports.title());
  return (
    <AdminsOnly>
      <BackToAdmin />
      <PageHeader title={t.reports.title()} lead={t.reports.lead()} />
      <PagedList
        name="messages.listReports"
        input={{}}
        more={t.audit.more()}
        empty={
          <EmptyState title={t.reports.empty()} picture={<Flag />}>
            {t.reports.emptyLine()}
          </EmptyState>
        }
      >
        {(rows, list) => (
          <ul ref={list} className="divide-y divide-line border-y border-line">
            {rows.map((report) => (
              <ReportLine key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </AdminsOnly>
  );
}
