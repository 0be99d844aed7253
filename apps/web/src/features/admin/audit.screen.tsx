import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { ScrollText } from "lucide-react";
import { useSearchParams } from "react-router";
import { PagedList } from "#parts/paged-list.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate } from "#ui/format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import { useTitle } from "#ui/use-title.ts";
import { AdminsOnly } from "./admins-only.tsx";

type Entry = VerbOutput<"admin.audit">["items"][number];

const VIEWING = "viewing.";

/** What was done, in words where it is known by them. */
function actionText(action: string): string {
  if (action.startsWith(VIEWING)) return t.audit.viewing({ verb: action.slice(VIEWING.length) });
  const known: Readonly<Record<string, () => string>> = t.audit.actions;
  return known[action.replaceAll(".", "_")]?.() ?? action;
}

function Person({ id, email }: { id: string | null; email: string }) {
  if (id === null) return <>–</>;
  return (
    <UiLink
      href={`/admin/audit?account=${encodeURIComponent(id)}`}
      className="[overflow-wrap:anywhere]"
    >
      {email || id}
    </UiLink>
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
    renderCell: ({ details }) => (
      <span className="text-ink-soft [overflow-wrap:anywhere]">{details}</span>
    ),
  },
  {
    key: "at",
    header: t.audit.at(),
    align: "end",
    renderCell: ({ at }) => <span className="whitespace-nowrap">{formatDate(at, "time")}</span>,
  },
];

/** `/admin/audit`: what admins did and what was done in their name, of all or of one account. */
export default function AuditScreen() {
  useTitle(t.audit.title());
  const [query] = useSearchParams();
  const account = query.get("account");
  return (
    <AdminsOnly>
      <PageHeader
        title={t.audit.title()}
        lead={account === null ? t.audit.lead() : t.audit.leadOfOne()}
        actions={
          <>
            {account === null ? null : <ButtonLink href="/admin/audit">{t.audit.all()}</ButtonLink>}
            <ButtonLink href="/admin">{t.title()}</ButtonLink>
          </>
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
        {(rows) => (
          <DataTable
            caption={t.audit.title()}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </PagedList>
    </AdminsOnly>
  );
}
