import { Check } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

interface ChipOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

interface ChipsProps<Value extends string> {
  /** The question that the chips answer. */
  label: ReactNode;
  options: readonly ChipOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hideLabel?: boolean;
  className?: string;
}

/** A choice of one answer, in one tap. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, options, value, onChange, hideLabel = false, className } = props;
  const id = useId();
  return (
    <fieldset className={cx("min-w-0", className)}>
      <legend className={cx("mb-2 text-sm font-[560]", hideLabel && "sr-only")}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong/70 bg-surface px-3 text-sm font-[520] text-ink transition-colors duration-150 select-none hover:border-line-strong hover:bg-sunken has-checked:border-green has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11 [&_svg]:size-4"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none rounded-full outline-none"
            />
            {option.icon !== undefined && option.value === value ? (
              <Check aria-hidden="true" strokeWidth={2.5} />
            ) : (
              option.icon
            )}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
