import { cx } from "./cx.ts";
import {
  formatDate,
  formatMoney,
  formatPercent,
  formatRelative,
  readDate,
  type DateStyle,
  type DateValue,
  type MoneyOptions,
  type PercentOptions,
} from "./format.ts";

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

interface PercentProps extends PercentOptions {
  /** A number of percent (175, not 1.75); null is shown as a dash. */
  value: number | null;
  className?: string;
}

/** A percentage, in tabular figures. */
export function Percent({ value, className, ...options }: PercentProps) {
  return (
    <span className={cx("figures whitespace-nowrap", className)}>
      {value === null ? "–" : formatPercent(value, options)}
    </span>
  );
}

interface DateTextProps {
  /** A Date, ms since 1970, ISO text, or a plain day. */
  value: DateValue;
  style?: DateStyle;
  /** Written as a distance from this moment (ms since 1970) instead: "5 minutes ago". The exact time is in its title. */
  relativeTo?: number;
  className?: string;
}

/** A date, marked up as one. */
export function DateText({ value, style = "medium", relativeTo, className }: DateTextProps) {
  const machine = typeof value === "string" ? value : (readDate(value)?.toISOString() ?? "");
  return (
    <time
      dateTime={machine}
      title={relativeTo === undefined ? undefined : formatDate(value, "time")}
      className={cx("whitespace-nowrap", className)}
    >
      {relativeTo === undefined ? formatDate(value, style) : formatRelative(value, relativeTo)}
    </time>
  );
}
