import {
  type PaintedArea,
  type PointedSurface,
  LARGEST_AMOUNT,
  LEAST_HOME_PRICE,
  baseImage,
  readWish,
  shownRecommendations,
} from "@oneup/domain";
import type { RecommendationAnswer, VerbOutput } from "@oneup/operations";
import { commonTexts, pictureVersionsTexts, quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import type { Backend } from "#backend/backend.ts";
import { useVerb } from "#backend/use-verb.ts";
import { machineCanInstead, toastFailure } from "#parts/failures/failure.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { LARGE_WIDTH, decodedPicture } from "#parts/pictures/room-picture.tsx";
import { toasts } from "#ui/toast.ts";
import { useGo } from "#ui/ui-context.tsx";
import { failureMessage, toastMessage } from "./failure-message.ts";
import {
  type Facts,
  type Home,
  type QuickQuoteAction,
  type QuickQuoteState,
  asksForFigures,
  factsInput,
  roomOf,
} from "./quick-quote-state.ts";
import { type OwnFigures, type Upgrade, byNet } from "./upgrade.ts";
import { usePhoto } from "./use-photo.ts";

/** The pause before changed facts are sent, in ms: typing comes in bursts. */
const REST_MS = 150;

/** The words an upgrade is priced by: a model's, else its owner's. */
const wordsOf = ({ by, request, customPrompt }: Upgrade) =>
  by === "model" || customPrompt === "" ? request : customPrompt;

/** New figures for the owner's own upgrades, asked one by one, as no list names them. */
function askAboutOwn(backend: Backend, state: QuickQuoteState): Promise<OwnFigures[]> {
  const worded = shownRecommendations(state.work).filter(
    (each) => (each.worded || each.by === "model") && each.cost.origin.kind !== "model",
  );
  return Promise.all(
    worded.map(async (upgrade) => ({
      id: upgrade.id,
      answer: await backend.call("quickQuote.regenerateWithNewPrompt", {
        ...factsInput(state),
        image: state.work.originalImage,
        newPrompt: wordsOf(upgrade),
        // Figures alone: a model would be paid for words that stay as they are.
        engine: "machine",
      }),
    })),
  );
}

/** Refines list, cost and gain in place whenever the owner says more about the room. */
function useEstimate(state: QuickQuoteState, dispatch: Dispatch<QuickQuoteAction>): boolean {
  const backend = useBackend();
  // The list is read; what its owner worded is asked about by a command, and keeps its figures where none may be given.
  const readOnly = useReadOnly() !== "";
  const [refining, setRefining] = useState(false);
  const { facts } = state;
  const estimated = useRef(facts);
  const open = asksForFigures(state);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setRefining(true);
    try {
      const [estimate, own] = await Promise.all([
        backend.call("quickQuote.estimate", factsInput(state), { signal }),
        readOnly ? [] : askAboutOwn(backend, state),
      ]);
      if (!signal.aborted) dispatch({ type: "estimated", estimate, own });
    } catch (error) {
      if (!signal.aborted) toastFailure(error, t.toast.refineFailed());
    }
    if (signal.aborted) return;
    estimated.current = facts;
    setRefining(false);
  });
  useEffect(() => {
    if (!open) estimated.current = facts;
    if (estimated.current === facts) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [facts, open]);
  return open && refining;
}

type Property = NonNullable<VerbOutput<"properties.read">["property"]>;

/** What a property says for the figures; null where it says nothing. */
function homeOf({ address, price }: Property): Home | null {
  const zip = /^\d{5}/.exec(address.zip)?.[0] ?? "";
  const typical = price?.typical ?? 0;
  const value = typical >= LEAST_HOME_PRICE && typical <= LARGEST_AMOUNT ? typical : null;
  return address.line === "" || (zip === "" && value === null)
    ? null
    : { address: address.line, value, zip };
}

/** Fills value and ZIP from the account's last property, but not while a photo is read. */
function useHome(phase: QuickQuoteState["phase"], dispatch: Dispatch<QuickQuoteAction>): void {
  const { starting = false, mode } = useBackend();
  const me = useMe();
  // Contractors' accounts have no properties.
  const asks = !starting && mode === "live" && me !== null && me.userType !== "contractor";
  const { data } = useVerb("properties.read", {}, { enabled: asks });
  const property = data?.property;
  const waits = phase === "preparing" || phase === "reading";
  useEffect(() => {
    const home = property && !waits ? homeOf(property) : null;
    if (home !== null) dispatch({ type: "homeFound", home });
  }, [dispatch, property, waits]);
}

const DRAW = "quickQuote.visualizeSingle";
const NOWHERE: Upgrade["pointed"] = [];

/** Draws previews one at a time on the current picture (API-13), again from the start when it changes. */
function usePreviews(state: QuickQuoteState, dispatch: Dispatch<QuickQuoteAction>): void {
  const backend = useBackend();
  const { work, queue, drafts } = state;
  const image = baseImage(work);
  const next = work.recommendations.find(({ id }) => id === queue[0]);
  const room = roomOf(state);
  const absent = state.reading?.absent;
  const { id = "", title = "", description = "", request = "" } = next ?? {};
  const { customPrompt = "", mask = "", maskFit = "edges", pointed = NOWHERE } = next ?? {};
  const draft = drafts.includes(id);

  const go = useGo();
  const toCredits = useEffectEvent(() => go("/credits"));

  useEffect(() => {
    if (id === "") return undefined;
    const controller = new AbortController();
    const draw = async () => {
      // What went wrong with the last one is no news any more.
      toasts.settle(DRAW);
      try {
        const { image: drawn, ...note } = await backend.call(
          DRAW,
          {
            image,
            recommendationTitle: title,
            recommendationDescription: description,
            customPrompt,
            request,
            room,
            absent: [...(absent ?? [])],
            pointed: [...pointed],
            ...(mask === "" ? {} : { mask, maskFit }),
            ...(draft ? { engine: "machine" } : {}),
          },
          { signal: controller.signal },
        );
        if (drawn === image && note.asks.length > 0) {
          if (!controller.signal.aborted)
            dispatch({ type: "previewUnplaced", id, asks: note.asks });
          return;
        }
        // What is called drawn can be seen: the picture may still have to travel. One that is lost says so where it stands.
        await decodedPicture(await backend.pictureUrl(drawn, LARGE_WIDTH)).catch(() => undefined);
        const madeAt = new Date().toISOString();
        if (!controller.signal.aborted) {
          dispatch({ type: "previewMade", id, image: drawn, note, madeAt });
        }
      } catch (error) {
        if (controller.signal.aborted) return;
        const why = failureMessage(error, t.toast.tryAgain());
        toasts.fail(t.toast.generationFailed(), toastMessage(error, t.toast.tryAgain()), {
          about: DRAW,
          ...(codeOf(error) === "credits.none_left"
            ? { action: { label: t.engine.plans(), onPress: () => void toCredits() } }
            : {}),
        });
        if (machineCanInstead(error)) dispatch({ type: "previewFailed", id, why });
        else dispatch({ type: "previewCancelled", id });
      }
    };
    void draw();
    return () => controller.abort();
  }, [
    backend,
    dispatch,
    id,
    image,
    title,
    description,
    request,
    customPrompt,
    mask,
    maskFit,
    pointed,
    room,
    absent,
    draft,
  ]);
}

/** What became of words that somebody typed. */
export type WordsAnswer = "done" | "empty" | "too-long" | "failed" | "model-failed";

const ADD = "quickQuote.generateCustomRecommendation";
const REGENERATE = "quickQuote.regenerateWithNewPrompt";

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
    if (!signal.aborted) toasts.fail(t.toast.generationFailed(), description, { about });
    return machineCanInstead(error) ? "model-failed" : "failed";
  }
}

/** A room's actions, and what goes on in it while another is on the screen. */
export function useQuickQuote(state: QuickQuoteState, dispatch: Dispatch<QuickQuoteAction>) {
  const backend = useBackend();
  const photo = usePhoto(state, dispatch);
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
    refining,
    shown: byNet(shownRecommendations(work)),
    ...photo,
    change: dispatch,
    changeFacts: (facts: Partial<Facts>) => dispatch({ type: "factsChanged", facts }),
    preview: (id: string) => dispatch({ type: "previewAsked", id }),
    show: (id: string) => dispatch({ type: "previewShown", id }),
    /** A preview by this machine, free of charge. */
    draft: (id: string) => dispatch({ type: "previewAsked", id, draft: true }),
    cancelPreview: (id: string) => dispatch({ type: "previewCancelled", id }),
    redo: (id: string) => dispatch({ type: "redone", id }),
    apply: (id: string) => {
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
        toasts.fail(t.toast.missingInformation(), t.toast.missingDescription());
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
        toasts.fail(t.toast.cannotRegenerate(), t.toast.missingData());
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
