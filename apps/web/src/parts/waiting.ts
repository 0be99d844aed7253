import { sendingTexts as t } from "@oneup/texts";
import { useRef } from "react";
import { quiet } from "#ui/late-code.tsx";
import { toasts } from "#ui/toast.ts";

/** `Sending`, whose code comes once the form stands: it is there before anybody has waited. */
export const Waiting = quiet(async () => ({ default: (await import("./sending.tsx")).Sending }));

/**
 * What a form waits for, and the way to stop waiting: all that was typed stays, and the focus goes back to the button.
 * @param isWaiting whether something is on its way
 */
export function useWaiting(isWaiting: boolean, form: HTMLFormElement | null) {
  const waiting = useRef<AbortController>(undefined);
  return {
    /** The signal of what is sent now. */
    begin: (): AbortSignal => {
      waiting.current = new AbortController();
      return waiting.current.signal;
    },
    /** For `Waiting`, which stands above the form's buttons. */
    waits: {
      label: isWaiting ? t.label() : "",
      onStop: () => {
        waiting.current?.abort();
        toasts.show({ title: t.stopped(), description: t.maybeLine() });
        form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
      },
    },
  };
}
