import { noticePath } from "@oneup/domain";
import type { NoticeEntry } from "@oneup/operations";
import { commonTexts, noticesTexts as t, shellTexts, signOutTexts } from "@oneup/texts";
import { CheckCheck, List, Settings } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Backend } from "#backend/backend.ts";
import { draftKeysOf, draftName, keptAt } from "#backend/drafts.ts";
import { bidDraftOn, isChatDraftKey, projectOfDraft } from "#parts/drafts/draft-places.ts";
import { type UnsavedOneUp, unsavedOneUps } from "#parts/drafts/unsaved-one-ups.ts";
import { BID_FORM, projectAt } from "#parts/market/project.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { NoticeIcon, noticeLine, noticeText } from "../features/notifications/notice-words.tsx";
import { useLooking } from "#parts/forms/read-only.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { formatRelative } from "#ui/format.ts";
import { MenuDivider, MenuItem, MenuLabel, MenuLink } from "#ui/menu.tsx";
import { SAID_MS } from "#ui/waiting.ts";
import { TextLink } from "#ui/typography.tsx";
import { useGo } from "#ui/ui-context.tsx";

/** The number of notices in the bell; all of them are on their page. */
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
          {notices.isFetching ? shellTexts.state.loading() : commonTexts.tryAgain()}
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

/** How long a message may take to be looked at, in ms: an open conversation says it itself. */
const LOOKED_MS = 1_500;

/** The same notice tells of another message with another moment. */
const markOf = ({ id, at }: NoticeEntry) => `${id} ${at}`;

/** Says to screen readers what happens while a page is open, on whichever page, each thing once. */
export function BellNews() {
  const items = useVerb("notifications.list", {}).data?.items;
  const known = useRef<Set<string> | null>(null);
  const [said, setSaid] = useState("");
  const newest = items?.[0] === undefined ? "" : markOf(items[0]);
  const say = useEffectEvent(() => {
    const fresh = (items ?? []).filter((each) => known.current?.has(markOf(each)) === false);
    for (const each of fresh) known.current?.add(markOf(each));
    const news = fresh.filter(({ kind, read }) => kind !== "message" || !read);
    setSaid(news.map(noticeText).join(" "));
  });
  const begin = useEffectEvent(() => {
    known.current = new Set(items?.map(markOf));
  });
  const loaded = items !== undefined;
  useEffect(() => {
    if (!loaded) return undefined;
    if (known.current === null) {
      begin();
      return undefined;
    }
    const saying = setTimeout(say, LOOKED_MS);
    const clearing = setTimeout(setSaid, LOOKED_MS + SAID_MS, "");
    return () => {
      clearTimeout(saying);
      clearTimeout(clearing);
    };
  }, [loaded, newest]);
  return (
    <p data-bell-news aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/** How long a sign-out waits for the names of projects, in ms: without them it is asked all the same. */
const NAMES_MS = 1_500;

/** What somebody typed of a bid and did not send. */
interface UnsentBid {
  readonly quoteId: string;
  /** Where it goes on. */
  readonly href: string;
  /** Its name; "" where it cannot be read. */
  readonly project: string;
  /** Changes to a bid that was sent. */
  readonly isRevision: boolean;
}

/** Unsent texts and unsaved 1UPs. */
export interface Unsent {
  readonly bids: readonly UnsentBid[];
  /** How many messages. */
  readonly messages: number;
  readonly oneUps: readonly UnsavedOneUp[];
}

/** How much there is to ask about. */
const countUnsent = ({ bids, messages, oneUps }: Unsent) => bids.length + messages + oneUps.length;

const NO_PHOTOS: readonly string[] = [];
const NO_MESSAGE = { text: "", photos: NO_PHOTOS, leaving: "" };

/** How many messages somebody typed in this tab and did not send. */
function countUnsentMessages(personId: string): number {
  return draftKeysOf(personId).filter((key) => {
    if (!isChatDraftKey(key)) return false;
    const { text, photos, leaving } = keptAt(draftName(personId, key), NO_MESSAGE) ?? NO_MESSAGE;
    return text.trim() !== "" || photos.length > 0 || leaving !== "";
  }).length;
}

/** What others wait for or was paid for, and would be deleted with a sign-out; null where there is nothing. */
export async function readUnsent(backend: Backend): Promise<Unsent | null> {
  const signal = AbortSignal.timeout(NAMES_MS);
  const personId = backend.me?.id ?? "";
  const nameOf = async (quoteId: string): Promise<string> => {
    try {
      return (await backend.call("quotes.read", { quoteId }, { signal })).name;
    } catch {
      // The draft of a project that is gone has no name.
      return "";
    }
  };
  const bids = await Promise.all(
    draftKeysOf(personId)
      .flatMap((key) => projectOfDraft(key) ?? [])
      .filter((quoteId) => bidDraftOn(backend.me, quoteId) !== null)
      .map(async (quoteId) => ({
        quoteId,
        href: projectAt(quoteId, BID_FORM),
        project: await nameOf(quoteId),
        isRevision: bidDraftOn(backend.me, quoteId) === "revision",
      })),
  );
  const messages = countUnsentMessages(personId);
  const unsent = { bids, messages, oneUps: unsavedOneUps(personId) };
  return countUnsent(unsent) === 0 ? null : unsent;
}

/** What is asked about, of all kinds together. */
function titleOf({ bids, messages, oneUps }: Unsent): string {
  const typed = bids.length + messages;
  if (oneUps.length > 0) {
    return signOutTexts.title({ kind: typed > 0 ? "mixed" : "oneUps", count: oneUps.length });
  }
  if (bids.length === 0) return signOutTexts.title({ kind: "messages", count: messages });
  if (messages > 0) return signOutTexts.title({ kind: "all", count: bids.length + messages });
  const revisions = bids.filter(({ isRevision }) => isRevision).length;
  const kind = revisions === 0 ? "firsts" : revisions === bids.length ? "revisions" : "both";
  return signOutTexts.title({ kind, count: bids.length });
}

function lineOf({ project, isRevision }: UnsentBid): string {
  if (project === "") return isRevision ? signOutTexts.unnamedRevision() : signOutTexts.unnamed();
  return isRevision ? signOutTexts.revision({ project }) : signOutTexts.bid({ project });
}

interface SignOutQuestionProps {
  /** As {@link readUnsent} answers it; nothing asks nothing. */
  unsent: Unsent;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks an account before its sign-out deletes what was typed for somebody else or made and not saved (AUTH-08, EXP-03). */
export function SignOutQuestion({ unsent, onLeave, onStay }: SignOutQuestionProps) {
  const { bids, messages, oneUps } = unsent;
  const lineKind = oneUps.length === 0 ? "typed" : bids.length + messages > 0 ? "mixed" : "oneUps";
  const wayTo = (href: string) => (
    <TextLink href={href} onClick={onStay} className="whitespace-nowrap">
      {signOutTexts.goOn()}
    </TextLink>
  );
  return (
    <AlertDialog
      open={countUnsent(unsent) > 0}
      title={titleOf(unsent)}
      tone="danger"
      confirmLabel={signOutTexts.confirm()}
      onConfirm={onLeave}
      cancelLabel={signOutTexts.stay()}
      onCancel={onStay}
    >
      <ul className="grid gap-1 text-ink">
        {bids.map((bid) => (
          <li key={bid.quoteId} className="[overflow-wrap:anywhere]">
            {lineOf(bid)} {wayTo(bid.href)}
          </li>
        ))}
        {messages === 0 ? null : <li>{signOutTexts.messages({ count: messages })}</li>}
        {oneUps.map(({ propertyId, room, isMade }) => (
          <li key={propertyId} className="[overflow-wrap:anywhere]">
            {isMade ? signOutTexts.oneUp({ room }) : signOutTexts.wish({ room })}{" "}
            {wayTo(`/app?${new URLSearchParams({ propertyId }).toString()}`)}
          </li>
        ))}
      </ul>
      <p className="mt-2">{signOutTexts.line({ kind: lineKind })}</p>
    </AlertDialog>
  );
}
