import {
  type ComponentPropsWithRef,
  type FormEvent,
  type ReactNode,
  useCallback,
  useId,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { controlClass, useFieldControl } from "./field.tsx";
import { uiTexts as texts } from "./ui-texts.ts";

/** The share of the limit from which a counter shows. */
export const COUNTER_FROM = 0.8;

/** Shorter texts, such as a ZIP code, are mostly full: there a count tells nothing. */
const LEAST_COUNTED = 40;

/**
 * Hears when a browser cuts what is typed or pasted at a field's `maxLength`, which it does in silence.
 * @returns whether that was so and there is still no room; how many characters are left, null while there is room
 *   enough; what is to hear of what is put in, and the ref of what the field stands in
 */
function useLimit({
  maxLength,
  value,
  defaultValue,
}: Pick<ComponentPropsWithRef<"input">, "maxLength" | "value" | "defaultValue">) {
  const [cut, setCut] = useState(false);
  const [typed, setTyped] = useState(String(defaultValue ?? "").length);
  // A form may empty it by itself.
  const length = value === undefined ? typed : String(value).length;
  // React's own event of this name does not come from all browsers.
  const around = useCallback(
    (element: HTMLElement) => {
      const hear = ({ target, data }: InputEvent) => {
        if (maxLength === undefined || !(target instanceof HTMLInputElement) || !data) return;
        const { value: before, selectionStart, selectionEnd } = target;
        // Some kinds of fields do not say what is selected: then it may be all.
        const kept = before.length - (selectionEnd ?? before.length) + (selectionStart ?? 0);
        if (kept + data.replaceAll(/[\r\n]/g, "").length > maxLength) setCut(true);
      };
      element.addEventListener("beforeinput", hear);
      return () => element.removeEventListener("beforeinput", hear);
    },
    [maxLength],
  );
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value.length);
    if (currentTarget.value.length !== maxLength) setCut(false);
  };
  const counts =
    maxLength !== undefined && maxLength >= LEAST_COUNTED && length >= maxLength * COUNTER_FROM;
  return {
    isCut: cut && length === maxLength,
    left: counts ? maxLength - length : null,
    onInput,
    around,
  };
}

export type TextInputProps = ComponentPropsWithRef<"input"> & {
  /** An icon or sign inside, at the start; decoration. */
  adornment?: ReactNode;
  /** A unit or small button inside, at the end. */
  adornmentEnd?: ReactNode;
};

/** A line of text, in a `Field` or with its own `aria-label`, with a counter near `maxLength`. */
export function TextInput({ adornment, adornmentEnd, className, ...rest }: TextInputProps) {
  const limitId = useId();
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

export type MoneyInputProps = Omit<TextInputProps, "type" | "inputMode" | "adornment">;

/** An amount of dollars as text, kept as typed ("26,700", "$26.7k"); the caller reads it into cents. */
export function MoneyInput({ className, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...rest}
      type="text"
      inputMode="decimal"
      adornment="$"
      className={cx("figures", className)}
    />
  );
}
