import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { ScrollText } from "lucide-react";
import { useSearchParams } from "react-router";
import { PagedList } from "#parts/paged-list.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate } from "#ui/format.ts";
import { LongWord } from "#ui/long-word.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import { useTitle } from "#ui/use-title.ts";
import { AdminsOnly } from "./admins-only.tsx";
import { actionText, detailsText, quoteIdOf } from "./audit-words.ts";
import { BackToAdmin } from "./back-to-admin.tsx";

type Entry = VerbOutput<"admin.audit">["items"][number];

function Person({ id, email }: { id: string | null; email: string }) {
  if (id === null) return <>–</>;
  return (
    <UiLink href={`/admin/audit?account=${encodeURIComponent(id)}`} className="inline-block">
      <LongWord>{email || id}</LongWord>
    </UiLink>
  );
}

function Details({ action, details }: Pick<Entry, "action" | "details">) {
  const quoteId = quoteIdOf(details);
  if (quoteId !== null) {
    return (
      <UiLink href={`/bid-page?quoteId=${encodeURIComponent(quoteId)}`}>{t.audit.toQuote()}</UiLink>
    );
  }
  return (
    <span className="inline-block [overflow-wrap:anywhere] text-ink-soft @2xl:min-w-36">
      {detailsText(action, details)}
    </span>
  );
}

const columns: readonly Column<Entry>[] = [
  {
    key: "action",
    header: t.audit.action(),
    main: true,
    renderCell: ({ action }) => actionText(action),
  },
  {
    key: "actor",
    header: t.audit.actor(),
    renderCell: ({ actorId, actorEmail }) => <Person id={actorId} email={actorEmail} />,
  },
  {
    key: "subject",
    header: t.audit.subject(),
    renderCell: ({ subjectId, subjectEmail }) => <Person id={subjectId} email={subjectEmail} />,
  },
  {
    key: "details",
    header: t.audit.details(),
    renderCell: ({ action, details }) => <Details action={action} details={details} />,
  },
  {
    key: "at",
    header: t.audit.at(),
    align: "end",
    renderCell: ({ at }) => (
      <span className="@4xl:whitespace-nowrap">{formatDate(at, "time")}</span>
    ),
  },
];

/** `/admin/audit`: what admins did and what was done in their name, of all or of one account. */
export default function AuditScreen() {
  useTitle(t.audit.title());
  const [query] = useSearchParams();
  const account = query.get("account");
  return (
    <AdminsOnly>
      <BackToAdmin />
      <PageHeader
        title={t.audit.title()}
        lead={account === null ? t.audit.lead() : t.audit.leadOfOne()}
        actions={
          account === null ? undefined : (
            <ButtonLink href="/admin/audit">{t.audit.all()}</ButtonLink>
          )
        }
      />
      <PagedList
        key={account}
        name="admin.audit"
        input={account === null ? {} : { accountId: account }}
        more={t.audit.more()}
        empty={
          <EmptyState title={t.audit.empty()} picture={<ScrollText />}>
            {t.audit.emptyLine()}
          </EmptyState>
        }
      >
        {(rows, list) => (
          <DataTable
            caption={t.audit.title()}
            columns={columns}
            rows={rows}
            list={list}
            roomy
            rowKey={({ id }) => String(id)}
          />
        )}
      </PagedList>
    </AdminsOnly>
  );
}
