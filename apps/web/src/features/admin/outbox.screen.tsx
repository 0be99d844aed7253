import type { VerbOutput } from "@oneup/operations";
import { noticesTexts as t } from "@oneup/texts";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { type Tone, StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate } from "#ui/format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { AdminsOnly } from "./admins-only.tsx";

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
    renderCell: ({ recipient }) => <span className="[overflow-wrap:anywhere]">{recipient}</span>,
  },
  {
    key: "state",
    header: t.outbox.state(),
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

/** One page of mails; older ones come with their own reading. */
function Mails({ cursor }: { cursor: string | null }) {
  const source = useVerb("mails.list", cursor === null ? {} : { cursor });
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
        caption={t.outbox.caption()}
        columns={columns}
        rows={items}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState title={t.outbox.empty()} picture={<Inbox />}>
            {t.outbox.emptyLine()}
          </EmptyState>
        }
      />
      {next !== null && !more ? (
        <Button className="mt-4" onClick={() => setMore(true)}>
          {t.outbox.more()}
        </Button>
      ) : null}
      {next !== null && more ? <Mails cursor={next} /> : null}
    </>
  );
}

/** `/admin/mails`: every mail that was written, for admins. */
export default function OutboxScreen() {
  useTitle(t.outbox.title());
  return (
    <AdminsOnly>
      <PageHeader title={t.outbox.title()} lead={t.outbox.lead()} />
      <Mails cursor={null} />
    </AdminsOnly>
  );
}
