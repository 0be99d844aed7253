import { propertyLimits } from "@oneup/domain";
import { analysisInputTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError, type BackendErrorCode, codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { sentenceOf, toastFormFailure } from "#parts/failure.tsx";
import { fromHere } from "#ui/still-here.ts";
import { toasts } from "#ui/toast.ts";
import { useShowProperty } from "./use-show-property.ts";
import { SIMULATED, wait } from "./wait.ts";

/** Why an address was not analysed, to stand at the field. */
export interface AddressFault {
  readonly code: BackendErrorCode;
  readonly sentence: string;
  /** A notification says it too. */
  readonly told: boolean;
}

/**
 * `Analyze Property` (APP-08): a toast, in the demo one second, then the analysis is there.
 * @param onKept what was typed for it is over
 * @param onDone leads to it, unless whoever asked went elsewhere meanwhile
 */
export function useAnalyze(onKept: () => void, onDone: () => void) {
  const { mode } = useBackend();
  const { mutateAsync, stop } = useCommand("properties.analyze");
  const show = useShowProperty();
  const leaving = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<AddressFault | null>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  const refuse = (error: unknown, left: boolean) => {
    const code = codeOf(error);
    // Who stopped waiting is told so by the press.
    if (code === "network.cancelled") return;
    toasts.dismiss();
    const told = left || !(error instanceof BackendError) || code.startsWith("network.");
    if (told) toastFormFailure(error, t.toast.analysisFailed());
    // Also where nobody answered: it stays there when the notification is gone.
    setFault({ code, sentence: sentenceOf(error, true), told });
  };

  const analyze = async (address: string) => {
    if (busy) return;
    // Nobody is told that something is looked at which is going to be refused.
    if (address.length > propertyLimits.address) {
      const { errorSentence } = await import("./error-words.ts");
      const sentence = errorSentence("field.too_long", { most: propertyLimits.address }) ?? "";
      setFault({ code: "field.too_long", sentence, told: false });
      return;
    }
    // With its query: what was analyzed may show before the answer is here, and lead to another address.
    const isHere = fromHere();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setBusy(true);
    setFault(null);
    const told = toasts.show({ title: t.toast.analyzing(), description: t.toast.analyzingLine() });
    if (mode !== "live") await wait(SIMULATED.analysis, signal);
    // Whoever left meanwhile did not ask for anything to be kept.
    if (signal.aborted) return;
    try {
      show(await mutateAsync({ address }));
      onKept();
      toasts.dismiss(told);
      // Whoever went elsewhere meanwhile is not pulled away from there. The form itself may be gone by the answer.
      if (isHere()) onDone();
      else {
        toasts.show({
          title: t.toast.analyzed(),
          action: { label: t.input.back(), onPress: onDone },
        });
      }
    } catch (error) {
      refuse(error, !isHere());
    }
    setBusy(false);
  };

  return { analyze, stop, busy, fault, forgive: () => setFault(null) };
}
