import { useId, useState, type ChangeEvent, type ComponentPropsWithRef } from "react";
import { controlClass, useFieldControl } from "./field.tsx";
import { cx } from "./cx.ts";
import { uiTexts as texts } from "./ui-texts.ts";
import { COUNTER_FROM } from "./text-input.tsx";

export type TextAreaProps = ComponentPropsWithRef<"textarea"> & {
  /** The character limit; a counter warns near it, longer text is marked, and the form refuses it. */
  limit?: number;
  /** The most lines shown; the rest scrolls, and the height is then fixed. */
  mostRows?: number;
};

/** The height of so many lines: 26 px each, and the padding and edges. */
const heightOf = (rows: number) => `${rows * 26 + 22}px`;

/** Several lines of text that grow with what is typed. */
export function TextArea({
  limit,
  mostRows,
  className,
  onChange,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const counterId = useId();
  const start = rest.value ?? rest.defaultValue ?? "";
  const [typed, setTyped] = useState(String(start).length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const left = limit === undefined ? 0 : limit - length;
  const counts = limit !== undefined && length >= limit * COUNTER_FROM;
  const control = useFieldControl(rest, counts ? counterId : undefined);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <span className={cx("flex w-full flex-col gap-1", className)}>
      <textarea
        {...rest}
        {...control}
        aria-invalid={left < 0 ? true : control["aria-invalid"]}
        rows={rows}
        // Sizing by content forgets the rows.
        style={{
          minHeight: heightOf(rows),
          ...(mostRows === undefined ? {} : { maxHeight: heightOf(mostRows) }),
          ...rest.style,
        }}
        onChange={change}
        className={cx(
          controlClass,
          "field-sizing-content max-h-96 resize-y px-3.5 py-2.5",
          // What does not grow by itself can be drawn larger.
          mostRows !== undefined && "supports-[field-sizing:content]:resize-none",
        )}
      />
      {counts ? (
        <span
          id={counterId}
          aria-live="polite"
          className={cx(
            "figures self-end text-xs",
            left < 0 ? "font-semibold text-clay-text" : "text-ink-faint",
          )}
        >
          {left < 0 ? texts.charactersOver(-left) : texts.charactersLeft(left)}
        </span>
      ) : null}
    </span>
  );
}
