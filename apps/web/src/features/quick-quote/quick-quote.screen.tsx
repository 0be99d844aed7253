import { quickQuoteTexts as t } from "@oneup/texts";
import { ImagePlus } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useAccountTurn } from "#backend/use-account-turn.ts";
import { usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { Button } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useOnceAlive } from "#ui/browser.ts";
import { useTitle } from "#ui/use-title.ts";
import { ChoosePhoto } from "./choose-photo.tsx";
import type { News, Photo, PhotoDoubt } from "./quick-quote-model.ts";
import { awaitsOwner } from "./kept-quote.ts";
import { ReadingPhoto } from "./reading-photo.tsx";
import { roomName } from "./room-name.ts";
import { RoomChoice } from "./room-choice.tsx";
import { PICTURE_WIDTH } from "./stage-size.ts";
import { useFirstStep, useTopWhenLoadedAnew } from "./use-place.ts";
import { type QuickQuote, useQuickQuote } from "./use-quick-quote.ts";

/** The photo is read, but the code of step 2 did not come: another try, or another photo. */
function WorkbenchMissing({ quote, onRetry }: { quote: QuickQuote; onRetry: () => void }) {
  // Only an account's photo is there again after a reload (kept-quote.ts).
  const me = useMe();
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="sr-only">{t.title()}</h1>
      <ErrorState
        title={t.missing.title()}
        onRetry={onRetry}
        action={
          <Button variant="quiet" onClick={quote.leave}>
            {t.failed.other()}
          </Button>
        }
      >
        {me === null ? t.missing.guestLine() : t.missing.line()}
      </ErrorState>
    </div>
  );
}

const Workbench = late(() => import("./workbench.tsx"), WorkbenchMissing);

/** Begins with a photo; step 2 is on its way meanwhile. */
function begin(take: () => Promise<void>): void {
  Workbench.ahead();
  void take();
}

interface DoubtedPhotoProps {
  quote: QuickQuote;
  photo: Photo;
  doubt: PhotoDoubt;
}

/** The photo could not be read: try again, take another, or say which room it is and go on. */
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

/** The photo hardly shows a room: why, another photo, or its owner says which room it is (QQ-04). */
function DoubtedPhoto({ quote, photo, doubt }: DoubtedPhotoProps) {
  const url = usePictureUrl(photo.reference, PICTURE_WIDTH);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, line } = DOUBTS[doubt];
  // What was waited for is here: its heading has the focus that the progress had.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-6 md:grid-cols-2 md:gap-10">
      {url === null || url === "" ? (
        <Skeleton className="h-72 w-full rounded-lg" />
      ) : (
        <img
          src={url}
          alt={t.working.alt()}
          className="max-h-72 w-full rounded-lg bg-picture-ground object-contain md:max-h-[26rem]"
        />
      )}
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

function CurrentStep({ quote }: { quote: QuickQuote }) {
  const { phase, photo, problem, doubt } = quote.state;
  if (phase === "choose" || (photo === null && phase !== "preparing")) {
    return (
      <ChoosePhoto
        problem={problem}
        onPhoto={(file) => begin(() => quote.take(file))}
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
  return (
    <Suspense fallback={reading}>
      <Workbench quote={quote} photo={photo} />
    </Suspense>
  );
}

/** What changed, in words for who does not see it. */
function sentenceOf(news: News | null): string {
  if (news === null) return "";
  if (news.kind === "preview") return t.preview.ready({ title: news.title });
  return t.room.listed({ room: roomName(news.room), count: news.count });
}

/** The place of a quick quote that goes on once it is known whose it is. */
function AwaitedQuote() {
  return (
    <>
      <h1 className="sr-only">{t.title()}</h1>
      <Skeleton className="h-96 w-full" />
    </>
  );
}

/** One person's quick quote. */
function Quote() {
  const backend = useBackend();
  const awaited = useOnceAlive(() => awaitsOwner(backend), false);
  const quote = useQuickQuote();
  const { phase, photo } = quote.state;
  useTitle(t.tab());
  useFirstStep(phase === "choose");
  useTopWhenLoadedAnew(photo !== null);
  return (
    <Page width="full" className="pt-6 sm:pt-8">
      {awaited && phase === "choose" ? <AwaitedQuote /> : <CurrentStep quote={quote} />}
      <p role="status" className="sr-only">
        {sentenceOf(quote.state.news)}
      </p>
    </Page>
  );
}

/** `/quick-quote`: from a photo of a room to a request for quotes (QQ-01..23). */
export default function QuickQuoteScreen() {
  // What an account made goes with it: whoever is here next begins anew.
  return <Quote key={useAccountTurn()} />;
}
