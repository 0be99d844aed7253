import { type ChatMessage, LONGEST_MESSAGE } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { formatRelative } from "#ui/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Heading } from "#ui/typography.tsx";
import { useNow } from "./use-now.ts";
import { useOutbox } from "./use-outbox.ts";

/** The time of a message: as its record says it, else "Just now" for a minute, then relative (S-69). */
function timeOf({ time, sentAt }: ChatMessage, now: number): string {
  if (time !== undefined) return time;
  return now - Date.parse(sentAt) < 60_000 ? t.chat.justNow() : formatRelative(sentAt, now);
}

type Side = ChatMessage["sender"];

interface ConversationProps {
  bid: BidAnswer;
  /** Who is at the screen. */
  side: Side;
}

function Words({ text, side }: { text: string; side: Side }) {
  return (
    <p
      className={cx(
        "max-w-[85%] rounded-lg px-3.5 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-line",
        side === "owner"
          ? "rounded-br-sm bg-green text-on-green"
          : "rounded-bl-sm bg-sunken text-ink",
      )}
    >
      {text}
    </p>
  );
}

function Bubble({ message, now }: { message: ChatMessage; now: number }) {
  return (
    <li
      className={cx("flex flex-col", message.sender === "owner" ? "items-end" : "items-start")}
      data-sender={message.sender}
    >
      <Words text={message.text} side={message.sender} />
      <span className="mt-0.5 text-xs text-ink-faint">{timeOf(message, now)}</span>
    </li>
  );
}

/** A message on its way; it is announced once it is there. */
function Leaving({ text, side }: { text: string; side: Side }) {
  const owner = side === "owner";
  return (
    <li
      aria-hidden="true"
      className={cx("flex flex-col opacity-60", owner ? "items-end" : "items-start")}
    >
      <Words text={text} side={side} />
      <span className="mt-0.5 text-xs text-ink-faint">{t.chat.sending()}</span>
    </li>
  );
}

function Conversation({ bid, side }: ConversationProps) {
  const ids = { quoteId: bid.quoteId, bidId: bid.id };
  const messages = useVerb("messages.list", ids);
  const { mutate: markSeen } = useCommand("messages.markSeen");
  const outbox = useOutbox(bid);
  /** How many messages there were when the last one left. */
  const [before, setBefore] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(30_000);
  const failure = failureOf(messages);
  const items = messages.data?.items ?? [];
  // The change may be told before the answer to the command is there: one message, shown once.
  const last = items.at(-1);
  const arrived = last?.sender === side && last.text === outbox.sending;
  const leaving = arrived && items.length > before ? "" : outbox.sending;
  const count = items.length + (leaving === "" ? 0 : 1);

  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  useEffect(() => {
    if (bid.unseenMessages > 0) markSeen({ quoteId: bid.quoteId, bidId: bid.id });
  }, [bid.unseenMessages, bid.quoteId, bid.id, markSeen]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBefore(items.length);
    void outbox.send();
  };

  return (
    <>
      <div
        ref={list}
        role="log"
        aria-label={t.chat.with({ name: bid.name || bid.email })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-[300px] min-h-24 overflow-y-auto overscroll-contain py-1"
      >
        {messages.isPending ? <Skeleton lines={3} /> : null}
        {failure ? <LoadFailure error={failure} onRetry={() => void messages.refetch()} /> : null}
        {messages.data !== undefined && failure === null && count === 0 ? (
          <p className="py-6 text-center text-sm text-ink-faint">{t.chat.empty()}</p>
        ) : null}
        <ol className="flex flex-col gap-3">
          {items.map((message) => (
            <Bubble key={message.id} message={message} now={now} />
          ))}
          {leaving === "" ? null : <Leaving text={leaving} side={side} />}
        </ol>
      </div>
      {bid.may.includes("message") ? (
        <form onSubmit={submit} className="mt-3 flex items-end gap-2">
          <Field label={t.chat.label()} hideLabel className="flex-1">
            <TextInput
              placeholder={t.chat.placeholder()}
              autoComplete="off"
              maxLength={LONGEST_MESSAGE}
              value={outbox.typed}
              onChange={(event) => outbox.type(event.currentTarget.value)}
            />
          </Field>
          <IconButton
            type="submit"
            variant="primary"
            label={t.chat.send()}
            icon={<SendHorizontal />}
            disabled={outbox.sending !== ""}
          />
        </form>
      ) : (
        <p className="mt-3 text-sm text-ink-faint">{t.chat.closed()}</p>
      )}
    </>
  );
}

/** The conversation about the selected bid (CHAT-01..07). */
export function ChatPanel({ bid, side }: ConversationProps) {
  return (
    <Card padding="sm">
      <Heading level={2} size="small">
        {t.chat.title()}
      </Heading>
      {side === "owner" ? (
        <p className="truncate text-sm text-ink-soft">
          {t.chat.with({ name: bid.name || bid.email })}
        </p>
      ) : null}
      <div className="mt-2">
        <Conversation bid={bid} side={side} />
      </div>
    </Card>
  );
}
