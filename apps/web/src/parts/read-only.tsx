import { readOnlyTexts as t } from "@oneup/texts";
import { Lock } from "lucide-react";
import { useMe } from "#backend/backend-context.tsx";

/**
 * Why whoever is here can look at everything and change nothing, in a sentence for the buttons that
 * are locked by it: an admin looks through their eyes (ACC-05), or the account is paused (ACC-04).
 * Empty where they can.
 */
export function useReadOnly(): string {
  const me = useMe();
  if (me?.isImpersonating) return t.viewing();
  return me?.isPaused ? t.paused() : "";
}

/** Why buttons are locked, to read behind them. */
export function LockedLine({ children }: { children: string }) {
  return (
    <p
      style={{ order: 1, gridColumn: "1 / -1" }}
      className="flex w-full items-start gap-2 text-sm text-ink-soft"
    >
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
