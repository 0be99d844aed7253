import { type NoticeTopic, noticePath } from "@oneup/domain";
import type { NoticeEntry } from "@oneup/operations";
import { commonTexts, noticesTexts, notificationsTexts as t } from "@oneup/texts";
import { Bell, CheckCheck } from "lucide-react";
import { useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { usePages } from "#backend/use-pages.ts";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded, toastFailure } from "#parts/failures/failure.tsx";
import { Locked, useLooking } from "#parts/forms/read-only.tsx";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { NoticeIcon, noticeLine, noticeText } from "./notice-words.tsx";
import { Gate, SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Switch } from "#ui/checkbox.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { cx } from "#ui/cx.ts";
import { formatRelative } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { UiLink } from "#ui/ui-context.tsx";

/** Per kind of event whether a mail comes, kept on change. */
function MailSettings() {
  const source = useVerb("notifications.readSettings", {});
  const change = useCommand("notifications.changeSettings", { inOrder: "mail-settings" });
  // A switch shows at once where it was put, and where it is kept once that is known.
  const [wanted, setWanted] = useState<Partial<Record<NoticeTopic, boolean>>>({});
  const put = async (topic: NoticeTopic, on: boolean) => {
    setWanted((before) => ({ ...before, [topic]: on }));
    try {
      await change.mutateAsync({ topic, on });
    } catch (error) {
      toastFailure(error, t.page.saveFailed());
    }
    setWanted(({ [topic]: _done, ...others }) => others);
  };
  return (
    <Loaded source={source} waiting={<Skeleton className="h-80 w-full" />}>
      {({ email, mails }) => (
        <Panel id="mails" title={t.page.mails()} line={t.page.mailsLine({ email })}>
          <div className="flex flex-col divide-y divide-line">
            {mails.map(({ topic, on }) => (
              <Locked key={topic}>
                <Switch
                  name={topic}
                  label={t.page[topic]()}
                  hint={t.page[`${topic}Line`]()}
                  checked={wanted[topic] ?? on}
                  onChange={(event) => void put(topic, event.currentTarget.checked)}
                />
              </Locked>
            ))}
          </div>
        </Panel>
      )}
    </Loaded>
  );
}

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
            {noticeLine(notice, formatRelative(notice.at, now))}
          </span>
        </span>
        {notice.read ? null : <Badge tone="brass">{noticesTexts.bell.unread()}</Badge>}
      </UiLink>
    </li>
  );
}

/** The empty list: what will appear here, and where to go meanwhile. */
function NothingYet() {
  const me = useMe();
  const [line, href, label] = me?.isAdmin
    ? [t.page.emptyForAdmin(), "/admin", t.page.toAdmin()]
    : me?.userType === "contractor"
      ? [t.page.emptyForBidder(), "/contractor-dashboard", t.page.toProjects()]
      : [t.page.emptyForOwner(), "/quotes", t.page.toQuotes()];
  return (
    <EmptyState
      title={t.page.empty()}
      picture={<Bell />}
      action={<ButtonLink href={href}>{label}</ButtonLink>}
    >
      {line}
    </EmptyState>
  );
}

function NoticeList() {
  const mark = useCommand("notifications.markRead");
  const { data } = useVerb("notifications.list", {});
  const looking = useLooking();
  const [newest] = data?.items ?? [];
  return (
    <>
      {/* Keeps its height whatever it says, so that the list below does not move. */}
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="figures text-sm text-ink-soft">
          {data && newest ? t.page.unread({ count: data.unread }) : null}
        </p>
        {looking && data && data.unread > 0 && newest ? (
          <Button
            icon={<CheckCheck />}
            loading={mark.isPending}
            onClick={() => mark.mutate({ id: newest.id, andOlder: true })}
          >
            {noticesTexts.bell.markAll()}
          </Button>
        ) : null}
      </div>
      <PagedList name="notifications.list" input={{}} more={t.page.more()} empty={<NothingYet />}>
        {(rows, list, readAt) => (
          <ul ref={list} className="-mx-3 divide-y divide-line">
            {rows.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                now={readAt}
                onOpen={() => {
                  if (looking && !notice.read) mark.mutate({ id: notice.id });
                }}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** What happened, beside the mails about it. */
function Notifications() {
  const { isPending } = usePages("notifications.list", {});
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label={noticesTexts.bell.title()}>
        <NoticeList />
      </section>
      {/* Below the list where there is one column: it comes with it, and is not pushed away by it. */}
      <div className={cx(isPending && "max-lg:hidden")}>
        <MailSettings />
      </div>
    </div>
  );
}

/** `/notifications`: what happened, and for which events mails come (MKT-09). An account's. */
export default function NotificationsScreen() {
  const { mode } = useBackend();
  return (
    <Page title={t.page.title()} lead={t.page.lead()}>
      {mode === "live" ? (
        <Notifications />
      ) : (
        <Gate>
          <EmptyState
            title={t.page.accountsOnly()}
            picture={<Bell />}
            action={<SignInLink>{commonTexts.signIn()}</SignInLink>}
          >
            {t.page.accountsOnlyLine()}
          </EmptyState>
        </Gate>
      )}
    </Page>
  );
}
