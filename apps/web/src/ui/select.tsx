import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { controlClass, useFieldControl } from "./field.tsx";
import { cx } from "./cx.ts";

interface SelectOption {
  value: string;
  label: string;
}

export type SelectProps = Omit<ComponentPropsWithRef<"select">, "size" | "multiple"> & {
  /** The options; or hand in `<option>` elements as children. */
  options?: readonly SelectOption[];
  /** A first line that stands for "nothing chosen yet" (value ""). */
  placeholder?: string;
  children?: ReactNode;
};

/** The browser's own list: the wheel on a phone, type-ahead on a desk. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <span className={cx("relative flex w-full", className)}>
      <select
        {...rest}
        {...control}
        className={cx(controlClass, "min-h-11 appearance-none truncate py-2 pr-11 pl-3.5")}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-[1.15rem] -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
