import { sendingTexts as t } from "@oneup/texts";
import { useRef } from "react";
import { quiet } from "#ui/late.tsx";
import { toasts } from "#ui/toast.ts";
import type { CommandWaitProps } from "./sending.tsx";

/** `Sending`, whose code comes once the form stands: it is there before anybody has waited. */
export const Waiting = quiet(async () => ({ default: (await import("./sending.tsx")).Sending }));

/** A form's wait; a stop keeps the typed text and returns the focus to the button. */
export function useWaiting(isWaiting: boolean, form: HTMLFormElement | null) {
  const waiting = useRef<AbortController>(undefined);
  return {
    begin: (): AbortSignal => {
      waiting.current = new AbortController();
      return waiting.current.signal;
    },
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

// Without its code one waits all the same.
const CommandWait = quiet(() => import("./sending.tsx"));

/** `CommandWait`, whose code comes once something is on its way. */
export function CommandWaiting(props: CommandWaitProps) {
  return props.busy ? <CommandWait {...props} /> : null;
}
