import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { controlClass } from "./control-class.ts";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field-context.ts";
import { useUiTexts } from "./ui-context.tsx";
import { useLimit } from "./use-limit.ts";

export type TextInputProps = ComponentPropsWithRef<"input"> & {
  /** An icon or sign inside, at the start; decoration. */
  adornment?: ReactNode;
  /** A unit or small button inside, at the end. */
  adornmentEnd?: ReactNode;
};

/**
 * One line of text. Stands in a `Field`, or carries its own `aria-label`. What is cut at its `maxLength` is not cut in
 * silence.
 */
export function TextInput({ adornment, adornmentEnd, className, ...rest }: TextInputProps) {
  const cutId = useId();
  const texts = useUiTexts();
  const { isCut, ...heard } = useLimit(rest);
  const control = useFieldControl(rest, isCut ? cutId : undefined);
  return (
    <>
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
          {...heard}
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
      {isCut ? (
        <span id={cutId} role="alert" className="text-sm text-brass-text">
          {texts.cutAt(rest.maxLength ?? 0)}
        </span>
      ) : null}
    </>
  );
}
