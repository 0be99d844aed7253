import type { VerbOutput } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import type { ReportStatus } from "@oneup/domain";
import { Check, Flag, MessageSquare, Pause, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { bidLink } from "#parts/market/project.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { lateNamed } from "#ui/late.tsx";
import { EmptyState } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading, LongWord } from "#ui/typography.tsx";
import { AccountStatusBadge } from "./account-status.tsx";
import { AdminPage } from "./admin-page.tsx";

const PauseDialog = lateNamed("PauseDialog", () => import("./user-dialogs.tsx"));

type Reported = VerbOutput<"messages.listReports">["items"][number];
type Report = Reported["reports"][number];

const OPEN_FIRST = ["open", "settled"] as const satisfies readonly ReportStatus[];
const SETTLED_FIRST = ["settled", "open"] as const satisfies readonly ReportStatus[];

/** A complaint, a link to its subject, and whether it is settled. */
function Complaint({ report }: { report: Report }) {
  const { id, reporter, quoteId, bidId, reason, at, settledAt, settler } = report;
  const settle = useCommand("messages.settleReport", {
    onSuccess({ status }) {
      const isSettled = status === "settled";
      const undo = () => settle.mutate({ reportId: id, settled: !isSettled });
      toasts.show({
        title: isSettled ? t.reports.settledToast() : t.reports.reopenedToast(),
        tone: "success",
        action: { label: commonTexts.undo(), onPress: undo },
      });
    },
    onError: (error) => toastFailure(error, t.reports.failed()),
  });
  return (
    <li className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <blockquote className="max-w-[65ch] border-l-2 border-clay-line pl-4 [overflow-wrap:anywhere] whitespace-pre-line">
          {reason}
        </blockquote>
        <p className="mt-2 text-sm [overflow-wrap:anywhere] text-ink-soft">
          {t.reports.by({
            reporter: reporter === null ? t.reports.goneReporter() : reporter.email,
          })}{" "}
          · <time dateTime={at}>{formatDate(at, "time")}</time>
        </p>
        {settledAt === null ? null : (
          <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
            {t.reports.settledBy({
              admin: settler === null ? t.reports.goneReporter() : settler.email,
              date: formatDate(settledAt, "time"),
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <Button
          size="sm"
          icon={settledAt === null ? <Check /> : <RotateCcw />}
          loading={settle.isPending}
          onClick={() => settle.mutate({ reportId: id, settled: settledAt === null })}
        >
          {settledAt === null ? t.reports.settle() : t.reports.reopen()}
        </Button>
        <ButtonLink size="sm" icon={<MessageSquare />} href={bidLink({ quoteId, bidId })}>
          {t.reports.open()}
        </ButtonLink>
      </div>
    </li>
  );
}

interface ReportedPersonProps {
  reported: Reported;
  /** The way to what is not shown of them. */
  rest: ReactNode;
  /** The ref of the list that more complaints come to. */
  list?: (element: HTMLElement | null) => void;
}

function ReportedPerson({ reported: { other, count, reports }, rest, list }: ReportedPersonProps) {
  // As they were when that was asked: they may be deleted meanwhile.
  const [pausing, setPausing] = useState<Reported["other"]>(null);
  const paused = other?.accountStatus !== "active";
  const shown = reports.length;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading level={2} size="small" className="[overflow-wrap:anywhere]">
              {other === null ? t.reports.gone() : other.name || other.email}
            </Heading>
            {other !== null && paused ? <AccountStatusBadge status={other.accountStatus} /> : null}
          </div>
          {other === null ? null : (
            <p className="text-sm text-ink-soft">
              <LongWord>{other.email}</LongWord>
            </p>
          )}
          <p className="figures text-sm text-ink-soft">
            {shown < count ? t.reports.newest({ shown, count }) : t.reports.count({ count })}
          </p>
        </div>
        {other === null || paused ? null : (
          <Button
            size="sm"
            icon={<Pause />}
            aria-label={t.reports.pause({ email: other.email })}
            onClick={() => setPausing(other)}
          >
            {t.actions.pause()}
          </Button>
        )}
      </div>
      <ul ref={list} className="mt-4 grid gap-6">
        {reports.map((report) => (
          <Complaint key={report.id} report={report} />
        ))}
      </ul>
      {rest}
      {pausing === null ? null : <PauseDialog user={pausing} onClose={() => setPausing(null)} />}
    </>
  );
}

function reportsOf(status: ReportStatus, about: string | null): string {
  const query = new URLSearchParams({
    ...(about === null ? {} : { about }),
    ...(status === "open" ? {} : { show: status }),
  }).toString();
  return query === "" ? "/admin/reports" : `/admin/reports?${query}`;
}

function Nothing({ status, title }: { status: ReportStatus; title?: string }) {
  const none = status === "open" ? t.reports.empty() : t.reports.noneSettled();
  return (
    <EmptyState title={title ?? none} picture={<Flag />}>
      {status === "open" && title === undefined ? t.reports.emptyLine() : undefined}
    </EmptyState>
  );
}

function Everybody({ status }: { status: ReportStatus }) {
  return (
    <PagedList
      name="messages.listReports"
      input={{ status }}
      keepBefore
      more={t.audit.more()}
      empty={<Nothing status={status} />}
    >
      {(rows, list) => (
        <ul ref={list} className="divide-y divide-line border-y border-line">
          {rows.map((reported) => (
            <li key={reported.id} className="py-6">
              <ReportedPerson
                reported={reported}
                rest={
                  reported.reports.length < reported.count ? (
                    <ButtonLink className="mt-6" href={reportsOf(status, reported.id)}>
                      {t.reports.all({ count: reported.count })}
                    </ButtonLink>
                  ) : null
                }
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** A person's complaints, newest first, page by page. */
function OnePerson({ about, status }: { about: string; status: ReportStatus }) {
  return (
    <PagedList
      key={about}
      name="messages.listReports"
      input={{ about, status }}
      keepBefore
      more={t.audit.more()}
      count={(rows) => rows.flatMap(({ reports }) => reports).length}
      empty={<Nothing status={status} title={t.reports.nobodyOf[status]()} />}
    >
      {([person, ...older], list) =>
        person === undefined ? null : (
          <div className="border-y border-line py-6">
            <ReportedPerson
              reported={{
                ...person,
                reports: [person, ...older].flatMap(({ reports }) => reports),
              }}
              rest={null}
              list={list}
            />
          </div>
        )
      }
    </PagedList>
  );
}

/** `/admin/reports`: complaints about conversations (MKT-10), open or settled (`show`), of all or one person (`about`). */
export default function ReportsScreen() {
  const [query] = useSearchParams();
  const about = query.get("about");
  const [status, other] = query.get("show") === "settled" ? SETTLED_FIRST : OPEN_FIRST;
  return (
    <AdminPage
      title={t.reports.title()}
      lead={about === null ? t.reports.lead() : t.reports.leadOfOne()}
      actions={
        <>
          <ButtonLink href={reportsOf(other, about)}>{t.reports.show[other]()}</ButtonLink>
          {about === null ? null : (
            <ButtonLink href={reportsOf(status, null)}>{t.reports.everybody()}</ButtonLink>
          )}
        </>
      }
    >
      {about === null ? <Everybody status={status} /> : <OnePerson about={about} status={status} />}
    </AdminPage>
  );
}
