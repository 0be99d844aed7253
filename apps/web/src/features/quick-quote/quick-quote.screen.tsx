import { quickQuoteTexts as t } from "@oneup/texts";
import { ImagePlus } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useAccountTurn } from "#backend/use-account-turn.ts";
import { LARGE_WIDTH, RoomPicture } from "#parts/pictures/room-picture.tsx";
import { useLong } from "#ui/waiting.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { Progress } from "#ui/progress.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useHeadingFocus } from "#ui/focus.ts";
import { useTitle } from "#ui/use-title.ts";
import { ChoosePhoto } from "./choose-photo.tsx";
import {
  LONG_MS,
  type Photo,
  type PhotoDoubt,
  type QuickQuoteAction,
  WORKBENCH,
} from "./quick-quote-model.ts";
import type { QuoteRoom } from "./quick-quote-rooms.ts";
import { RoomChoice } from "./room-choice.tsx";
import { RoomStrip } from "./room-strip.tsx";
import { type QuickQuote, useQuickQuote } from "./use-quick-quote.ts";
import { type RoomsOfQuote, useQuoteRooms } from "./use-quote-rooms.ts";

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

const DOUBTS: Record<PhotoDoubt, { title: () => string; line: () => string }> = {
  dark: { title: t.doubt.dark, line: t.doubt.darkLine },
  plain: { title: t.doubt.plain, line: t.doubt.plainLine },
  text: { title: t.doubt.noRoom, line: t.doubt.text },
  drawing: { title: t.doubt.noRoom, line: t.doubt.drawing },
  other: { title: t.doubt.noRoom, line: t.doubt.otherLine },
};

/** A doubtful photo: the reason, another photo, or the owner names the room (QQ-04). */
function DoubtedPhoto({ quote, photo, doubt }: DoubtedPhotoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, line } = DOUBTS[doubt];
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
          {title()}
        </h1>
        <p className="mt-2 text-ink-soft">{line()}</p>
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

interface CurrentStepProps {
  quote: QuickQuote;
  project: RoomsOfQuote;
}

function CurrentStep({ quote, project }: CurrentStepProps) {
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
  const reading = (
    <ReadingPhoto
      phase={phase === "preparing" ? "preparing" : "reading"}
      reference={photo?.reference ?? ""}
      onCancel={quote.leave}
    />
  );
  if (photo === null || phase === "preparing" || phase === "reading") return reading;
  if (phase === "unread") return <UnreadPhoto quote={quote} />;
  if (phase === "doubted" && doubt !== null)
    return <DoubtedPhoto quote={quote} photo={photo} doubt={doubt} />;
  return <Workbench quote={quote} photo={photo} project={project} />;
}

interface RoomProps {
  room: QuoteRoom;
  project: RoomsOfQuote;
}

/** A room; what is under way in it goes on while another is on the screen. */
function Room({ room: { key, state }, project }: RoomProps) {
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
  useTitle(t.tab());
  useFirstStep(rooms.find(({ key }) => key === open)?.state.phase === "choose");
  return (
    <Page width="full" className="pt-4 sm:pt-6">
      {rooms.length > 1 ? <RoomStrip project={project} /> : null}
      {rooms.map((room) => (
        <Room key={`${round} ${room.key}`} room={room} project={project} />
      ))}
    </Page>
  );
}

/** `/quick-quote`: from photos of rooms to a request for quotes (QQ-01..23). */
export default function QuickQuoteScreen() {
  // What an account made goes with it: whoever is here next begins anew.
  return <Quote key={useAccountTurn()} />;
}
