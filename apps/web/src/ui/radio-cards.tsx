import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface RadioCardOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** An icon or small picture before the words. */
  picture?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  /** The question that the cards answer. */
  label: ReactNode;
  options: readonly RadioCardOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Beside each other where there is room. */
  columns?: 1 | 2;
  hideLabel?: boolean;
  /** The field's name in its form. */
  name: string;
}

/** A choice of one, each with room to explain itself; arrow keys move. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
  columns = 1,
  hideLabel = false,
  name,
}: RadioCardsProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className={cx("mb-2 text-sm font-[560]", hideLabel && "sr-only")}>{label}</legend>
      <div className={cx("grid gap-2", columns === 2 && "sm:grid-cols-2")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex items-start gap-3 rounded-md border border-line-strong/70 bg-surface p-4 transition-colors duration-150 hover:border-line-strong hover:bg-sunken has-checked:border-green has-checked:bg-green-tint has-checked:ring-1 has-checked:ring-green has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-green"
            />
            {option.picture === undefined ? null : (
              <span aria-hidden="true" className="text-brass [&_svg]:size-6">
                {option.picture}
              </span>
            )}
            <span className="min-w-0 flex-1">
              <span className="block text-base leading-6 font-[560]">{option.label}</span>
              {option.description === undefined ? null : (
                <span className="mt-0.5 block text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
