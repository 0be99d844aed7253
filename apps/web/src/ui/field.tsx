import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldContext } from "./field-context.ts";
import { useUiTexts } from "./ui-context.tsx";

interface FieldProps {
  label: ReactNode;
  /** One control: TextInput, TextArea, MoneyInput, Select. It takes its id, description and state from here. */
  children: ReactNode;
  /** A sentence of help under the label. */
  hint?: ReactNode;
  /** What is wrong, in a sentence that says what to do. Announced when it appears. */
  error?: ReactNode;
  /** A notification says the error: it is not announced here too. */
  told?: boolean;
  required?: boolean;
  /** Adds "optional" to the label: mark the fewer kind. */
  optional?: boolean;
  disabled?: boolean;
  /** Something small at the end of the label line, such as an `InfoTip` or a link. */
  aside?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
}

/** A label, its control, its help and its error, tied together for screen readers. */
export function Field({
  label,
  children,
  hint,
  error,
  told = false,
  required = false,
  optional = false,
  disabled = false,
  aside,
  hideLabel = false,
  className,
}: FieldProps) {
  const id = useId();
  const texts = useUiTexts();
  const hasHint = hint !== undefined && hint !== null && hint !== "";
  const hasError = error !== undefined && error !== null && error !== "" && error !== false;
  const describedBy =
    [hasHint ? `${id}-hint` : "", hasError ? `${id}-error` : ""]
      .filter((part) => part !== "")
      .join(" ") || undefined;
  return (
    <div className={cx("ui-field flex min-w-0 flex-col gap-1.5", className)}>
      <div className={cx("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <label htmlFor={id} className="text-sm font-[560] text-ink">
          {label}
          {optional ? (
            <span className="font-normal text-ink-faint"> ({texts.optional})</span>
          ) : null}
        </label>
        {aside === undefined ? null : <span className="text-sm text-ink-soft">{aside}</span>}
      </div>
      {hasHint ? (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <FieldContext value={{ id, describedBy, invalid: hasError, required, disabled }}>
        {children}
      </FieldContext>
      <div aria-live={told ? "off" : "polite"} className="empty:absolute">
        {hasError ? (
          <>
            {/* Several faults are told at once: each says of what. */}
            <span className="sr-only">{label}: </span>
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** The line under a control that says what is wrong; for groups that are no `Field`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex w-fit items-start gap-1.5 text-left text-sm text-clay-text">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.05em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}
