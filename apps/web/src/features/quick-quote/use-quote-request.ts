import { quickQuoteTexts as t } from "@oneup/texts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import type { Duplicates, DuplicatesAnswer } from "#parts/market/duplicates-dialog.tsx";
import { useStillHere } from "#ui/waiting.ts";
import { toasts } from "#ui/toast.ts";
import { type QuoteRoom, projectPhotos, projectUpgrades } from "./quote-rooms.ts";

/**
 * `Get Contractor Quotes` (QQ-23): looks for earlier requests of the same (QUO-20), asks what to do
 * with them (S-54, MKT-07), makes the request and goes to the quote builder.
 */
export function useQuoteRequest(rooms: readonly QuoteRoom[]) {
  const backend = useBackend();
  const create = useCommand("quotes.create");
  const update = useCommand("quotes.update");
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const looking = useRef<AbortController>(undefined);
  const [found, setFound] = useState<Duplicates | null>(null);
  const [busy, setBusy] = useState<"look" | DuplicatesAnswer | null>(null);

  const make = async (answer: DuplicatesAnswer) => {
    setBusy(answer);
    const merged = answer === "merge" ? (found?.duplicates ?? []) : [];
    try {
      const { quote, limitReached } = await create.mutateAsync({
        origin: "quick-quote",
        upgrades: projectUpgrades(rooms),
        photos: projectPhotos(rooms),
        mergeWith: merged.map(({ quoteId }) => quoteId),
        ...(typeof answer === "object" ? answer : {}),
      });
      // What was typed here is not asked again; an account's property is a whole address.
      const zip = rooms[0]?.state.facts.zip ?? "";
      if (backend.mode !== "live" && zip !== "" && quote.address.line === "")
        await update.mutateAsync({ quoteId: quote.id, address: { zip } });
      if (limitReached) {
        toasts.show({
          title: t.toast.limitReached(),
          description: t.toast.limitReachedLine(),
          action: { label: t.toast.limitReachedAction(), onPress: () => void navigate("/quotes") },
        });
      }
      if (stillHere()) await navigate("/quote-builder");
      else if (!limitReached) {
        toasts.show({
          title: t.toast.quoteMade(),
          action: { label: t.toast.limitReachedAction(), onPress: () => void navigate("/quotes") },
        });
      }
    } catch (error) {
      toastFailure(error, t.toast.quoteFailed());
    } finally {
      setBusy(null);
    }
  };

  const ask = async () => {
    const upgrades = projectUpgrades(rooms);
    if (upgrades.length === 0) {
      toasts.show({ title: t.toast.nothingApplied(), description: t.toast.nothingAppliedLine() });
      return;
    }
    // An undo of before would change what is being asked for.
    toasts.dismiss();
    setBusy("look");
    const titles = upgrades.map(({ room }) => room);
    looking.current = new AbortController();
    const { signal } = looking.current;
    try {
      const answer = await backend.call("quotes.findDuplicates", { titles }, { signal });
      setBusy(null);
      // Nothing is made for whoever went elsewhere before it was known whether it is there already.
      if (!stillHere()) return;
      if (answer.duplicates.length > 0) setFound(answer);
      else await make("keep");
    } catch (error) {
      setBusy(null);
      toastFailure(error, t.toast.quoteFailed());
    }
  };

  return {
    ask,
    found,
    busy,
    stop: () => {
      looking.current?.abort();
      create.stop();
    },
    make,
    dismiss: () => setFound(null),
  };
}
