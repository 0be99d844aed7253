import { shownRecommendations } from "@oneup/domain";
import { quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useEffect, useRef, useState } from "react";
import type { Backend } from "#backend/backend.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { toastFailure } from "#parts/failure.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { asksForFigures } from "./refine.ts";
import type { OwnFigures } from "./quick-quote-model.ts";
import type { Upgrade } from "./upgrade.ts";
import { type QuickQuoteAction, type QuickQuoteState, factsInput } from "./quick-quote-model.ts";

/** How long a change of the facts rests before it is asked about, in ms: typing comes in bursts. */
const REST_MS = 150;

/** What an upgrade is priced by: a model's own words for what to draw, else its owner's. */
const wordsOf = ({ by, request, customPrompt }: Upgrade) =>
  by === "model" || customPrompt === "" ? request : customPrompt;

/**
 * New figures for what is in its owner's words: no list names it, so each is asked about. Quick, so
 * that a cancelled one only loses its answer: a preview may be under way in the same engine.
 */
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
export function useEstimate(state: QuickQuoteState, dispatch: Dispatch<QuickQuoteAction>): boolean {
  const backend = useBackend();
  // The list is read; what its owner worded is asked about by a command, and keeps its figures where none may be given.
  const readOnly = useReadOnly() !== "";
  const [refining, setRefining] = useState(false);
  const { facts, phase } = state;
  const estimated = useRef({ facts, phase });
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const open = asksForFigures(state);

  useEffect(() => {
    if (!open) {
      estimated.current = { facts, phase };
      return undefined;
    }
    if (estimated.current.facts === facts) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      setRefining(true);
      try {
        const [estimate, own] = await Promise.all([
          backend.call("quickQuote.estimate", factsInput(latest.current), { signal }),
          readOnly ? [] : askAboutOwn(backend, latest.current),
        ]);
        if (signal.aborted) return;
        estimated.current = { facts, phase };
        dispatch({ type: "estimated", estimate, own });
        setRefining(false);
      } catch (error) {
        if (signal.aborted) return;
        estimated.current = { facts, phase };
        setRefining(false);
        toastFailure(error, t.toast.refineFailed());
      }
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [backend, dispatch, facts, open, phase, readOnly]);

  return open && refining;
}
