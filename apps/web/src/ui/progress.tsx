import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { useUiTexts } from "./ui-context.tsx";

interface ProgressProps {
  /** What is being done: "Rendering your kitchen". */
  label: ReactNode;
  /** 0 to 100; without it the bar wanders, for work of unknown length. */
  percent?: number;
  /** The present step, said to screen readers when it changes. */
  step?: ReactNode;
  /** Gives a cancel button. */
  onCancel?: () => void;
  cancelLabel?: string;
  className?: string;
}

/** Work that takes longer than a second or two: what, how far, and a way to stop it. */
export function Progress({
  label,
  percent,
  step,
  onCancel,
  cancelLabel,
  className,
}: ProgressProps) {
  const texts = useUiTexts();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  // The pressed button mostly makes room for this or goes dead: the focus would be lost with it.
  useEffect(() => {
    const held = document.activeElement;
    if (held === null || held === document.body || held.matches(":disabled"))
      group.current?.focus({ preventScroll: true, focusVisible: false });
  }, []);
  const rounded =
    percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-step`}
      className={cx("flex flex-col gap-2", className)}
    >
      <div className="flex items-center justify-between gap-4">
        <p id={`${id}-label`} className="text-sm font-[560]">
          {label}
        </p>
        <div className="flex items-center gap-3">
          {rounded === undefined ? null : (
            <span aria-hidden="true" className="figures text-sm text-ink-soft">
              {rounded}%
            </span>
          )}
          {onCancel === undefined ? null : (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              {cancelLabel ?? texts.cancel}
            </Button>
          )}
        </div>
      </div>
      <progress
        className="sr-only"
        max={100}
        aria-label={typeof label === "string" ? label : texts.loading}
        {...(rounded === undefined ? {} : { value: rounded })}
      />
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-picture-ground">
        <div
          className={cx(
            "h-full rounded-full bg-green",
            rounded === undefined
              ? "w-1/3 animate-[slide-across_1.6s_var(--ease-settle)_infinite] motion-reduce:w-full motion-reduce:animate-breathe"
              : "transition-[width] duration-300 ease-settle",
          )}
          style={rounded === undefined ? undefined : { width: `${rounded}%` }}
        />
      </div>
      <p id={`${id}-step`} aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {step}
      </p>
    </div>
  );
}
