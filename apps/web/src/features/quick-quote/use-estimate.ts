import { LARGEST_AMOUNT, LEAST_HOME_PRICE, shownRecommendations } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { quickQuoteTexts as t } from "@oneup/texts";
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import type { Backend } from "#backend/backend.ts";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import {
  type Home,
  type QuickQuoteAction,
  type QuickQuoteState,
  asksForFigures,
  factsInput,
} from "./quick-quote-state.ts";
import type { OwnFigures, Upgrade } from "./upgrade.ts";

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
export function useEstimate(state: QuickQuoteState, dispatch: Dispatch<QuickQuoteAction>): boolean {
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
export function useHome(
  phase: QuickQuoteState["phase"],
  dispatch: Dispatch<QuickQuoteAction>,
): void {
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
