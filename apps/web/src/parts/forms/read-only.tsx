import { readOnlyTexts as t } from "@oneup/texts";
import { Lock } from "lucide-react";
import { type ReactElement, type SyntheticEvent, cloneElement, useSyncExternalStore } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { type ButtonProps, Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { toasts } from "#ui/toast.ts";
import { Tooltip } from "#ui/tooltip.tsx";

/** The reason why the person can change nothing (ACC-04, ACC-05); else empty. */
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

interface LockableProps {
  "aria-describedby"?: string | undefined;
  "aria-disabled"?: boolean | undefined;
  className?: string | undefined;
  onClick?: ((event: SyntheticEvent) => void) | undefined;
  onChange?: ((event: SyntheticEvent) => void) | undefined;
}

/** Keeps a press from its own work, and from sending the form around it. */
const nothing = (event: SyntheticEvent) => event.preventDefault();

/** A locked control that the keyboard still reaches, and that says why. */
export function Locked({ children }: { children: ReactElement<LockableProps> }) {
  const reason = useReadOnly();
  if (reason === "") return children;
  return (
    <Tooltip content={reason}>
      {cloneElement(children, {
        "aria-disabled": true,
        className: cx(children.props.className, "cursor-not-allowed! opacity-45"),
        onClick(event) {
          nothing(event);
          // Where nothing hovers.
          toasts.show({ title: reason });
        },
        onChange: nothing,
      })}
    </Tooltip>
  );
}

/** A button that changes something, locked for whoever only looks. */
export function LockableButton(props: ButtonProps) {
  return (
    <Locked>
      <Button {...props} />
    </Locked>
  );
}

function watch(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/** Whether shown things count as seen: in a visible tab, by its own active user (ACC-04, ACC-05). */
export function useLooking(): boolean {
  const visible = useSyncExternalStore(watch, () => document.visibilityState === "visible");
  return useReadOnly() === "" && visible;
}
