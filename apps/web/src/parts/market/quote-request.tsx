import type { VerbInput } from "@oneup/operations";
import { commonTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { toastFailure } from "#parts/failures/failure.tsx";
import { late } from "#ui/late.tsx";
import { toasts } from "#ui/toast.ts";
import { useRun } from "#ui/use-run.ts";
import type { Duplicates, DuplicatesAnswer } from "./duplicates-dialog.tsx";

const DuplicatesDialog = late(() => import("./duplicates-dialog.tsx"));

interface QuoteRequest {
  /** Whether an earlier request is asked about only where this can be its new version (MKT-07). */
  revisesOnly?: boolean;
  /** Makes the request as the question was answered. */
  make: (
    answer: DuplicatesAnswer,
    found: Duplicates | null,
  ) => Promise<{ readonly limitReached: boolean }>;
  /**
   * Goes on to what was made, or says that it was.
   * @param signal ended where whoever asked went elsewhere meanwhile, and is not pulled away from there
   */
  onMade: (limitReached: boolean, signal: AbortSignal) => Promise<void>;
}

/**
 * `Get Contractor Quotes`: looks for earlier requests of the same (QUO-20), asks what to do with them (S-54, MKT-07), and
 * makes the request.
 */
export function useQuoteRequest({ revisesOnly = false, make, onMade }: QuoteRequest) {
  const backend = useBackend();
  const navigate = useNavigate();
  const run = useRun();
  const [found, setFound] = useState<Duplicates | null>(null);
  const [busy, setBusy] = useState<"look" | DuplicatesAnswer | null>(null);

  const carryOut = async (answer: DuplicatesAnswer) => {
    const signal = run.begin();
    setBusy(answer);
    try {
      const { limitReached } = await make(answer, found);
      if (limitReached) {
        toasts.show({
          title: t.quoteLimitReached(),
          description: t.oldestQuoteSuperseded(),
          action: { label: t.seeProjects(), onPress: () => void navigate("/quotes") },
        });
      }
      await onMade(limitReached, signal);
    } catch (error) {
      toastFailure(error, t.weCouldntMakeTheProject());
    }
    setBusy(null);
  };

  const look = async (wanted: VerbInput<"quotes.findDuplicates">) => {
    const signal = run.begin();
    setBusy("look");
    try {
      const answer = await backend.call("quotes.findDuplicates", wanted, { signal });
      // Nothing is made for whoever went elsewhere before it was known whether it is there already.
      if (signal.aborted) return setBusy(null);
      const mayMerge = answer.mayMerge && !revisesOnly;
      const duplicates = answer.duplicates.filter(({ mayRevise }) => mayRevise || !revisesOnly);
      if (duplicates.length === 0) return await carryOut("keep");
      setFound({ ...answer, duplicates, mayMerge });
    } catch (error) {
      toastFailure(error, t.weCouldntMakeTheProject());
    }
    setBusy(null);
  };

  return {
    look,
    stop: run.stop,
    busy: busy === "look" || (busy !== null && found === null),
    dialog:
      found === null ? null : (
        <DuplicatesDialog
          found={found}
          busy={busy === "look" ? null : busy}
          onAnswer={(answer) => void carryOut(answer)}
          onClose={() => setFound(null)}
        />
      ),
  };
}
