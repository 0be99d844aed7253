import type { ComponentPropsWithRef, ReactNode } from "react";
import { controlClass } from "./control-class.ts";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field-context.ts";

export type TextInputProps = ComponentPropsWithRef<"input"> & {
  /** An icon or sign inside, at the start; decoration. */
  adornment?: ReactNode;
  /** A unit or small button inside, at the end. */
  adornmentEnd?: ReactNode;
};

/** One line of text. Stands in a `Field`, or carries its own `aria-label`. */
export function TextInput({ adornment, adornmentEnd, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return (
    <span className={cx("relative flex w-full", className)}>
      {adornment === undefined ? null : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 flex w-11 items-center justify-center text-ink-faint [&_svg]:size-[1.2rem]"
        >
          {adornment}
        </span>
      )}
      <input
        {...rest}
        {...control}
        className={cx(
          controlClass,
          "min-h-11 py-2",
          adornment === undefined ? "pl-3.5" : "pl-11",
          adornmentEnd === undefined ? "pr-3.5" : "pr-12",
        )}
      />
      {adornmentEnd === undefined ? null : (
        <span className="absolute inset-y-0 right-1 flex min-w-10 items-center justify-center text-sm text-ink-faint">
          {adornmentEnd}
        </span>
      )}
    </span>
  );
}
