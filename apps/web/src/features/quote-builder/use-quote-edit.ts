import type { VerbInput } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useCallback } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { sentenceOf } from "#parts/failure.tsx";
import { toasts } from "#ui/toast.ts";

type Edit = Omit<VerbInput<"quotes.update">, "quoteId">;

const switches = (change: Edit): boolean =>
  change.address === undefined && change.notes === undefined;

/** One line for all changes of a quote: its publication goes behind the edits made before it. */
export const editsOf = (quoteId: string) => `quote ${quoteId}`;

/** Changes of a request as they are made (S-52); answers, once it was read again, whether they were kept. */
export function useQuoteEdit(quoteId: string): (change: Edit) => Promise<boolean> {
  const { mutateAsync } = useCommand("quotes.update", { inOrder: editsOf(quoteId) });
  return useCallback(
    async (change) => {
      try {
        await mutateAsync({ quoteId, ...change });
        return true;
      } catch (error) {
        // A switch goes back to where it was, and a page whose request is gone shows no field.
        const typed = !switches(change) && codeOf(error) !== "quote.not_found";
        toasts.show({
          title: typed ? t.saveFailed() : t.notSaved(),
          description: sentenceOf(error, typed),
          tone: "destructive",
        });
        return false;
      }
    },
    [mutateAsync, quoteId],
  );
}
