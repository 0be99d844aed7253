import { cx } from "./cx.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type MoneyInputProps = Omit<TextInputProps, "type" | "inputMode" | "adornment">;

/**
 * An amount of dollars. It is a text field on purpose: what was typed stays as typed ("26,700", "$26.7k"), nothing is
 * lost to a number field's own ideas; reading the text into cents is the caller's.
 */
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
