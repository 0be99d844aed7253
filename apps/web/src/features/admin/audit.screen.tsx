import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate } from "#ui/format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
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

/** One page of the log; older lines come with their own reading. */
function Entries({ account, cursor }: { account: string | null; cursor: string | null }) {
  const source = useVerb("admin.audit", {
    ...(account === null ? {} : { accountId: account }),
    ...(cursor === null ? {} : { cursor }),
  });
  const [more, setMore] = useState(false);
  const failure = failureOf(source);
  if (failure !== null) {
    return <LoadFailure error={failure} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <Skeleton className="h-60 w-full" />;
  const { items, next } = source.data;
  return (
    <>
      <DataTable
        caption={t.audit.title()}
        columns={columns}
        rows={items}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState title={t.audit.empty()} picture={<ScrollText />}>
            {t.audit.emptyLine()}
          </EmptyState>
        }
      />
      {next !== null && !more ? (
        <Button className="mt-4" onClick={() => setMore(true)}>
          {t.audit.more()}
        </Button>
      ) : null}
      {next !== null && more ? <Entries account={account} cursor={next} /> : null}
    </>
  );
}

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
      <Entries key={account} account={account} cursor={null} />
    </AdminsOnly>
  );
}
