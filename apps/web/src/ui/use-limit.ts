import { useState, type ClipboardEvent, type ComponentPropsWithRef, type FormEvent } from "react";

/**
 * Hears when a browser cuts what is pasted at a field's `maxLength`, which it does in silence.
 * @returns whether that was so and there is still no room, and what is to hear of what is put in
 */
export function useLimit({
  maxLength,
  value,
}: Pick<ComponentPropsWithRef<"input">, "maxLength" | "value">) {
  const [cut, setCut] = useState(false);
  // A form may empty it by itself.
  const full = value === undefined || String(value).length === maxLength;
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (maxLength === undefined) return;
    const { value: before, selectionStart, selectionEnd } = event.currentTarget;
    // Some kinds of fields do not say what is selected: then it may be all.
    const kept = before.length - (selectionEnd ?? before.length) + (selectionStart ?? 0);
    const pasted = event.clipboardData.getData("text").replaceAll(/[\r\n]/g, "");
    setCut(kept + pasted.length > maxLength);
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    if (currentTarget.value.length !== maxLength) setCut(false);
  };
  return { isCut: cut && full, onPaste, onInput };
}
