import { Check } from "lucide-react";
import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";

export type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "size"> & {
  label: ReactNode;
  /** Hides the label from sight, as in a table that shows it. */
  hideLabel?: boolean;
  /** A sentence of help under the label. */
  hint?: ReactNode;
};

/** Yes or no, taken with the form. For what works at once use `Switch`. */
export function Checkbox({ label, hideLabel = false, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  const control = useFieldControl(rest, hint === undefined ? undefined : hintId);
  // A hidden text beside the box would be read a second time.
  const name = hideLabel && typeof label === "string" ? label : undefined;
  return (
    <div className={cx("flex flex-col", className)}>
      <label
        className={cx(
          "group relative flex min-h-8 cursor-pointer py-1 pointer-coarse:min-h-11 has-disabled:cursor-not-allowed has-disabled:opacity-55",
          // A finger reaches further than the box.
          hideLabel
            ? "items-center before:absolute before:-inset-x-3 before:inset-y-0"
            : "items-start gap-3",
        )}
      >
        <span className={cx("relative size-5 shrink-0", hideLabel || "mt-0.5")}>
          <input
            {...rest}
            {...control}
            type="checkbox"
            aria-label={name ?? rest["aria-label"]}
            className="peer absolute inset-0 size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-green checked:bg-green hover:border-ink-faint aria-invalid:border-clay checked:hover:bg-green-strong"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0.5 size-4 scale-50 text-on-green opacity-0 transition duration-150 ease-settle peer-checked:scale-100 peer-checked:opacity-100 forced-colors:text-[CanvasText]"
          />
        </span>
        {name === undefined ? (
          <span className={hideLabel ? "sr-only" : "text-base"}>{label}</span>
        ) : null}
      </label>
      {hint === undefined ? null : (
        <p id={hintId} className="pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

export type SwitchProps = Omit<ComponentPropsWithRef<"input">, "type" | "size" | "role"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A switch that acts at once; the knob's place tells its state, not color alone. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const nameId = useId();
  const hintId = useId();
  const control = useFieldControl(rest, hint === undefined ? undefined : hintId);
  return (
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-center justify-between gap-6 tight:flex-wrap tight:gap-y-1 py-1.5 has-disabled:cursor-not-allowed has-disabled:opacity-55",
        className,
      )}
    >
      <span className="min-w-0">
        <span id={nameId} className="block text-base">
          {label}
        </span>
        {hint === undefined ? null : (
          <span id={hintId} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <span className="relative h-7 w-12 shrink-0 forced-color-adjust-none">
        <input
          {...rest}
          {...control}
          // The whole row is the label, so that it can be pressed; its hint describes and is no name.
          aria-labelledby={nameId}
          type="checkbox"
          // A native checkbox tells its own state; aria-checked beside it could only contradict.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className="peer absolute inset-0 size-full appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-200 checked:border-green checked:bg-green"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-200 ease-settle peer-checked:translate-x-5 peer-checked:bg-on-green"
        />
      </span>
    </label>
  );
}
