import { LONGEST_PROMPT, baseImage, bestReturn } from "@oneup/domain";
import { commonTexts, errorSentence, quickQuoteTexts as t } from "@oneup/texts";
import { ImagePlus, ListX, Plus } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { useRefusal } from "#parts/failures/refusal.tsx";
import { bestSentence } from "#parts/figures/verdict.ts";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { usePrefersReducedMotion } from "#ui/browser.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { CARD_BUTTON, isFocusLost } from "#ui/focus.ts";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";
import { useRun } from "#ui/use-run.ts";
import {
  type Photo,
  WORKBENCH,
  ideasFor,
  previewShown,
  roomName,
  roomOf,
} from "./quick-quote-state.ts";
import type { RoomsOfQuote } from "./quote-rooms.ts";
import { RoomChoice } from "./room-choice.tsx";
import { MorePhotos, RoomFacts, RoomPhotos } from "./room-facts.tsx";
import { RoomStage } from "./room-stage.tsx";
import { Summary, useRoomsRequest } from "./summary.tsx";
import { type CardActions, UpgradeCard } from "./upgrade-card.tsx";
import { listedVersion, pricedWork, wordsDrawn } from "./upgrade.ts";
import type { QuickQuote, WordsAnswer } from "./use-quick-quote.ts";

interface WordsDialogProps {
  words: Readonly<Record<"title" | "line" | "label" | "submit", () => string>>;
  /** The key of the draft, so that Escape and Back lose nothing (EXP-03). */
  draftKey: string;
  /** The initial text. */
  start?: string;
  /** Wishes to begin with, at a tap. */
  ideas?: readonly string[];
  /** Sends the words; closes when done. */
  onSubmit: (text: string, signal: AbortSignal, engine?: "machine") => Promise<WordsAnswer>;
  onClose: () => void;
}

/** A dialog for words about an upgrade; closing stops a running call, typed text stays. */
function WordsDialog(props: WordsDialogProps) {
  const { words, start = "", ideas = [], onClose } = props;
  const [atFirst] = useState({ text: start });
  const [{ text }, change, drop] = useDraft(props.draftKey, atFirst);
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  /** The model failed: this machine can do it for nothing. */
  const [without, setWithout] = useState(false);
  const run = useRun();
  const form = useId();

  const giveUp = () => {
    drop();
    onClose();
  };

  const submit = async (engine?: "machine") => {
    if (busy) return;
    const signal = run.begin();
    setBusy(true);
    const answer = await props.onSubmit(text, signal, engine);
    if (signal.aborted) return;
    setBusy(false);
    setWithout(answer === "model-failed");
    if (answer === "done") giveUp();
    if (answer === "too-long")
      refusal.mark({ words: errorSentence("field.too_long", { most: LONGEST_PROMPT }) ?? "" });
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <Dialog
      onClose={onClose}
      title={words.title()}
      description={words.line()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={giveUp}>{commonTexts.cancel()}</Button>
          {without ? (
            <Button disabled={busy} onClick={() => void submit("machine")}>
              {t.engine.words()}
            </Button>
          ) : null}
          <Button variant="primary" type="submit" form={form} loading={busy}>
            {words.submit()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate {...refusal.props} onSubmit={send}>
        <Field label={words.label()} error={refusal.at("words")}>
          <TextArea
            name="words"
            data-autofocus
            rows={4}
            limit={LONGEST_PROMPT}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
        {ideas.length === 0 ? null : (
          <div className="mt-4">
            <p className="mb-2 text-sm text-ink-soft">{t.custom.ideas()}</p>
            <div className="flex flex-wrap gap-2">
              {ideas.map((idea) => (
                <Button
                  key={idea}
                  size="sm"
                  className="rounded-full! text-left"
                  onClick={() => {
                    change({ text: idea });
                    refusal.mend("words");
                  }}
                >
                  {idea}
                </Button>
              ))}
            </div>
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Air between what is revealed and what lies over the page, in pixels. */
const AIR = 8;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Scrolls just enough to show two elements and what lies between; the end wins where they do not fit. */
function reveal(from: Element, to: Element, calm: boolean): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bottom = window.innerHeight - Math.max(pixels(scrollPaddingBottom), AIR);
  const below = to.getBoundingClientRect().bottom - bottom;
  const above = from.getBoundingClientRect().top - pixels(scrollPaddingTop);
  const by = below > 0 ? below : Math.min(0, Math.max(above, below));
  if (by !== 0) window.scrollBy({ top: by, behavior: calm ? "auto" : "smooth" });
}

const PlaceDialog = late(() => import("#parts/pointing/place-dialog.tsx"));
const MaskEditor = late(() => import("#parts/pictures/mask-editor.tsx"));
const PictureVersionsDialog = late(() => import("#parts/pictures/picture-versions-dialog.tsx"));

/** The open overlay, with the id of its card. */
type Overlay = { kind: "custom" | "versions" } | { kind: "words" | "mask" | "place"; id: string };

interface WorkbenchProps {
  quote: QuickQuote;
  photo: Photo;
  project: RoomsOfQuote;
}

/** Step 2: the room, what is recommended for it, how it could look, and the way to contractors. */
export default function Workbench({ quote, photo, project }: WorkbenchProps) {
  const { state, shown, refining } = quote;
  const { work, versions, facts, reading, notes, asked } = state;
  const { mode } = useBackend();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const request = useRoomsRequest(project.rooms);
  const calm = usePrefersReducedMotion();
  const capabilities = useVerb("capabilities.read", {});
  const byModel = mode === "live" && capabilities.data?.imageModel === true;
  const stage = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The upgrades listed before the one that is being added; null while none is. */
  const before = useRef<readonly string[] | null>(null);
  /** The card at the deleted one's place; empty for none, null where nothing was deleted. */
  const neighbour = useRef<string | null>(null);
  /** The card whose preview was asked for last, or made undone. */
  const wanted = useRef("");
  const cardOf = (id: string) =>
    cards.current?.children[shown.findIndex((each) => each.id === id)]?.querySelector("article");
  const close = () => setOverlay(null);
  // The added card can be anywhere in the list, so it is brought into view once the dialog closes.
  const lookAtAdded = useEffectEvent(() => {
    if (before.current === null || overlay !== null) return;
    const { current: listed } = before;
    const added = shown.find(({ id }) => !listed.includes(id));
    if (added === undefined) return;
    before.current = null;
    wanted.current = added.id;
    const card = cardOf(added.id);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "center" });
  });
  useEffect(() => lookAtAdded(), [overlay, shown.length]);
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
  // The picture changes in its place: it comes in view with its buttons, unless its owner moved on meanwhile.
  const drawn = previewShown(state)?.id ?? "";
  const lookAtPicture = useEffectEvent(() => {
    const card = cardOf(wanted.current);
    const isFollowed =
      isFocusLost() || [card, stage.current].some((part) => part?.contains(document.activeElement));
    if (stage.current === null || !isFollowed) return;
    if (drawn === wanted.current && drawn !== "") {
      const actions = stage.current.querySelector("[data-actions]");
      actions?.querySelector("button")?.focus({ preventScroll: true });
      reveal(stage.current, actions ?? stage.current, calm);
    } else if (drawn === "" && wanted.current !== "") {
      const isApplied = work.steps.some((step) => step.recommendationId === wanted.current);
      const next = isApplied ? stage.current : card?.querySelector<HTMLElement>(CARD_BUTTON);
      next?.focus({ preventScroll: true });
    }
  });
  useEffect(() => lookAtPicture(), [drawn]);
  const open = (next: Overlay) => {
    // What was told before would lie over the dialog.
    toasts.dismiss();
    setOverlay(next);
  };
  /** Adds an upgrade and remembers what was there, so that it is found among them. */
  const addInWords: QuickQuote["addCustom"] = async (...wish) => {
    before.current = shown.map(({ id }) => id);
    const answer = await quote.addCustom(...wish);
    if (answer !== "done") before.current = null;
    return answer;
  };
  const about =
    overlay !== null && "id" in overlay ? shown.find(({ id }) => id === overlay.id) : undefined;
  const follow = (act: (id: string) => void) => (id: string) => {
    wanted.current = id;
    act(id);
  };
  const actions: CardActions = {
    ...quote,
    preview: follow(quote.preview),
    draft: follow(quote.draft),
    show: follow(quote.show),
    redo: follow(quote.redo),
    apply: follow(quote.apply),
    remove(id) {
      const at = shown.findIndex((each) => each.id === id);
      neighbour.current = (shown[at + 1] ?? shown[at - 1])?.id ?? "";
      quote.remove(id);
    },
    changeWords: (id) => open({ kind: "words", id }),
    place: (id) => open({ kind: "place", id }),
    paint: capabilities.data?.inpainting === true ? (id) => open({ kind: "mask", id }) : null,
  };
  const room = roomOf(state);
  const listed = t.room.listed({ room: roomName(room), count: shown.length });
  const works = shown.map(pricedWork);
  const losses = (bestReturn(works)?.net ?? 0) < 0 ? bestSentence(works) : "";
  const price = byModel ? t.engine.price() : "";
  // Once something is applied, the way on stands at the picture of it; before, after what can be.
  const isAsking = project.rooms.some((each) => each.state.work.steps.length > 0);
  const summary = <Summary rooms={project.rooms} request={request} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t.titleOf({ listed })}
      </h1>
      <div className={WORKBENCH}>
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20 short:static">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <RoomChoice
              room={room}
              confidence={facts.room === null ? (reading?.confidence ?? 0) : null}
              likely={reading?.likely ?? []}
              unseen={state.doubt !== null}
              onChange={(chosen) => quote.changeFacts({ room: chosen })}
            />
            <LockableButton size="sm" icon={<ImagePlus />} onClick={project.add}>
              {t.rooms.add()}
            </LockableButton>
          </div>
          <RoomStage
            ref={stage}
            photo={photo}
            state={state}
            actions={actions}
            onRevert={(kept) => quote.revertTo(kept)}
            onVersions={() => open({ kind: "versions" })}
            wish={{
              room,
              price,
              onDraw: (words, pointed, signal, engine) =>
                addInWords(words, signal, engine, pointed),
            }}
          />
          <MorePhotos photos={state.photos} />
          {isAsking ? summary : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Section
            title={t.cards.title()}
            description={[losses, t.cards.sorted(), price].filter(Boolean).join(" ")}
            actions={
              <LockableButton
                ref={addButton}
                size="sm"
                icon={<Plus />}
                onClick={() => open({ kind: "custom" })}
              >
                {t.cards.add()}
              </LockableButton>
            }
          >
            {shown.length === 0 ? (
              <EmptyState title={t.cards.empty()} picture={<ListX />} level={3}>
                {t.cards.emptyLine()}
              </EmptyState>
            ) : (
              <ul
                ref={cards}
                className="divide-y divide-line rounded-lg border border-line bg-surface"
                aria-busy={refining}
              >
                {shown.map((upgrade) => (
                  <li key={upgrade.id}>
                    <UpgradeCard
                      upgrade={upgrade}
                      state={state}
                      byModel={byModel}
                      refining={refining}
                      actions={actions}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Section>
          {isAsking ? null : summary}
          {reading === null ? null : (
            <RoomFacts
              key={photo.reference}
              state={state}
              reading={reading}
              refining={refining}
              onChange={quote.changeFacts}
            />
          )}
          <RoomPhotos
            state={state}
            further={quote.further}
            onChange={quote.change}
            onRemoveRoom={project.remove}
          />
        </div>
      </div>
      {overlay?.kind === "custom" ? (
        <WordsDialog
          draftKey={`wish_${room}`}
          words={t.custom}
          ideas={ideasFor(room)}
          onSubmit={addInWords}
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
      {request.dialog}
    </>
  );
}
