import { readOnlyTexts as t } from "@oneup/texts";
import { Lock } from "lucide-react";
import { type ReactElement, Suspense, cloneElement, lazy, useSyncExternalStore } from "react";
import { useMe } from "#backend/backend-context.tsx";

/**
 * Why somebody can change nothing: an admin looks through their eyes (ACC-05), or the account is paused (ACC-04); else
 * empty.
 */
export function useReadOnly(): string {
  const me = useMe();
  if (me?.isImpersonating) return t.viewing();
  return me?.isPaused ? t.paused() : "";
}

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
  children: ReactElement<{ disabled?: boolean | undefined; className?: string | undefined }>;
}

function Plain({ control }: { reason: string; control: LockedProps["children"] }) {
  return cloneElement(control, { disabled: true });
}

// Hardly anybody is locked out of what is theirs; without the words it is locked all the same.
const LockedControl = lazy(() => import("./locked-control.tsx").catch(() => ({ default: Plain })));

/** A locked control that the keyboard still reaches, and that says why. */
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

/** Whether what the page shows counts as seen: the tab is looked at, and by its own active user (ACC-04, ACC-05). */
export function useLooking(): boolean {
  const visible = useSyncExternalStore(watch, () => document.visibilityState === "visible");
  return useReadOnly() === "" && visible;
}
