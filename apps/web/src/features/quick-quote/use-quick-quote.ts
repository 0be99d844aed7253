import {
  type PaintedArea,
  type PointedSurface,
  readWish,
  shownRecommendations,
} from "@oneup/domain";
import type { RecommendationAnswer } from "@oneup/operations";
import { commonTexts, pictureVersionsTexts, quickQuoteTexts as t } from "@oneup/texts";
import { useEffect, useEffectEvent, useReducer } from "react";
import type { Backend } from "#backend/backend.ts";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { draftName, dropAt, ofBuild } from "#backend/drafts.ts";
import { machineCanInstead } from "#parts/failures/failure.tsx";
import { toasts } from "#ui/toast.ts";
import { failureMessage, toastMessage } from "./failure-message.ts";
import { holdsWork, quickQuoteAfter } from "./quick-quote-state.ts";
import { type Facts, NOTHING_YET, type QuickQuoteState, factsInput } from "./quick-quote-model.ts";
import type { Upgrade } from "./upgrade.ts";
import { useEstimate, useHome } from "./use-estimate.ts";
import { usePhoto } from "./use-photo.ts";
import { usePreviews } from "./use-previews.ts";

/** What became of words that somebody typed. */
export type WordsAnswer = "done" | "empty" | "too-long" | "failed" | "model-failed";

const ADD = "quickQuote.generateCustomRecommendation";
const REGENERATE = "quickQuote.regenerateWithNewPrompt";

/*
 * An account's quick quote over a reload of the tab, which a phone does by itself when memory is short:
 * its pictures are on the server, and those of a model cost credits. A guest's ends with the page (S-48).
 */

const quotes = ofBuild<QuickQuoteState>(import.meta.url);

const isKept = ({ mode, starting = false, ended = false }: Backend) =>
  mode === "live" && !starting && !ended;

const KEY = "quick-quote";
const placeOf = ({ me }: Backend) => draftName(me?.id ?? "", KEY);

/** Keeps the work on the screen once there is a photo. */
function keepQuote(backend: Backend, state: QuickQuoteState): void {
  if (!isKept(backend)) return;
  if (state.photo === null) return dropAt(placeOf(backend));
  // A reload ends the reading, which is told as a failure before the page goes: it is read again.
  const phase = state.phase === "unread" ? "reading" : state.phase;
  // What was being drawn is asked for again by its owner: it may cost credits.
  quotes.keep(placeOf(backend), { ...state, phase, news: "", queue: [] });
}

/** The work before the tab was reloaded; null for none. */
function keptQuote(backend: Backend): QuickQuoteState | null {
  if (!isKept(backend)) return null;
  return quotes.kept(placeOf(backend));
}

/** The work left for another page, by home. */
const left = new WeakMap<Backend, QuickQuoteState>();

interface WordsCall {
  about: typeof ADD | typeof REGENERATE;
  call: () => Promise<RecommendationAnswer>;
  signal: AbortSignal;
  onDone: (answer: RecommendationAnswer) => void;
  /** How a failure is told. */
  sentenceOf: (error: unknown) => string;
}

/** Asks about words; a failure is told. */
async function askInWords(asked: WordsCall): Promise<WordsAnswer> {
  const { about, call, signal, onDone, sentenceOf } = asked;
  toasts.settle(about);
  try {
    const answer = await call();
    if (signal.aborted) return "failed";
    onDone(answer);
    return "done";
  } catch (error) {
    const description = sentenceOf(error);
    if (!signal.aborted)
      toasts.show({ title: t.toast.generationFailed(), description, tone: "destructive", about });
    return machineCanInstead(error) ? "model-failed" : "failed";
  }
}

/** The quick quote's state and actions; a guest's lasts as long as the page (S-48), an account's as the tab (QB-05). */
export function useQuickQuote() {
  const backend = useBackend();
  const [state, dispatch] = useReducer(quickQuoteAfter, left.get(backend) ?? NOTHING_YET);
  useEffect(() => {
    // What is under way ends with the screen, and begins again with it.
    if (state.photo === null) left.delete(backend);
    else left.set(backend, state);
  }, [backend, state]);
  // A guest's work ends with the page (S-48), everybody's with the tab.
  useAskBeforeLeaving(holdsWork(state));
  const photo = usePhoto(state, dispatch);
  const takeUp = useEffectEvent(() => {
    const kept = state.phase === "choose" ? keptQuote(backend) : null;
    if (kept === null) return;
    dispatch({ type: "takenUp", state: kept });
    if (kept.phase === "reading" && kept.photo !== null) photo.goOnReading(kept.photo);
  });
  // Who is here is known only now, where the page was loaded anew.
  useEffect(() => takeUp(), [backend]);
  // After it: what is empty yet would take the place of what was kept.
  useEffect(() => keepQuote(backend, state), [backend, state]);
  const refining = useEstimate(state, dispatch);
  usePreviews(state, dispatch);
  useHome(state.phase, dispatch);
  const { work } = state;

  /** Says what was done, with a way to take it back. */
  const tellWithUndo = (title: string, description?: string) => {
    toasts.show({
      title,
      ...(description === undefined ? {} : { description }),
      action: {
        label: commonTexts.undo(),
        onPress: () => dispatch({ type: "workRestored", work }),
      },
    });
  };

  return {
    state,
    holds: holdsWork(state),
    refining,
    shown: shownRecommendations(work),
    ...photo,
    changeFacts: (facts: Partial<Facts>) => dispatch({ type: "factsChanged", facts }),
    preview: (id: string) => dispatch({ type: "previewAsked", id }),
    /** A preview by this machine, free of charge. */
    draft: (id: string) => dispatch({ type: "previewAsked", id, draft: true }),
    cancelPreview: (id: string) => dispatch({ type: "previewCancelled", id }),
    redo: (id: string) => dispatch({ type: "redone", id }),
    apply(id: string) {
      dispatch({ type: "applied", id });
      tellWithUndo(t.toast.applied(), t.toast.appliedLine());
    },
    remove(id: string) {
      dispatch({ type: "deleted", id });
      tellWithUndo(t.toast.deleted());
    },
    revertTo(kept: number) {
      dispatch({ type: "revertedTo", kept });
      tellWithUndo(kept === 0 ? t.toast.revertedToOriginal() : t.toast.reverted());
    },
    /** Continues from a version or the photo; all versions stay (PIC-08). */
    goOnFrom(image: string) {
      dispatch({ type: "wentOnFrom", image });
      const number = state.versions.findIndex((version) => version.image === image) + 1;
      const { wentOn, wentOnOriginal, wentOnLine } = pictureVersionsTexts;
      tellWithUndo(number === 0 ? wentOnOriginal() : wentOn({ number }), wentOnLine());
    },
    giveCost: (id: string, cost: number) => dispatch({ type: "ownCostGiven", id, cost }),
    paintArea: (id: string, area: PaintedArea, prompt: string) =>
      dispatch({ type: "areaPainted", id, ...area, prompt }),

    pointOut: (id: string, pointed: readonly PointedSurface[]) =>
      dispatch({ type: "surfacesPointed", id, pointed }),

    /**
     * Adds an upgrade in the owner's words (QQ-13, QQ-14).
     * @param pointed where it is meant: then it is drawn at once (PIC-09)
     */
    async addCustom(
      text: string,
      signal: AbortSignal,
      engine?: "machine",
      pointed?: readonly PointedSurface[],
    ): Promise<WordsAnswer> {
      const wish = readWish(text);
      if (!wish.ok && wish.refusal.code === "field.required") {
        toasts.show({
          title: t.toast.missingInformation(),
          description: t.toast.missingDescription(),
          tone: "destructive",
        });
        return "empty";
      }
      if (!wish.ok) return "too-long";
      const input = { image: work.originalImage, customPrompt: wish.value, engine };
      return askInWords({
        about: ADD,
        call: () => backend.call(ADD, { ...factsInput(state), ...input }),
        signal,
        onDone(answer) {
          dispatch({ type: "added", answer, prompt: wish.value, pointed });
          // What is drawn at once is seen being drawn.
          if (pointed === undefined)
            toasts.show({ title: t.toast.added(), description: answer.title });
        },
        sentenceOf: (error) => toastMessage(error, t.toast.tryAgain()),
      });
    },

    /** Proposes a recommendation anew in the owner's words (QQ-15, QQ-16). */
    async regenerate(
      upgrade: Upgrade,
      text: string,
      signal: AbortSignal,
      engine?: "machine",
    ): Promise<WordsAnswer> {
      const { id, title: originalTitle, description: originalDescription } = upgrade;
      const wish = readWish(text);
      const missing = !wish.ok && wish.refusal.code === "field.required";
      if (missing || work.originalImage === "" || id === "") {
        toasts.show({
          title: t.toast.cannotRegenerate(),
          description: t.toast.missingData(),
          tone: "destructive",
        });
        return "empty";
      }
      if (!wish.ok) return "too-long";
      const input = {
        ...factsInput(state),
        image: work.originalImage,
        originalTitle,
        originalDescription,
        newPrompt: wish.value,
        engine,
      };
      return askInWords({
        about: REGENERATE,
        call: () => backend.call(REGENERATE, input),
        signal,
        onDone(answer) {
          dispatch({ type: "regenerated", id, answer, prompt: wish.value });
          toasts.show({ title: t.toast.changed(), description: answer.title });
        },
        sentenceOf: (error) => failureMessage(error, t.toast.regenerateFailed()),
      });
    },
  };
}

export type QuickQuote = ReturnType<typeof useQuickQuote>;
