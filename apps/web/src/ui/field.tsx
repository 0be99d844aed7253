import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, createContext, use, useId } from "react";
import { cx } from "./cx.ts";
import { uiTexts as texts } from "./ui-texts.ts";

/** The look that all one-line controls share: paper-white, one edge, green ring when focused, clay edge when wrong. */
export const controlClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink transition-[border-color,box-shadow] duration-150 " +
  "hover:border-ink-faint focus-visible:border-green focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus " +
  "aria-invalid:border-clay aria-invalid:focus-visible:outline-clay disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint disabled:opacity-70 " +
  "[&[readonly]]:bg-sunken";

interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

const FieldContext = createContext<FieldControl | null>(null);

type ControlProps = Pick<
  ComponentProps<"input">,
  "id" | "required" | "disabled" | "aria-describedby" | "aria-invalid"
>;

/** What a control takes over from the `Field` around it; its own props win, descriptions add up. */
export function useFieldControl(own: ControlProps, extraDescription?: string) {
  const field = use(FieldContext);
  const describedBy = [own["aria-describedby"], field?.describedBy, extraDescription]
    .filter(Boolean)
    .join(" ");
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required ?? false,
    disabled: own.disabled ?? field?.disabled ?? false,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid === true ? true : undefined),
  };
}

interface FieldProps {
  label: ReactNode;
  /** The control, which takes its id, description and state from here. */
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
  /** An addition to the label line, such as an `InfoTip` or a link. */
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
