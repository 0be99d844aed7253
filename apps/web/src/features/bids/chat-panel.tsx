import { type ChatMessage, type Quote, LONGEST_MESSAGE, MOST_PHOTOS, isLive } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { ImagePlus, SendHorizontal } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { Locked, useLooking } from "#parts/forms/read-only.tsx";
import { PHOTO_TYPES } from "#parts/pictures/photo-rules.ts";
import { PhotoSending, usePhotoUpload } from "#parts/pictures/use-photo-upload.ts";
import { Card } from "#ui/card.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { IconButton } from "#ui/button.tsx";
import { late, lateNamed, quiet } from "#ui/late.tsx";
import { Skeleton, Spinner } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Heading } from "#ui/typography.tsx";
import { useInView } from "#ui/browser.ts";
import { useLong } from "#ui/waiting.ts";
import { Bubble, Leaving, type Voice } from "./message-bubble.tsx";
import { type Outbox, hasMask, useOutbox } from "./outbox.ts";

const ChosenPhoto = late(() => import("#parts/pictures/chosen-photo.tsx"));

/** Nobody has typed yet when the page comes alive: how contacts are found comes after it. */
const MaskedNote = quiet(() => import("./masked-note.tsx"));

interface ComposerProps {
  bid: BidAnswer;
  quote: Pick<Quote, "hidePhone" | "hideAddress" | "address">;
  outbox: Outbox;
  onSend: () => void;
}

/** Enter sends (CHAT-02); with Shift, or while letters are being put together, it is the field's own. */
function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  // The button's press, which says why where nothing can be sent.
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/** The message field with its photos, and what of it will be masked (CHAT-02, MKT-10). */
function Composer({ bid, quote, outbox, onSend }: ComposerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { typed, photos, setPhotos } = outbox;
  const photo = usePhotoUpload("shown", (reference) => setPhotos([...photos, reference]));
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // How much is too much stands under the field.
    if (typed.trim().length > LONGEST_MESSAGE) field.current?.focus();
    else onSend();
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-3 print:hidden">
      {photos.length === 0 ? null : (
        <ul aria-label={t.chat.chosen()} className="flex flex-wrap gap-2">
          {photos.map((reference, at) => (
            <ChosenPhoto
              key={reference}
              reference={reference}
              alt={t.chat.photo({ number: at + 1 })}
              remove={t.chat.removePhoto({ number: at + 1 })}
              onRemove={() => setPhotos(photos.filter((each) => each !== reference))}
            />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2 tight:flex-wrap">
        <FileInput ref={chooser} accept={PHOTO_TYPES} onFiles={(list) => photo.take(list?.[0])} />
        <Locked>
          <IconButton
            label={t.chat.addPhoto()}
            icon={photo.busy ? <Spinner /> : <ImagePlus />}
            disabled={photo.busy || photos.length >= MOST_PHOTOS}
            onClick={() => chooser.current?.click()}
          />
        </Locked>
        <Field
          label={t.chat.label()}
          hideLabel
          className="flex-1 tight:order-first tight:basis-full"
        >
          <TextArea
            ref={field}
            placeholder={t.chat.placeholder()}
            autoComplete="off"
            enterKeyHint="send"
            limit={LONGEST_MESSAGE}
            rows={1}
            mostRows={6}
            value={typed}
            onKeyDown={press}
            onChange={(event) => outbox.type(event.currentTarget.value)}
          />
        </Field>
        <Locked>
          <IconButton
            type="submit"
            variant="primary"
            label={t.chat.send()}
            icon={<SendHorizontal />}
            // Pressed by a finger or a mouse, the field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            aria-disabled={outbox.busy || undefined}
          />
        </Locked>
      </div>
      {photo.problem === "" ? null : <FieldError>{photo.problem}</FieldError>}
      <PhotoSending {...photo.sending} />
      <p role="status" className="text-xs text-brass-text empty:absolute">
        {bid.status === "approved" ? null : <MaskedNote typed={typed} quote={quote} />}
      </p>
    </form>
  );
}

/** The time in ms, anew every so often, for words such as "5 minutes ago". */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const EarlierMessages = lateNamed("EarlierMessages", () => import("./chat-care.tsx"));
const ChatMenu = lateNamed(
  "ChatMenu",
  () => import("./chat-care.tsx"),
  () => <span className="size-10 pointer-coarse:size-11" />,
);
const MessageDraft = lateNamed("MessageDraft", () => import("./chat-care.tsx"));

type Side = ChatMessage["sender"];

interface ConversationProps {
  bid: BidAnswer;
  quote: QuoteAnswer;
  side: Side;
}

function whyClosed(
  { bid, quote }: Pick<ConversationProps, "bid" | "quote">,
  closed: { mine: boolean; theirs: boolean },
): string {
  if (quote.ownerLeft) return t.chat.leftThem({ who: "owner" });
  if (bid.bidderLeft) return t.chat.leftThem({ who: "contractor" });
  if (isLive(bid) && (quote.ownerOnHold || bid.bidderOnHold)) {
    return t.chat.onHold({ who: quote.ownerOnHold ? "owner" : "contractor" });
  }
  if (isLive(bid) && quote.standing === "admin") return t.chat.adminReads();
  if (!bid.may.includes("message")) return t.chat.closed();
  if (closed.mine) return t.chat.closedByYou();
  return closed.theirs ? t.chat.closedByThem() : "";
}

/** Within so many pixels of its end a conversation counts as read to its end. */
const NEAR = 32;

/** Scrolls to the newest message, unless somebody scrolled up to read. */
function useKeptAtEnd(list: RefObject<HTMLDivElement | null>, count: number): () => void {
  const atEnd = useRef(true);
  useEffect(() => {
    atEnd.current = true;
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [list, count]);
  useEffect(() => {
    const shown = list.current?.querySelector("ol");
    if (!shown) return undefined;
    const grown = new ResizeObserver(() => {
      if (atEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    });
    grown.observe(shown);
    return () => grown.disconnect();
  }, [list]);
  return () => {
    const { current } = list;
    if (!current) return;
    atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
  };
}

/** Where the words of each side stand, and under which name: one's own on the right, in the demo the owner's (CHAT-01). */
function useVoices({ bid, quote, side }: ConversationProps) {
  const live = useBackend().mode === "live";
  const names = {
    owner: quote.owner.name || t.chat.homeowner(),
    contractor: bid.name || bid.company || bid.email,
  };
  const isOwn = (sender: Side) => sender === side && quote.standing !== "admin";
  return (sender: Side): Voice => ({
    right: sender === (live ? side : "owner"),
    name: live ? (isOwn(sender) ? t.chat.you() : names[sender]) : "",
  });
}

/** Conversation about the selected bid (CHAT-01..07, MKT-10). */
export function ChatPanel({ bid, quote, side }: ConversationProps) {
  const voiceOf = useVoices({ bid, quote, side });
  const ids = { quoteId: bid.quoteId, bidId: bid.id };
  const messages = useVerb("messages.list", ids);
  const { mutate: markSeen } = useCommand("messages.markSeen");
  const outbox = useOutbox(bid);
  const { ref: list, inView } = useInView();
  const now = useNow(30_000);
  const failure = failureOf(messages);
  const items = messages.data?.items ?? [];
  const blocks = messages.data?.blocks;
  const next = messages.data?.next ?? null;
  const own = items.filter((message) => message.sender === side);
  const lastSeen = own.findLast((message) => message.seen)?.id;
  const lastOwn = own.at(-1);
  const lastOwnId = lastOwn?.id ?? "";
  // The change may be told before the answer to the command is there: one message, shown once.
  const leaving = lastOwnId === outbox.leftAfter ? outbox.sending : "";
  const count = items.length + (leaving === "" ? 0 : 1);

  const keepAtEnd = useKeptAtEnd(list, count);
  // What stands below the edge of the screen is not read yet.
  const unseen = useLooking() && inView ? bid.unseenMessages : 0;
  useEffect(() => {
    if (unseen > 0) markSeen({ quoteId: bid.quoteId, bidId: bid.id });
  }, [unseen, bid.quoteId, bid.id, markSeen]);
  const loaded = messages.data !== undefined;
  // What stands there already is there to be read; what comes from then on is said.
  const told = useLong(loaded ? bid.id : "");
  useEffect(() => {
    if (loaded) outbox.settle(lastOwn);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what the reload found
  }, [loaded]);

  const other: Side = side === "owner" ? "contractor" : "owner";
  const closed = { mine: blocks?.[side] ?? false, theirs: blocks?.[other] ?? false };
  const why = whyClosed({ bid, quote }, closed);
  return (
    <Card padding="sm">
      <div className="flex items-start justify-between gap-3 tight:flex-wrap">
        <div className="min-w-0">
          <Heading level={2} size="small">
            {side === "owner" ? t.chat.titleWith({ name: bid.name || bid.email }) : t.chat.title()}
          </Heading>
        </div>
        {bid.may.includes("message") ? <ChatMenu bid={bid} closed={closed.mine} /> : null}
      </div>
      <div
        ref={list}
        role="log"
        aria-live={told ? "polite" : "off"}
        aria-label={
          side === "owner" ? t.chat.with({ name: bid.name || bid.email }) : t.chat.withOwner()
        }
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        onScroll={keepAtEnd}
        // Brought into view, it brings its heading and the field below it along.
        className="mt-2 max-h-[300px] scroll-mt-40 scroll-mb-44 min-h-24 overflow-y-auto overscroll-contain py-1"
      >
        {messages.isPending ? <Skeleton lines={3} /> : null}
        {failure ? <LoadFailure of={messages} /> : null}
        {messages.data !== undefined && failure === null && count === 0 ? (
          <p className="py-6 text-center text-sm text-ink-faint">
            {why === "" ? t.chat.empty() : t.chat.emptyClosed()}
          </p>
        ) : null}
        {next === null ? null : (
          <EarlierMessages key={next} ids={ids} before={next} now={now} voiceOf={voiceOf} />
        )}
        <ol className="flex flex-col gap-3">
          {items.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              now={now}
              seen={message.id === lastSeen}
              {...voiceOf(message.sender)}
            />
          ))}
          {leaving === "" ? null : <Leaving text={leaving} {...voiceOf(side)} />}
        </ol>
      </div>
      {items.some(({ text }) => hasMask(text)) ? (
        <p className="mt-2 text-xs text-ink-soft">
          {bid.status === "approved" ? t.chat.maskedBefore() : t.chat.maskedYet()}
        </p>
      ) : null}
      {why === "" ? (
        <Composer
          bid={bid}
          quote={quote}
          outbox={outbox}
          onSend={() => {
            void outbox.send(lastOwnId);
          }}
        />
      ) : (
        <>
          <p className="mt-3 text-sm text-ink-faint">{why}</p>
          {outbox.typed.trim() === "" ? null : <MessageDraft text={outbox.typed.trim()} />}
        </>
      )}
    </Card>
  );
}
