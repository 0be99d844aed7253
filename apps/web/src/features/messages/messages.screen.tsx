import { countBadge, namesApart } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { inboxTexts as t } from "@oneup/texts";
import { MessageSquare } from "lucide-react";
import { useMe } from "#backend/backend-context.tsx";
import { SearchedList, useOwnSearch } from "#parts/lists/search.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { CountBadge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate, formatRelative } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import { VisuallyHidden } from "#ui/typography.tsx";
import { UiLink } from "#ui/ui-context.tsx";

type Chat = VerbOutput<"chats.list">["items"][number];

/** What was said last, in one line. */
function lastWords({ last, side }: Chat): string {
  const text = last.text === "" ? t.photos({ count: last.photos.length }) : last.text;
  return last.sender === side ? t.you({ text }) : text;
}

interface ChatRowProps {
  chat: Chat;
  /** The project's name, apart from others of the same name. */
  project: string;
  /** When the list was read, in ms. */
  now: number;
}

function ChatRow({ chat, project, now }: ChatRowProps) {
  const { bidId, other, last, unread, side } = chat;
  const isNew = unread > 0;
  const name = other.name || other.company || (side === "owner" ? t.contractor() : t.owner());
  const query = new URLSearchParams({ quoteId: chat.project.id, bid: bidId });
  return (
    <li>
      <UiLink
        href={`/bid-page?${query.toString()}`}
        className="flex items-start gap-4 rounded-md px-3 py-3.5 text-ink no-underline hover:bg-sunken"
      >
        <span className="tight:hidden">
          <Avatar name={name} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className={cx("[overflow-wrap:anywhere]", isNew && "font-[560]")}>
              {name}
              {other.company === "" || other.company === name ? null : ` · ${other.company}`}
            </span>
            <span className="text-xs text-ink-faint">
              {last.time ?? formatRelative(last.sentAt, now)}
            </span>
          </span>
          <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{project}</span>
          <span className="mt-0.5 flex items-baseline gap-3 text-sm">
            <span className={cx("min-w-0 flex-1 truncate", isNew ? "font-[560]" : "text-ink-soft")}>
              {lastWords(chat)}
            </span>
            {isNew ? (
              <CountBadge tone="brass">
                <span aria-hidden="true">{countBadge(unread)}</span>
                <VisuallyHidden>{t.unread({ count: unread })}</VisuallyHidden>
              </CountBadge>
            ) : null}
          </span>
        </span>
      </UiLink>
    </li>
  );
}

function NoChats() {
  const contractor = useMe()?.userType === "contractor";
  return (
    <EmptyState
      title={t.empty()}
      picture={<MessageSquare />}
      action={
        <ButtonLink href={contractor ? "/contractor-dashboard" : "/quotes"} variant="primary">
          {contractor ? t.toWork() : t.toProjects()}
        </ButtonLink>
      }
    >
      {contractor ? t.emptyForBidder() : t.emptyForOwner()}
    </EmptyState>
  );
}

/** `/messages`: a person's conversations over all projects (EXP-08). */
export default function MessagesScreen() {
  const own = useOwnSearch();
  return (
    <Page width="text" title={t.title()} lead={t.lead()}>
      <SearchedList
        name="chats.list"
        own={own}
        input={{}}
        words={t.search}
        more={t.more()}
        empty={<NoChats />}
      >
        {(rows, list, readAt) => {
          const projects = new Map(rows.map(({ project }) => [project.id, project]));
          const names = namesApart([...projects.values()], formatDate);
          return (
            <ul ref={list} className="-mx-3 divide-y divide-line">
              {rows.map((chat) => (
                <ChatRow
                  key={`${chat.project.id} ${chat.bidId}`}
                  chat={chat}
                  project={names.get(chat.project.id) ?? ""}
                  now={readAt}
                />
              ))}
            </ul>
          );
        }}
      </SearchedList>
    </Page>
  );
}
