import type { NoticeEntry } from "@oneup/operations";
import { noticesTexts as t } from "@oneup/texts";
import { Bell, CheckCheck } from "lucide-react";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { NoticeIcon } from "#parts/notice-icon.tsx";
import { noticePath, noticeProject, noticeText } from "#parts/notice-text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { formatRelative } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import { useTitle } from "#ui/use-title.ts";
import { MailSettings } from "./mail-settings.tsx";

interface NoticeRowProps {
  notice: NoticeEntry;
  /** When it was read, in ms. */
  now: number;
  onOpen: () => void;
}

function NoticeRow({ notice, now, onOpen }: NoticeRowProps) {
  return (
    <li>
      <UiLink
        href={noticePath(notice)}
        onClick={onOpen}
        className="flex items-start gap-4 rounded-md px-3 py-3.5 text-ink no-underline hover:bg-sunken"
      >
        <span
          className={cx(
            "mt-0.5 shrink-0 [&_svg]:size-5",
            notice.read ? "text-ink-faint" : "text-brass-text",
          )}
        >
          <NoticeIcon kind={notice.kind} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx("block [overflow-wrap:anywhere]", notice.read ? "" : "font-[560]")}>
            {noticeText(notice)}
          </span>
          <span className="block text-sm text-ink-soft">
            {noticeProject(notice)} · {formatRelative(notice.at, now)}
          </span>
        </span>
        {notice.read ? null : <Badge tone="brass">{t.bell.unread()}</Badge>}
      </UiLink>
    </li>
  );
}

/** One page of the list; the ones below it come with their own reading. */
function NoticePage({ cursor }: { cursor: string | null }) {
  const source = useVerb("notifications.list", cursor === null ? {} : { cursor });
  const mark = useCommand("notifications.markRead");
  const [more, setMore] = useState(false);
  const failure = failureOf(source);
  if (failure !== null) {
    return <LoadFailure error={failure} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <Skeleton className="h-40 w-full" />;
  const { items, next, unread } = source.data;
  const [newest] = items;
  if (items.length === 0 && cursor === null) {
    return <EmptyState title={t.bell.empty()} picture={<Bell />} />;
  }
  return (
    <>
      {cursor === null && unread > 0 && newest ? (
        <Button
          className="mb-3"
          icon={<CheckCheck />}
          loading={mark.isPending}
          onClick={() => mark.mutate({ id: newest.id, andOlder: true })}
        >
          {t.bell.markAll()}
        </Button>
      ) : null}
      <ul className="-mx-3 divide-y divide-line">
        {items.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            now={source.dataUpdatedAt}
            onOpen={() => {
              if (!notice.read) mark.mutate({ id: notice.id });
            }}
          />
        ))}
      </ul>
      {next !== null && !more ? (
        <Button className="mt-4" onClick={() => setMore(true)}>
          {t.page.more()}
        </Button>
      ) : null}
      {next !== null && more ? <NoticePage cursor={next} /> : null}
    </>
  );
}

/** `/notifications`: what happened, and for which events mails come (MKT-09). An account's. */
export default function NotificationsScreen() {
  const { mode } = useBackend();
  useTitle(t.page.title());
  return (
    <Page width="wide">
      <PageHeader title={t.page.title()} lead={t.page.lead()} />
      {mode === "live" ? (
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <section aria-label={t.bell.title()}>
            <NoticePage cursor={null} />
          </section>
          <MailSettings />
        </div>
      ) : (
        <EmptyState
          title={t.page.accountsOnly()}
          picture={<Bell />}
          action={
            <ButtonLink href="/login" variant="primary">
              {t.page.signIn()}
            </ButtonLink>
          }
        >
          {t.page.accountsOnlyLine()}
        </EmptyState>
      )}
    </Page>
  );
}
