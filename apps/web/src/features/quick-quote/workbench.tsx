import { baseImage, recommendationStateOf } from "@oneup/domain";
import { quickQuoteTexts as t } from "@oneup/texts";
import { ListX, Plus } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { Locked } from "#parts/forms/read-only.tsx";
import { dropDraft } from "#parts/drafts/use-draft.ts";
import { usePrefersReducedMotion } from "#ui/browser.ts";
import { AlertDialog } from "#ui/dialog.tsx";
import { Button } from "#ui/button.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { type Photo, type RoomKind, roomName, roomOf } from "./quick-quote-model.ts";
import { holdAt, placeOf } from "./reveal.ts";
import { RoomChoice } from "./room-choice.tsx";
import { RoomFacts } from "./room-facts.tsx";
import { RoomStage } from "./room-stage.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import { type CardActions, UpgradeCard } from "./upgrade-card.tsx";
import { type Upgrade, listedVersion, wordsDrawn } from "./upgrade.ts";
import type { QuickQuote } from "./use-quick-quote.ts";
import { useQuoteRequest } from "./use-quote-request.ts";
import { WordsDialog } from "./words-dialog.tsx";

const DuplicatesDialog = late(() => import("#parts/market/duplicates-dialog.tsx"));
const PlaceDialog = late(() => import("#parts/pointing/place-dialog.tsx"));
const MaskEditor = late(() => import("#parts/pictures/mask-editor.tsx"));
const PictureVersionsDialog = late(() => import("#parts/pictures/picture-versions-dialog.tsx"));

/** The open overlay, with the id of its card. */
type Overlay =
  | { kind: "custom" | "startOver" | "versions" }
  | { kind: "words" | "mask" | "place"; id: string };

/** Wishes to begin with, for a room or for outside. */
function ideasFor(room: RoomKind): string[] {
  const ideas = room === "exterior" || room === "patio" ? t.custom.outside : t.custom.inside;
  return Object.values(ideas).map((idea) => idea());
}

/** Whether the list tells priorities apart; what its owner worded was ranked against nothing. */
function isRanked(list: readonly Upgrade[]): boolean {
  const given = list.filter(({ worded }) => !worded);
  return list.length === 1 || new Set(given.map(({ priority }) => priority)).size > 1;
}

/** Step 2: the room, what is recommended for it, how it could look, and the way to contractors. */
export default function Workbench({ quote, photo }: { quote: QuickQuote; photo: Photo }) {
  const { state, shown, refining } = quote;
  const { work, versions, facts, reading, notes, asked } = state;
  const { mode } = useBackend();
  const me = useMe();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const request = useQuoteRequest(work);
  const calm = usePrefersReducedMotion();
  const capabilities = useVerb("capabilities.read", {});
  const byModel = mode === "live" && capabilities.data?.imageModel === true;
  const stage = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  /** The card at the deleted one's place; empty for none, null where nothing was deleted. */
  const neighbour = useRef<string | null>(null);
  /** The place of the applied card. */
  const applied = useRef<{ id: string; top: number } | null>(null);
  const cardOf = (id: string) =>
    cards.current?.children[shown.findIndex((each) => each.id === id)]?.querySelector("article");
  const close = () => setOverlay(null);
  // What was added stands at the end of the list: it is looked at once the dialog is gone.
  useEffect(() => {
    if (!added.current || overlay !== null) return;
    added.current = false;
    const card = cards.current?.lastElementChild;
    card?.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
    card?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "center" });
  }, [overlay, calm, shown.length]);
  // What was waited for is here: its heading has the focus that the progress had.
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);
  // A deleted card takes the focus with it: the one that moved up gets it.
  const moveOn = useEffectEvent(() => {
    const id = neighbour.current;
    neighbour.current = null;
    if (id === null) return;
    const next = cardOf(id) ?? addButton.current;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "nearest" });
  });
  useEffect(() => moveOn(), [shown.length]);
  // The room above the list grows with what is applied: the card stays where it was pressed.
  const stay = useEffectEvent(() => {
    const card = applied.current && cardOf(applied.current.id);
    if (applied.current && card) holdAt(card, applied.current.top);
    applied.current = null;
  });
  useLayoutEffect(() => stay(), [work.steps.length]);
  const open = (next: Overlay) => {
    // What was told before would lie over the dialog.
    toasts.dismiss();
    setOverlay(next);
  };
  const about =
    overlay !== null && "id" in overlay ? shown.find(({ id }) => id === overlay.id) : undefined;
  const actions: CardActions = {
    ...quote,
    apply(id) {
      const card = cardOf(id);
      if (card) applied.current = { id, top: placeOf(card) };
      quote.apply(id);
    },
    remove(id) {
      const at = shown.findIndex((each) => each.id === id);
      neighbour.current = (shown[at + 1] ?? shown[at - 1])?.id ?? "";
      quote.remove(id);
    },
    compare() {
      stage.current?.focus({ preventScroll: true });
      stage.current?.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
    },
    changeWords: (id) => open({ kind: "words", id }),
    place: (id) => open({ kind: "place", id }),
    paint: capabilities.data?.inpainting === true ? (id) => open({ kind: "mask", id }) : null,
  };
  const add = (
    <Locked>
      <Button ref={addButton} icon={<Plus />} onClick={() => open({ kind: "custom" })}>
        {t.cards.add()}
      </Button>
    </Locked>
  );
  const room = roomOf(state);
  const ranked = isRanked(work.recommendations);
  const listed = t.room.listed({ room: roomName(room), count: shown.length });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t.titleOf({ listed })}
      </h1>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-3">
          <RoomChoice
            room={room}
            confidence={facts.room === null ? (reading?.confidence ?? 0) : null}
            likely={reading?.likely ?? []}
            unseen={state.doubt !== null}
            onChange={(chosen) => quote.changeFacts({ room: chosen })}
          />
          <RoomStage
            ref={stage}
            photo={photo}
            state={state}
            onRevert={(kept) => quote.revertTo(kept)}
            onVersions={() => open({ kind: "versions" })}
            onNewPhoto={() => (quote.holds ? open({ kind: "startOver" }) : quote.leave())}
            wish={{
              room,
              price: byModel ? t.engine.price() : "",
              async onDraw(words, pointed, signal, engine) {
                added.current = true;
                const answer = await quote.addCustom(words, signal, engine, pointed);
                added.current &&= answer === "done";
                return answer;
              },
            }}
          />
        </div>
        <div className="flex flex-col gap-6 lg:row-span-2">
          {reading === null ? null : (
            <RoomFacts
              key={photo.reference}
              state={state}
              reading={reading}
              refining={refining}
              onChange={quote.changeFacts}
            />
          )}
        </div>
        <Section
          title={t.cards.title()}
          description={
            byModel
              ? `${t.cards.count({ count: shown.length })}. ${t.engine.price()}`
              : t.cards.count({ count: shown.length })
          }
          actions={add}
        >
          {shown.length === 0 ? (
            <EmptyState title={t.cards.empty()} picture={<ListX />} level={3}>
              {t.cards.emptyLine()}
            </EmptyState>
          ) : (
            <ul ref={cards} className="flex flex-col gap-4" aria-busy={refining}>
              {shown.map((upgrade) => (
                <li key={upgrade.id}>
                  <UpgradeCard
                    upgrade={upgrade}
                    state={state}
                    photo={photo}
                    byModel={byModel}
                    ranked={ranked}
                    refining={refining}
                    actions={actions}
                  />
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
      <SummaryBar
        waiting={shown.some((each) => recommendationStateOf(each) === "previewed")}
        work={work}
        busy={request.busy === "look" || (request.busy !== null && request.found === null)}
        onStop={request.stop}
        onGetQuotes={() => void request.ask()}
      />
      <Suspense>
        {overlay?.kind === "custom" ? (
          <WordsDialog
            draftKey={`wish_${room}`}
            words={t.custom}
            placeholder={t.custom.placeholder()}
            ideas={ideasFor(room)}
            onSubmit={async (text, signal, engine) => {
              const answer = await quote.addCustom(text, signal, engine);
              added.current = answer === "done";
              return answer;
            }}
            onClose={close}
          />
        ) : null}
        {overlay?.kind === "words" && about !== undefined ? (
          <WordsDialog
            draftKey={`words_${about.id}`}
            words={t.words}
            start={about.customPrompt === "" ? about.request : about.customPrompt}
            onSubmit={(text, signal, engine) => quote.regenerate(about, text, signal, engine)}
            onClose={close}
          />
        ) : null}
        {overlay?.kind === "place" && about !== undefined ? (
          <PlaceDialog
            image={baseImage(work)}
            size={photo}
            room={room}
            words={wordsDrawn(about)}
            asks={asked[about.id] ?? []}
            onDraw={(pointed) => {
              quote.pointOut(about.id, pointed);
              close();
            }}
            onClose={close}
          />
        ) : null}
        {overlay?.kind === "mask" && about !== undefined ? (
          <MaskEditor
            image={baseImage(work)}
            size={photo}
            room={room}
            area={about}
            words={about.customPrompt}
            request={about.request}
            onSave={(area, words) => {
              quote.paintArea(about.id, area, words === about.customPrompt ? "" : words);
              close();
            }}
            onClose={close}
          />
        ) : null}
        {overlay?.kind === "versions" ? (
          <PictureVersionsDialog
            original={work.originalImage}
            versions={versions.map((version) => listedVersion(version, notes))}
            shown={baseImage(work)}
            purpose="goOn"
            onGoOn={(image) => {
              quote.goOnFrom(image);
              close();
            }}
            onClose={close}
          />
        ) : null}
        {request.found === null ? null : (
          <DuplicatesDialog
            found={request.found}
            busy={request.busy === "look" ? null : request.busy}
            onAnswer={(answer) => void request.make(answer)}
            onClose={request.dismiss}
          />
        )}
      </Suspense>
      <AlertDialog
        open={overlay?.kind === "startOver"}
        title={t.startOver.question()}
        confirmLabel={t.startOver.confirm()}
        onConfirm={() => {
          // With this photo go the words about it.
          dropDraft(me, `wish_${room}`);
          quote.leave();
        }}
        onCancel={close}
      >
        {t.startOver.line()}
      </AlertDialog>
    </>
  );
}
