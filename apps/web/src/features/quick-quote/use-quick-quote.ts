import {
  type PaintedArea,
  type PointedSurface,
  readWish,
  shownRecommendations,
} from "@oneup/domain";
import type { RecommendationAnswer } from "@oneup/operations";
import { pictureVersionsTexts, quickQuoteTexts as t } from "@oneup/texts";
import { useEffect, useEffectEvent, useReducer } from "react";
import type { Backend } from "#backend/backend.ts";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { machineCanInstead } from "#parts/failure.tsx";
import { toasts } from "#ui/toast.ts";
import { failureMessage, toastMessage } from "./failure-message.ts";
import { keepQuote, keptQuote } from "./kept-quote.ts";
import { quickQuoteAfter } from "./quick-quote-state.ts";
import { type Facts, NOTHING_YET, type QuickQuoteState, factsInput } from "./quick-quote-model.ts";
import type { Upgrade } from "./upgrade.ts";
import { useEstimate } from "./use-estimate.ts";
import { useHome } from "./use-home.ts";
import { usePhoto } from "./use-photo.ts";
import { usePreviews } from "./use-previews.ts";
import { holdsWork } from "./versions-state.ts";

/** What became of words that somebody typed. */
export type WordsAnswer = "done" | "empty" | "too-long" | "failed" | "model-failed";

const ADD = "quickQuote.generateCustomRecommendation";
const REGENERATE = "quickQuote.regenerateWithNewPrompt";

function tellFailed(about: typeof ADD | typeof REGENERATE, description: string): void {
  toasts.show({ title: t.toast.generationFailed(), description, tone: "destructive", about });
}

/** What stood on the screen when somebody went to another page of it, by their home. */
const left = new WeakMap<Backend, QuickQuoteState>();

/**
 * The quick quote: its state and everything that can be done with it. It outlives the screen, so that
 * Back from the quote builder finds the work as it was (QB-05). A guest's ends with the page (S-48), an
 * account's with the tab.
 */
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
        label: t.toast.undo(),
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
    /** Tells the room and its list to who was elsewhere when they came. */
    tellList: () => dispatch({ type: "listShown" }),
    changeFacts: (facts: Partial<Facts>) => dispatch({ type: "factsChanged", facts }),
    preview: (id: string) => dispatch({ type: "previewAsked", id }),
    /** The same by this machine, for nothing. */
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
    /** Goes on from a version, or from the photo; all versions stay (PIC-08). */
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
      toasts.settle(ADD);
      try {
        const answer: RecommendationAnswer = await backend.call(ADD, {
          ...factsInput(state),
          image: work.originalImage,
          customPrompt: wish.value,
          engine,
        });
        if (signal.aborted) return "failed";
        dispatch({ type: "added", answer, prompt: wish.value, pointed });
        // What is drawn at once is seen being drawn.
        if (pointed === undefined)
          toasts.show({ title: t.toast.added(), description: answer.title });
        return "done";
      } catch (error) {
        if (!signal.aborted) tellFailed(ADD, toastMessage(error, t.toast.tryAgain()));
        return machineCanInstead(error) ? "model-failed" : "failed";
      }
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
      toasts.settle(REGENERATE);
      try {
        const answer: RecommendationAnswer = await backend.call(REGENERATE, {
          ...factsInput(state),
          image: work.originalImage,
          originalTitle,
          originalDescription,
          newPrompt: wish.value,
          engine,
        });
        if (signal.aborted) return "failed";
        dispatch({ type: "regenerated", id, answer, prompt: wish.value });
        toasts.show({ title: t.toast.changed(), description: answer.title });
        return "done";
      } catch (error) {
        if (!signal.aborted) {
          tellFailed(REGENERATE, failureMessage(error, t.toast.regenerateFailed()));
        }
        return machineCanInstead(error) ? "model-failed" : "failed";
      }
    },
  };
}

export type QuickQuote = ReturnType<typeof useQuickQuote>;
