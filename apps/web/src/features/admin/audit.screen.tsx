import { type AuditKind, auditKinds } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import { ScrollText } from "lucide-react";
import { startTransition, useOptimistic } from "react";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { usePageQuery } from "#parts/lists/search.tsx";
import { bidPageOf } from "#parts/market/project.ts";
import { LongWord } from "#ui/typography.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate } from "#ui/format.ts";
import { EmptyState } from "#ui/states.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import { AdminPage } from "./admin-page.tsx";
import { actionText, detailsText, givenCreditsOf, isTakenBack, quoteIdOf } from "./audit-words.ts";
import { TakeBackButton } from "./account-status.tsx";

type Entry = VerbOutput<"admin.audit">["items"][number];

/** The address of one account's log, or of all, with the same filter. */
function logOf(accountId: string | null, show: AuditKind | undefined): string {
  const query = new URLSearchParams({
    ...(accountId === null ? {} : { account: accountId }),
    ...(show === undefined ? {} : { show }),
  }).toString();
  return query === "" ? "/admin/audit" : `/admin/audit?${query}`;
}

interface PersonProps {
  id: string | null;
  email: string;
  show: AuditKind | undefined;
}

function Person({ id, email, show }: PersonProps) {
  if (id === null) return <>–</>;
  return (
    <UiLink href={logOf(id, show)} className="inline-block">
      <LongWord>{email || id}</LongWord>
    </UiLink>
  );
}

function Details({ entry, lines }: { entry: Entry; lines: readonly Entry[] }) {
  const { action, details, subjectEmail } = entry;
  const quoteId = quoteIdOf(details);
  if (quoteId !== null) {
    return <UiLink href={bidPageOf(quoteId)}>{t.audit.toQuote()}</UiLink>;
  }
  const given = givenCreditsOf(entry);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere] text-ink-soft @2xl:min-w-36">
      {detailsText(action, details)}
      {/* What was taken back stands above what was given. */}
      {given === null || isTakenBack(lines, given.entryId) ? null : (
        <TakeBackButton email={subjectEmail} {...given} />
      )}
    </span>
  );
}

const columnsOf = (
  show: AuditKind | undefined,
  lines: readonly Entry[],
): readonly Column<Entry>[] => [
  {
    key: "action",
    header: t.audit.action(),
    main: true,
    renderCell: ({ action }) => actionText(action),
  },
  {
    key: "actor",
    header: t.audit.actor(),
    renderCell: ({ actorId, actorEmail }) => <Person id={actorId} email={actorEmail} show={show} />,
  },
  {
    key: "subject",
    header: t.audit.subject(),
    renderCell: ({ subjectId, subjectEmail }) => (
      <Person id={subjectId} email={subjectEmail} show={show} />
    ),
  },
  {
    key: "details",
    header: t.audit.details(),
    renderCell: (entry) => <Details entry={entry} lines={lines} />,
  },
  {
    key: "at",
    header: commonTexts.when(),
    align: "end",
    renderCell: ({ at }) => (
      <span className="@4xl:whitespace-nowrap">{formatDate(at, "time")}</span>
    ),
  },
];

/** `/admin/audit`: what admins did and what was done in their name, of all or of one account, by its address. */
export default function AuditScreen() {
  const { query, put } = usePageQuery();
  const account = query.get("account");
  const show = auditKinds.find((each) => each === query.get("show"));
  // An account that was deleted, or is not known, has no email to show.
  const found = useVerb("users.list", { userId: account ?? "" }, { enabled: account !== null });
  const who = found.data?.find(({ id }) => id === account)?.email ?? "none";
  // The pressed chip answers at once, the address a moment later.
  const [pressed, press] = useOptimistic<AuditKind | "all">(show ?? "all");
  return (
    <AdminPage
      title={t.audit.title()}
      lead={account === null ? t.audit.lead() : t.audit.leadOfOne({ who })}
      actions={
        account === null ? undefined : (
          <ButtonLink href={logOf(null, show)}>{t.audit.all()}</ButtonLink>
        )
      }
    >
      <Chips
        label={t.audit.show()}
        hideLabel
        value={pressed}
        onChange={(kind) =>
          startTransition(() => {
            press(kind);
            put({ show: kind === "all" ? "" : kind });
          })
        }
        options={(["all", ...auditKinds] as const).map((value) => ({
          value,
          label: t.audit.kinds[value](),
        }))}
        className="mb-4"
      />
      <PagedList
        key={account}
        name="admin.audit"
        input={{
          ...(account === null ? {} : { accountId: account }),
          ...(show === undefined ? {} : { kind: show }),
        }}
        keepBefore
        more={t.audit.more()}
        empty={
          <EmptyState title={t.audit.empty()} picture={<ScrollText />}>
            {show !== undefined
              ? t.audit.emptyOf()
              : account === null
                ? t.audit.emptyLine()
                : t.audit.emptyOfOne({ who })}
          </EmptyState>
        }
      >
        {(rows, list) => (
          <DataTable
            caption={t.audit.title()}
            columns={columnsOf(show, rows)}
            rows={rows}
            list={list}
            roomy
            rowKey={({ id }) => String(id)}
          />
        )}
      </PagedList>
    </AdminPage>
  );
}
