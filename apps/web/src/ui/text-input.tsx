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
 * One line of text. Stands in a `Field`, or carries its own `aria-label`. A counter appears near its `maxLength`; what is
 * cut there is not cut in silence.
 */
export function TextInput({ adornment, adornmentEnd, className, ...rest }: TextInputProps) {
  const limitId = useId();
  const texts = useUiTexts();
  const { isCut, left, onInput, around } = useLimit(rest);
  const control = useFieldControl(rest, isCut || left !== null ? limitId : undefined);
  return (
    <span className={cx("flex w-full flex-col gap-1", className)}>
      <span ref={around} className="relative flex w-full">
        {adornment === undefined ? null : (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-0 flex w-11 tight:w-7 items-center justify-center text-ink-faint [&_svg]:size-[1.2rem]"
          >
            {adornment}
          </span>
        )}
        <input
          onInput={onInput}
          {...rest}
          {...control}
          className={cx(
            controlClass,
            "min-h-11 py-2 text-ellipsis",
            adornment === undefined ? "pl-3.5 tight:pl-2" : "pl-11 tight:pl-7",
            adornmentEnd === undefined ? "pr-3.5 tight:pr-2" : "pr-12",
          )}
        />
        {adornmentEnd === undefined ? null : (
          <span className="absolute inset-y-0 right-1 flex min-w-10 items-center justify-center text-sm text-ink-faint">
            {adornmentEnd}
          </span>
        )}
      </span>
      <span aria-live="polite" className="empty:absolute">
        {isCut ? (
          <span id={limitId} className="text-sm text-brass-text">
            {texts.cutAt(rest.maxLength ?? 0)}
          </span>
        ) : null}
      </span>
      {left === null || isCut ? null : (
        <span id={limitId} className="figures self-end text-xs text-ink-faint">
          {texts.charactersLeft(left)}
        </span>
      )}
    </span>
  );
}
