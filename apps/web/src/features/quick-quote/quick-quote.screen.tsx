import { quickQuoteTexts as t } from "@oneup/texts";
import { ArrowRight, Check, ImagePlus, ShieldCheck } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useAccountTurn } from "#backend/use-account-turn.ts";
import { LockedLine, useReadOnly } from "#parts/forms/read-only.tsx";
import { LARGE_WIDTH, RoomPicture } from "#parts/pictures/room-picture.tsx";
import { pictureNamed, pictureProps } from "#pictures/picture-named.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { useHeadingFocus } from "#ui/focus.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Picture } from "#ui/picture.tsx";
import { Progress } from "#ui/progress.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { useLong } from "#ui/waiting.ts";
import {
  type Photo,
  type PhotoDoubt,
  type QuickQuoteAction,
  LONG_MS,
  PHOTO_TYPES,
  WORKBENCH,
} from "./quick-quote-state.ts";
import { type QuoteRoom, type RoomsOfQuote, useQuoteRooms } from "./quote-rooms.ts";
import { RoomChoice } from "./room-choice.tsx";
import { type QuickQuote, useQuickQuote } from "./use-quick-quote.ts";

const samples = [
  ["kitchen", "kitchen-before"],
  ["bathroom", "bath-before"],
  ["exterior", "facade-before"],
] as const;

interface SampleRoomsProps {
  disabled: boolean;
  onChoose: (path: string) => void;
}

/** Rooms of ours to try it with, so that nobody without a photo is stuck. */
function SampleRooms({ disabled, onChoose }: SampleRoomsProps) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-1">
      {samples.map(([room, name]) => {
        const picture = pictureNamed(name);
        return (
          <li key={room}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(picture.largest)}
              className="group/sample flex w-full flex-col overflow-hidden rounded-md border border-line bg-surface text-left transition-[border-color,box-shadow] duration-200 ease-settle hover:border-line-strong/60 hover:shadow-lift disabled:pointer-events-none disabled:opacity-45 lg:flex-row lg:items-center"
            >
              <span className="w-full lg:w-32 lg:shrink-0">
                <Picture {...pictureProps(picture)} sizes="(min-width: 68rem) 8rem, 33vw" alt="" />
              </span>
              <span className="flex min-h-11 flex-1 items-center justify-between gap-2 px-2.5 py-2 text-xs font-[560] sm:px-4 sm:text-sm">
                {t.choose.sample[room]()}
                <ArrowRight
                  aria-hidden="true"
                  className="hidden size-4 shrink-0 text-brass transition-transform duration-200 ease-settle group-hover/sample:translate-x-0.5 lg:block"
                />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface ChoosePhotoProps {
  /** Why the last file could not be taken; empty before the first. */
  problem: string;
  /** Whether it is not the first room. */
  another: boolean;
  onPhotos: (files: readonly File[]) => void;
  onSample: (path: string) => void;
}

/** Step 1: a photo is dropped, chosen, pasted or taken, or a sample room tried (QQ-01). */
function ChoosePhoto({ problem, another, onPhotos, onSample }: ChoosePhotoProps) {
  const { mode, starting = false } = useBackend();
  const locked = useReadOnly();
  return (
    <>
      <PageHeader
        title={another ? t.rooms.another() : t.title()}
        lead={another ? t.rooms.anotherLead() : t.lead()}
        className="mb-6 sm:mb-8"
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
        <div>
          <FileDrop
            label={t.choose.label()}
            hint={t.choose.hint()}
            accept={PHOTO_TYPES}
            multiple
            camera="environment"
            error={problem}
            disabled={locked !== ""}
            onFiles={onPhotos}
            className="justify-center lg:min-h-[22rem]"
          />
          {locked === "" ? null : <LockedLine>{locked}</LockedLine>}
          {/* Where somebody is signed in, where the photo goes is said once it is known who. */}
          <p
            className={cx(
              "mt-3 flex items-start justify-center gap-2 text-sm text-ink-soft",
              starting && "session:invisible",
            )}
          >
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green-text" />
            {mode === "live" ? t.choose.privacyLive() : t.choose.privacyLocal()}
          </p>
        </div>
        <section aria-labelledby="samples">
          <Heading level={2} size="card" id="samples">
            {t.choose.samples()}
          </Heading>
          <Text tone="soft" size="small" className="mb-3">
            {t.choose.samplesLine()}
          </Text>
          <SampleRooms disabled={locked !== ""} onChoose={onSample} />
        </section>
      </div>
    </>
  );
}

/** The rooms of the project, each a way to it (EXP-09). */
function RoomStrip({ project }: { project: RoomsOfQuote }) {
  const { rooms, names, open, openRoom } = project;
  const list = useRef<HTMLUListElement>(null);
  // However many there are, the one on the screen is in sight.
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (now) list.current?.scrollTo({ left: now.offsetLeft - list.current.offsetLeft - 16 });
  }, [open]);
  return (
    <nav aria-label={t.rooms.label()} className="-mx-4 mb-3 sm:mx-0">
      <ul ref={list} className="flex gap-2 overflow-x-auto px-4 py-1 sm:px-1">
        {rooms.map(({ key, state }, at) => {
          const count = state.work.steps.length;
          return (
            <li key={key} className="shrink-0">
              <button
                type="button"
                aria-current={key === open ? "step" : undefined}
                onClick={() => openRoom(key)}
                className={cx(
                  "flex min-h-11 items-center gap-2 rounded-md border bg-surface py-1 pr-3 pl-1 text-sm font-[560]",
                  key === open ? "border-green ring-1 ring-green" : "border-line hover:bg-sunken",
                )}
              >
                {state.photo === null ? (
                  <ImagePlus aria-hidden="true" className="ml-2 size-5 text-brass" />
                ) : (
                  <span className="w-12">
                    <RoomPicture
                      reference={state.work.steps.at(-1)?.image ?? state.photo.reference}
                      alt=""
                      width={240}
                      className="h-9 rounded-sm"
                    />
                  </span>
                )}
                {names[at] || t.rooms.blank()}
                {count === 0 ? null : (
                  <span className="figures inline-flex items-center gap-0.5 text-green-text">
                    <Check aria-hidden="true" className="size-4" />
                    <span aria-hidden="true">{count}</span>
                    <span className="sr-only">{t.summary.count({ count })}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const Workbench = late(
  () => import("./workbench.tsx"),
  ({ quote, photo }) => (
    <ReadingPhoto phase="reading" reference={photo.reference} onCancel={quote.leave} />
  ),
);

/** Begins with a photo; step 2 is on its way meanwhile. */
function begin(take: () => Promise<void>): void {
  Workbench.ahead();
  void take();
}

/** The photo's height before anything is applied: all the room there is, 500 px on a desk. */
const STAGE_HEIGHT = "h-[clamp(16rem,62vw,500px)]";

interface ReadingPhotoProps {
  phase: "preparing" | "reading";
  /** Empty until the photo is kept. */
  reference: string;
  onCancel: () => void;
}

/** The photo while it is prepared and read, with the shapes of what comes (EXP-03). */
function ReadingPhoto({ phase, reference, onCancel }: ReadingPhotoProps) {
  const long = useLong(phase, LONG_MS);
  const step = phase === "reading" ? t.working.readingStep() : undefined;
  return (
    <div className={WORKBENCH} aria-busy="true">
      <h1 className="sr-only">{t.title()}</h1>
      <div className={cx("relative overflow-hidden rounded-lg bg-picture-ground", STAGE_HEIGHT)}>
        {reference === "" ? (
          <Skeleton className="size-full rounded-lg" />
        ) : (
          <RoomPicture
            reference={reference}
            alt={t.working.alt()}
            width={LARGE_WIDTH}
            className="aspect-auto size-full"
          />
        )}
        <div className="absolute inset-x-3 bottom-3 rounded-md bg-surface p-4 shadow-lift sm:inset-x-6 sm:bottom-6">
          <Progress
            label={phase === "reading" ? t.working.reading() : t.working.preparing()}
            step={long ? t.working.slow() : step}
            onCancel={onCancel}
          />
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-72 w-full rounded-lg" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    </div>
  );
}

interface DoubtedPhotoProps {
  quote: QuickQuote;
  photo: Photo;
  doubt: PhotoDoubt;
}

/** An unread photo: try again, take another, or name the room. */
function UnreadPhoto({ quote }: { quote: QuickQuote }) {
  const { unreadByModel } = quote.state;
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="sr-only">{t.title()}</h1>
      <ErrorState
        title={unreadByModel ? t.engine.unread() : t.failed.title()}
        onRetry={() => quote.readAgain()}
        action={
          <>
            {unreadByModel ? (
              <Button onClick={() => quote.readAgain("machine")}>{t.engine.read()}</Button>
            ) : null}
            <Button variant="quiet" onClick={quote.leave}>
              {t.failed.other()}
            </Button>
          </>
        }
      />
      <div className="border-t border-line pt-6">
        <p className="mb-3 text-sm text-ink-soft">{t.failed.byHand()}</p>
        <RoomChoice
          room={quote.state.facts.room}
          confidence={null}
          onChange={(room) => quote.changeFacts({ room })}
        />
      </div>
    </div>
  );
}

/** A doubtful photo: the reason, another photo, or the owner names the room (QQ-04). */
function DoubtedPhoto({ quote, photo, doubt }: DoubtedPhotoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = doubt === "dark" || doubt === "plain" ? doubt : "noRoom";
  // What was waited for is here: its heading has the focus that the progress had.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-6 md:grid-cols-2 md:gap-10">
      <RoomPicture
        reference={photo.reference}
        alt={t.working.alt()}
        width={LARGE_WIDTH}
        className="aspect-auto max-h-72 rounded-lg object-contain md:max-h-[26rem]"
      />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t.doubt.title[kind]()}
        </h1>
        <p className="mt-2 text-ink-soft">{t.doubt.line[doubt]()}</p>
        <Button variant="primary" className="mt-5" icon={<ImagePlus />} onClick={quote.leave}>
          {t.doubt.other()}
        </Button>
        <div className="mt-8 border-t border-line pt-6">
          <p className="mb-3 text-sm text-ink-soft">{t.doubt.isRoom()}</p>
          <RoomChoice
            room={quote.state.facts.room}
            confidence={null}
            hideQuestion
            onChange={(room) => quote.changeFacts({ room })}
          />
        </div>
      </div>
    </div>
  );
}

function CurrentStep({ quote, project }: { quote: QuickQuote; project: RoomsOfQuote }) {
  const { phase, photo, problem, doubt } = quote.state;
  if (phase === "choose" || (photo === null && phase !== "preparing")) {
    return (
      <ChoosePhoto
        problem={problem}
        another={project.rooms.length > 1}
        onPhotos={(files) => begin(() => quote.take(files))}
        onSample={(path) => begin(() => quote.takeSample(path))}
      />
    );
  }
  if (photo === null || phase === "preparing" || phase === "reading") {
    return (
      <ReadingPhoto
        phase={phase === "preparing" ? "preparing" : "reading"}
        reference={photo?.reference ?? ""}
        onCancel={quote.leave}
      />
    );
  }
  if (phase === "unread") return <UnreadPhoto quote={quote} />;
  if (phase === "doubted" && doubt !== null)
    return <DoubtedPhoto quote={quote} photo={photo} doubt={doubt} />;
  return <Workbench quote={quote} photo={photo} project={project} />;
}

/** A room; what is under way in it goes on while another is on the screen. */
function Room({ room: { key, state }, project }: { room: QuoteRoom; project: RoomsOfQuote }) {
  const { dispatch: send, open } = project;
  const dispatch = useCallback(
    (action: QuickQuoteAction) => send({ type: "inRoom", key, action }),
    [send, key],
  );
  const quote = useQuickQuote(state, dispatch);
  if (key !== open) return null;
  return (
    <>
      <CurrentStep quote={quote} project={project} />
      <p role="status" className="sr-only">
        {state.news}
      </p>
    </>
  );
}

/** Scrolls to the top of the first step, which is shorter than the one left. */
function useFirstStep(first: boolean): void {
  const before = useRef(first);
  useEffect(() => {
    if (first && !before.current) scrollTo({ top: 0 });
    before.current = first;
  }, [first]);
  useHeadingFocus(first ? "first" : "later");
}

/** A person's quick quote. */
function Quote() {
  const project = useQuoteRooms();
  const { rooms, open, round } = project;
  useFirstStep(rooms.find(({ key }) => key === open)?.state.phase === "choose");
  return (
    <Page tab={t.tab()} className="pt-4 sm:pt-6">
      {rooms.length > 1 ? <RoomStrip project={project} /> : null}
      {rooms.map((room) => (
        <Room key={`${round} ${room.key}`} room={room} project={project} />
      ))}
    </Page>
  );
}

/** `/quick-quote`: from photos of rooms to a request for quotes (QQ-01..23). */
export default function QuickQuoteScreen() {
  // An account's work goes with it: the next person here begins anew.
  return <Quote key={useAccountTurn()} />;
}
