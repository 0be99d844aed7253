import type { ChatMessage } from "@oneup/domain";
import { bidsTexts as t } from "@oneup/texts";
import { CheckCheck } from "lucide-react";
import { usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate, formatRelative } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** The time of a message: as its record says it, else "Just now" for a minute, then relative (S-69). */
function timeOf({ time, sentAt }: ChatMessage, now: number): string {
  if (time !== undefined) return time;
  return now - Date.parse(sentAt) < 60_000 ? t.chat.justNow() : formatRelative(sentAt, now);
}

function Photo({ reference, number }: { reference: string; number: number }) {
  const url = usePictureUrl(reference, 480);
  const frame = "aspect-square w-full rounded-md bg-picture-ground object-cover";
  if (url === null) return <Skeleton className={frame} />;
  if (url === "") return <p className="text-xs text-ink-faint">{t.chat.photoGone()}</p>;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={t.chat.openPhoto({ number })}>
      <img src={url} alt={t.chat.photo({ number })} loading="lazy" className={frame} />
    </a>
  );
}

function Photos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul
      className={cx(
        "grid w-[85%] max-w-64 gap-1.5",
        photos.length > 1 ? "grid-cols-2" : "grid-cols-1",
      )}
    >
      {photos.map((reference, at) => (
        <li key={reference}>
          <Photo reference={reference} number={at + 1} />
        </li>
      ))}
    </ul>
  );
}

function Words({ text, right }: { text: string; right: boolean }) {
  if (text === "") return null;
  return (
    <p
      className={cx(
        "max-w-[85%] rounded-lg px-3.5 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-line",
        right
          ? "rounded-br-sm bg-green text-on-green print:border print:border-line print:bg-transparent print:text-ink"
          : "rounded-bl-sm bg-sunken text-ink",
      )}
    >
      {text}
    </p>
  );
}

export interface Voice {
  /** The side of the conversation on which the words stand. */
  readonly right: boolean;
  /** Whose words they are; empty in the demo. */
  readonly name: string;
}

interface BubbleProps extends Voice {
  message: ChatMessage;
  now: number;
  /** Says that the other side has looked at it: the last one of one's own that they have. */
  seen: boolean;
}

export function Bubble({ message, now, seen, right, name }: BubbleProps) {
  return (
    <li
      className={cx("flex flex-col gap-1", right ? "items-end" : "items-start")}
      data-sender={message.sender}
    >
      <Photos photos={message.photos} />
      <Words text={message.text} right={right} />
      <span className="flex items-center gap-1.5 text-xs text-ink-faint">
        {name === "" ? null : <span>{name}</span>}
        {/* On paper "5 minutes ago" says nothing. */}
        <span className="print:hidden">{timeOf(message, now)}</span>
        <span className="hidden print:inline">{message.time ?? formatDate(message.sentAt)}</span>
        {seen ? (
          <span className="flex items-center gap-1">
            <CheckCheck aria-hidden="true" className="size-3.5 text-green-text" />
            {t.chat.seen()}
          </span>
        ) : null}
      </span>
    </li>
  );
}

/** A message on its way; it is announced once it is there. */
export function Leaving({ text, right }: Pick<Voice, "right"> & { text: string }) {
  return (
    <li
      aria-hidden="true"
      className={cx("flex flex-col opacity-60", right ? "items-end" : "items-start")}
    >
      <Words text={text} right={right} />
      <span className="mt-0.5 text-xs text-ink-faint">{t.chat.sending()}</span>
    </li>
  );
}
