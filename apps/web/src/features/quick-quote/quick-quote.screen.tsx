import { quickQuoteTexts as t } from "@oneup/texts";
import { Suspense, lazy } from "react";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { isCodeWithinReach } from "#ui/within-reach.ts";
import { ChoosePhoto } from "./choose-photo.tsx";
import type { News } from "./quick-quote-state.ts";
import { ReadingPhoto } from "./reading-photo.tsx";
import { RoomChoice } from "./room-choice.tsx";
import { type QuickQuote, useQuickQuote } from "./use-quick-quote.ts";

const loadWorkbench = () => import("./workbench.tsx");
const Workbench = lazy(loadWorkbench);

/** Begins with a photo; step 2 is on its way meanwhile. */
function begin(take: () => Promise<void>): void {
  // Without a connection it is asked for where it is shown.
  if (isCodeWithinReach()) loadWorkbench().catch(() => undefined);
  void take();
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

function CurrentStep({ quote }: { quote: QuickQuote }) {
  const { phase, photo, problem } = quote.state;
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
  return t.room.listed({ room: t.room.kinds[news.room](), count: news.count });
}

/** `/quick-quote`: from a photo of a room to a request for quotes (QQ-01..23). */
export default function QuickQuoteScreen() {
  const quote = useQuickQuote();
  useTitle(t.tab());
  return (
    <Page width="full" className="pt-6 sm:pt-8">
      <CurrentStep quote={quote} />
      <p role="status" className="sr-only">
        {sentenceOf(quote.state.news)}
      </p>
    </Page>
  );
}
