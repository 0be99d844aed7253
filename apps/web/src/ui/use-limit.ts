import { useCallback, useState, type ComponentPropsWithRef, type FormEvent } from "react";

/** From how much of the limit on it is counted what is left, as a ratio. */
export const COUNTER_FROM = 0.8;

/** Shorter texts, such as a ZIP code, are mostly full: there a count tells nothing. */
const LEAST_COUNTED = 40;

/**
 * Hears when a browser cuts what is typed or pasted at a field's `maxLength`, which it does in silence.
 * @returns whether that was so and there is still no room; how many characters are left, null while there is room
 *   enough; what is to hear of what is put in, and the ref of what the field stands in
 */
export function useLimit({
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
