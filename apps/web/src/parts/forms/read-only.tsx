import { readOnlyTexts as t } from "@oneup/texts";
import { Lock } from "lucide-react";
import { type ReactElement, Suspense, cloneElement, lazy, useSyncExternalStore } from "react";
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

interface LockedProps {
  /** A `Button`, `IconButton` or `Switch` that changes something. */
  children: ReactElement<{ disabled?: boolean | undefined; className?: string | undefined }>;
}

function Plain({ control }: { reason: string; control: LockedProps["children"] }) {
  return cloneElement(control, { disabled: true });
}

// Hardly anybody is locked out of what is theirs; without the words it is locked all the same.
const LockedControl = lazy(() => import("./locked-control.tsx").catch(() => ({ default: Plain })));

/**
 * Locks what would change something, where an admin looks through somebody's eyes (ACC-05) or the
 * account is paused (ACC-04): the keyboard still reaches it, and it says why.
 */
export function Locked({ children }: LockedProps) {
  const reason = useReadOnly();
  if (reason === "") return children;
  return (
    <Suspense fallback={<Plain reason={reason} control={children} />}>
      <LockedControl reason={reason} control={children} />
    </Suspense>
  );
}

function watch(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/**
 * Whether what the page shows counts as seen by the one whose page it is: the tab is looked at, and
 * neither by an admin through their eyes (ACC-05) nor by a paused account, which leaves no marks (ACC-04).
 */
export function useLooking(): boolean {
  const visible = useSyncExternalStore(watch, () => document.visibilityState === "visible");
  return useReadOnly() === "" && visible;
}
