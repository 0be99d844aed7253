import { noticePath } from "@oneup/domain";
import { noticesTexts as t, shellTexts } from "@oneup/texts";
import { CheckCheck, List, Settings } from "lucide-react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { NoticeIcon, noticeLine, noticeText } from "#parts/notices.tsx";
import { useLooking } from "#parts/forms/read-only.tsx";
import { formatRelative } from "#ui/format.ts";
import { MenuDivider, MenuItem, MenuLabel, MenuLink } from "#ui/menu.tsx";
import { useGo } from "#ui/ui-context.tsx";

/** So many stand in the bell; all of them on their page. */
const SHOWN = 6;

/** What the bell's menu holds: the newest of what happened, and ways to all of it. */
export function BellMenu() {
  const go = useGo();
  const notices = useVerb("notifications.list", {});
  const mark = useCommand("notifications.markRead");
  const looking = useLooking();
  const unread = notices.data?.unread ?? 0;
  const items = (notices.data?.items ?? []).slice(0, SHOWN);
  const [newest] = items;
  const now = notices.dataUpdatedAt;
  return (
    <>
      <MenuLabel>{t.bell.title()}</MenuLabel>
      {notices.data?.items.length === 0 ? (
        <p role="presentation" className="max-w-72 px-2.5 pb-2 text-sm text-ink-soft">
          {t.bell.empty()}
        </p>
      ) : null}
      {notices.data === undefined ? (
        <MenuItem
          staysOpen
          disabled={notices.isFetching}
          description={notices.isFetching ? undefined : t.bell.failed()}
          onSelect={() => void notices.refetch()}
        >
          {notices.isFetching ? shellTexts.state.loading() : shellTexts.state.retry()}
        </MenuItem>
      ) : null}
      {items.map((notice) => (
        <MenuItem
          key={notice.id}
          icon={<NoticeIcon kind={notice.kind} />}
          description={noticeLine(notice, formatRelative(notice.at, now))}
          aside={
            notice.read ? undefined : (
              <span className="size-2 shrink-0 rounded-full bg-brass">
                <span className="sr-only">{t.bell.unread()}</span>
              </span>
            )
          }
          onSelect={() => {
            if (looking && !notice.read) mark.mutate({ id: notice.id });
            void go(noticePath(notice));
          }}
        >
          {noticeText(notice)}
        </MenuItem>
      ))}
      <MenuDivider />
      {looking && unread > 0 && newest !== undefined ? (
        <MenuItem
          icon={<CheckCheck />}
          onSelect={() => mark.mutate({ id: newest.id, andOlder: true })}
        >
          {t.bell.markAll()}
        </MenuItem>
      ) : null}
      <MenuLink href="/notifications" icon={<List />}>
        {t.bell.all()}
      </MenuLink>
      <MenuLink href="/notifications#mails" icon={<Settings />}>
        {t.bell.settings()}
      </MenuLink>
    </>
  );
}
