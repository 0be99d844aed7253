import { useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { isFocusLost } from "./focus.ts";
import { SAID_MS, STOOD_MS } from "./waiting.ts";
import { uiTexts as texts } from "./ui-texts.ts";

interface ProgressProps {
  /** What is being done: "Rendering your kitchen". */
  label: string;
  /** 0 to 100; without it the bar wanders, for work of unknown length. */
  percent?: number;
  /** The present step; it and the label are said to screen readers as they change. */
  step?: string | undefined;
  /** Gives a cancel button. */
  onCancel?: () => void;
  cancelLabel?: string;
  className?: string;
}

interface Read {
  label: string;
  step: string;
}

/** The words for screen readers, first and after each change, and only for a moment. */
function useSaid(now: Read, takesFocus: () => boolean): string {
  const { label, step } = now;
  const [said, setSaid] = useState("");
  const before = useRef<Read | null>(null);
  const focus = useRef(takesFocus);
  useEffect(() => {
    const last = before.current ?? (focus.current() ? { label, step } : { label: "", step: "" });
    before.current = { label, step };
    const news = [label === last.label ? "" : label, step === last.step ? "" : step];
    const say = setTimeout(setSaid, STOOD_MS, news.join(" ").trim());
    const clear = setTimeout(setSaid, STOOD_MS + SAID_MS, "");
    return () => {
      clearTimeout(say);
      clearTimeout(clear);
    };
  }, [label, step]);
  return said;
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
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const said = useSaid({ label, step: step ?? "" }, () => {
    // The pressed button mostly makes room for this or goes dead: the focus would be lost with it.
    const takes = isFocusLost() || document.activeElement?.matches(":disabled") === true;
    if (takes) group.current?.focus({ preventScroll: true, focusVisible: false });
    return takes;
  });
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
        aria-label={label}
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
      <p id={`${id}-step`} className="text-sm text-ink-soft empty:hidden">
        {step}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
