import { type ChatMessage, LONGEST_MESSAGE } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf, toastFailure } from "#parts/failure.tsx";
import { useDraft } from "#parts/use-draft.ts";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { formatRelative } from "#ui/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Heading } from "#ui/typography.tsx";
import { useNow } from "./use-now.ts";

/** The time of a message: as its record says it, else "Just now" for a minute, then relative (S-69). */
function timeOf({ time, sentAt }: ChatMessage, now: number): string {
  if (time !== undefined) return time;
  return now - Date.parse(sentAt) < 60_000 ? t.chat.justNow() : formatRelative(sentAt, now);
}

function Bubble({ message, now }: { message: ChatMessage; now: number }) {
  const owner = message.sender === "owner";
  return (
    <li
      className={cx("flex flex-col", owner ? "items-end" : "items-start")}
      data-sender={message.sender}
    >
      <p
        className={cx(
          "max-w-[85%] rounded-lg px-3.5 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-line",
          owner ? "rounded-br-sm bg-green text-on-green" : "rounded-bl-sm bg-sunken text-ink",
        )}
      >
        {message.text}
      </p>
      <span className="mt-0.5 text-xs text-ink-faint">{timeOf(message, now)}</span>
    </li>
  );
}

function Conversation({ bid }: { bid: BidAnswer }) {
  const ids = { quoteId: bid.quoteId, bidId: bid.id };
  const messages = useVerb("messages.list", ids);
  const send = useCommand("messages.send");
  const { mutate: markSeen } = useCommand("messages.markSeen");
  const [draft, change, drop] = useDraft(`chat_${bid.id}`, { text: "" });
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(30_000);
  const failure = failureOf(messages);
  const count = messages.data?.items.length ?? 0;

  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  useEffect(() => {
    if (bid.unseenMessages > 0) markSeen({ quoteId: bid.quoteId, bidId: bid.id });
  }, [bid.unseenMessages, bid.quoteId, bid.id, markSeen]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.text.trim();
    if (text === "" || send.isPending) return;
    send.mutate(
      { ...ids, text },
      { onSuccess: drop, onError: (error) => toastFailure(error, t.chat.failed()) },
    );
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
          {messages.data?.items.map((message) => (
            <Bubble key={message.id} message={message} now={now} />
          ))}
        </ol>
      </div>
      {bid.may.includes("message") ? (
        <form onSubmit={submit} className="mt-3 flex items-end gap-2">
          <Field label={t.chat.label()} hideLabel className="flex-1">
            <TextInput
              placeholder={t.chat.placeholder()}
              autoComplete="off"
              maxLength={LONGEST_MESSAGE}
              value={draft.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          </Field>
          <IconButton
            type="submit"
            variant="primary"
            label={t.chat.send()}
            icon={<SendHorizontal />}
            disabled={send.isPending}
          />
        </form>
      ) : (
        <p className="mt-3 text-sm text-ink-faint">{t.chat.closed()}</p>
      )}
    </>
  );
}

/** The conversation about the selected bid (CHAT-01..07). */
export function ChatPanel({ bid }: { bid: BidAnswer | null }) {
  return (
    <Card padding="sm">
      <Heading level={2} size="small" className="mb-2">
        {t.chat.title()}
      </Heading>
      {bid === null ? (
        <p className="py-4 text-sm text-ink-faint">{t.chat.pick()}</p>
      ) : (
        <Conversation bid={bid} />
      )}
    </Card>
  );
}
