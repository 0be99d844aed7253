import type { VerbOutput } from "@oneup/operations";
import { commonTexts, notificationsTexts as t } from "@oneup/texts";
import { Inbox } from "lucide-react";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { SearchField, usePageQuery } from "#parts/lists/search.tsx";
import { LongWord } from "#ui/typography.tsx";
import { type Tone, StatusBadge } from "#ui/badge.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate } from "#ui/format.ts";
import { EmptyState } from "#ui/states.tsx";
import { AdminPage } from "./admin-page.tsx";

type Entry = VerbOutput<"mails.list">["items"][number];

function stateOf({ sentAt, dueAt, fault }: Entry): { tone: Tone; text: string } {
  if (sentAt !== null) return { tone: "green", text: t.outbox.sent() };
  if (dueAt !== null) return { tone: "neutral", text: t.outbox.waiting() };
  return fault === ""
    ? { tone: "slate", text: t.outbox.kept() }
    : { tone: "clay", text: t.outbox.failed() };
}

const columns: readonly Column<Entry>[] = [
  {
    key: "subject",
    header: t.outbox.subject(),
    main: true,
    renderCell: ({ subject, text }) => (
      <details>
        <summary className="cursor-pointer [overflow-wrap:anywhere]">{subject}</summary>
        <p className="mt-2 max-w-[60ch] text-sm font-normal [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft">
          {text}
        </p>
      </details>
    ),
  },
  {
    key: "to",
    header: t.outbox.to(),
    renderCell: ({ recipient }) => <LongWord>{recipient}</LongWord>,
  },
  {
    key: "state",
    header: commonTexts.state(),
    renderCell: (mail) => {
      const { tone, text } = stateOf(mail);
      const { attempts, fault } = mail;
      return (
        <span className="inline-flex flex-col gap-1">
          <StatusBadge tone={tone}>{text}</StatusBadge>
          {fault === "" ? null : (
            <span className="max-w-[40ch] text-xs [overflow-wrap:anywhere] text-ink-soft">
              {t.outbox.tries({ attempts, fault })}
            </span>
          )}
        </span>
      );
    },
  },
  {
    key: "at",
    header: t.outbox.at(),
    align: "end",
    renderCell: ({ createdAt }) => formatDate(createdAt, "time"),
  },
];

/** `/admin/mails`: every mail, for admins; the search stands in the address. */
export default function OutboxScreen() {
  const { query, put } = usePageQuery();
  const search = (query.get("search") ?? "").trim().slice(0, 200);
  return (
    <AdminPage title={t.outbox.title()} lead={t.outbox.lead()}>
      <search className="mb-4 block">
        <SearchField
          label={t.outbox.search()}
          value={search}
          onSearch={(text) => put({ search: text })}
          className="max-w-xl"
        />
      </search>
      <PagedList
        name="mails.list"
        input={search === "" ? {} : { search }}
        keepBefore
        more={t.outbox.more()}
        empty={
          <EmptyState
            title={search === "" ? t.outbox.empty() : t.outbox.none()}
            picture={<Inbox />}
          >
            {search === "" ? t.outbox.emptyLine() : t.outbox.noneLine()}
          </EmptyState>
        }
      >
        {(rows, list) => (
          <DataTable
            caption={t.outbox.caption()}
            columns={columns}
            rows={rows}
            list={list}
            rowKey={({ id }) => String(id)}
          />
        )}
      </PagedList>
    </AdminPage>
  );
}
