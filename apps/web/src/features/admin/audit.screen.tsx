import { type AuditKind, auditKinds } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { ScrollText } from "lucide-react";
import { startTransition, useOptimistic, Suspense, useEffect, useRef, useState } from "react";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { usePageQuery } from "#parts/lists/search.tsx";
import { ButtonLink, Button } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { LongWord } from "#ui/typography.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import { useTitle } from "#ui/use-title.ts";
import { AdminsOnly, BackToAdmin } from "./admin-page.tsx";
import { actionText, detailsText, givenCreditsOf, quoteIdOf, takenBackBy } from "./audit-words.ts";
import type { CreditsToTakeBack } from "./take-back-question.tsx";

const TakeBackQuestion = late(() => import("./take-back-question.tsx"));

/**
 * The later way back from credits given by a slip: at the line of the audit log that says that they were given. Nothing
 * where it was gone already; a question that is open then stays, and the focus goes on at the line.
 */
function TakeBackButton(given: CreditsToTakeBack) {
  const [asks, setAsks] = useState(false);
  const { email, amount, takenBy } = given;
  const isThere = asks || takenBy === null;
  const place = useRef<HTMLSpanElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    const line = place.current?.closest("tr");
    if (isThere || !asked.current || !line || !isFocusLost()) return;
    line.tabIndex = -1;
    line.focus({ preventScroll: true });
  }, [isThere]);
  return (
    // The question does not stand at the end of a card's line as its button does.
    <span ref={place} className="text-left empty:absolute">
      {isThere ? (
        <Button
          size="sm"
          variant="quiet"
          className="pointer-coarse:min-h-11"
          aria-label={t.addCredits.takeBackOf({ email, amount })}
          onClick={() => {
            asked.current = true;
            setAsks(true);
          }}
        >
          {t.addCredits.takeBack()}
        </Button>
      ) : null}
      {asks ? (
        <Suspense>
          <TakeBackQuestion {...given} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}

type Entry = VerbOutput<"admin.audit">["items"][number];

/** Where the log of one account is, or of all; of the same kind as is shown. */
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
    return (
      <UiLink href={`/bid-page?quoteId=${encodeURIComponent(quoteId)}`}>{t.audit.toQuote()}</UiLink>
    );
  }
  const given = givenCreditsOf(entry);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere] text-ink-soft @2xl:min-w-36">
      {detailsText(action, details)}
      {/* What was taken back stands above what was given. */}
      {given === null ? null : (
        <TakeBackButton
          email={subjectEmail}
          {...given}
          takenBy={takenBackBy(lines, given.entryId)}
        />
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
    header: t.audit.at(),
    align: "end",
    renderCell: ({ at }) => (
      <span className="@4xl:whitespace-nowrap">{formatDate(at, "time")}</span>
    ),
  },
];

/**
 * `/admin/audit`: what admins did and what was done in their name, of all or of one account. Which lines are shown
 * stands in the address.
 */
export default function AuditScreen() {
  useTitle(t.audit.title());
  const { query, put } = usePageQuery();
  const account = query.get("account");
  const show = auditKinds.find((each) => each === query.get("show"));
  // Of one that was deleted, or is not known, nobody can say.
  const found = useVerb("users.list", { userId: account ?? "" }, { enabled: account !== null });
  const who = found.data?.find(({ id }) => id === account)?.email ?? "none";
  // The pressed chip answers at once, the address a moment later.
  const [pressed, press] = useOptimistic<AuditKind | "all">(show ?? "all");
  return (
    <AdminsOnly>
      <BackToAdmin />
      <PageHeader
        title={t.audit.title()}
        lead={account === null ? t.audit.lead() : t.audit.leadOfOne({ who })}
        actions={
          account === null ? undefined : (
            <ButtonLink href={logOf(null, show)}>{t.audit.all()}</ButtonLink>
          )
        }
      />
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
    </AdminsOnly>
  );
}
