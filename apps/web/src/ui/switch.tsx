import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";

export type SwitchProps = Omit<ComponentPropsWithRef<"input">, "type" | "size" | "role"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** On or off, at once. The knob's place tells the state, not its colour alone. */
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
