import { cx } from "./cx.ts";
import { formatDate, formatMoney, readDate, type DateValue, type MoneyOptions } from "./format.ts";

interface MoneyProps extends MoneyOptions {
  /** Integer cents; or null where there is none, shown as a dash. */
  amount: number | null;
  className?: string;
}

/** An amount of money, in tabular figures. */
export function Money({ amount, className, ...options }: MoneyProps) {
  return (
    <span className={cx("figures whitespace-nowrap", className)}>
      {amount === null ? "–" : formatMoney(amount, options)}
    </span>
  );
}

/** A day, marked up as one. */
export function DateText({ value }: { value: DateValue }) {
  const machine = typeof value === "string" ? value : (readDate(value)?.toISOString() ?? "");
  return (
    <time dateTime={machine} className="whitespace-nowrap">
      {formatDate(value)}
    </time>
  );
}
