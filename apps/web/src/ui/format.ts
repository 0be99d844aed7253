/*
 * How money, dates, percentages and counts are written, everywhere, in the US way. Money and dates are put together here:
 * the first `Intl.DateTimeFormat` of a page holds a phone up for 170 ms, the first `Intl.NumberFormat` for 25. Other formatters are kept: making one costs more than using it a thousand times.
 */

const LOCALE = "en-US";

const numberFormats = new Map<string, Intl.NumberFormat>();
let relativeFormat: Intl.RelativeTimeFormat | null = null;

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(LOCALE, options);
    numberFormats.set(key, format);
  }
  return format;
}

const two = (part: number) => String(part).padStart(2, "0");

/** A whole number with commas between its thousands. */
const grouped = (whole: number) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

export interface MoneyOptions {
  /** A plus before gains; a minus stands before losses anyway. */
  signed?: boolean;
  /** auto writes cents only where there are some; never rounds to whole dollars. */
  cents?: "auto" | "always" | "never";
  /** "$26.7K" instead of "$26,700", for axes and tight places. */
  compact?: boolean;
}

/** An amount of integer cents in US dollars: `$26,700`, `$26,700.50`, `-$120`. */
export function formatMoney(
  cents: number,
  { signed = false, cents: show = "auto", compact = false }: MoneyOptions = {},
): string {
  if (compact) {
    const signDisplay = signed ? "exceptZero" : "negative";
    const style = { style: "currency", currency: "USD", notation: "compact" } as const;
    return numbers({ ...style, maximumFractionDigits: 1, signDisplay }).format(cents / 100);
  }
  const hasCents = show === "always" || (show === "auto" && cents % 100 !== 0);
  const amount = hasCents ? Math.round(Math.abs(cents)) : Math.round(Math.abs(cents) / 100) * 100;
  const sign = amount === 0 ? "" : cents < 0 ? "-" : signed ? "+" : "";
  const rest = hasCents ? `.${two(amount % 100)}` : "";
  return `${sign}$${grouped(Math.floor(amount / 100))}${rest}`;
}

interface PercentOptions {
  /** Digits after the point, at most; 0 by default. */
  digits?: number;
  signed?: boolean;
}

/** A number of percent (175, not 1.75): `175%`. */
export function formatPercent(
  percent: number,
  { digits = 0, signed = false }: PercentOptions = {},
): string {
  return numbers({
    style: "percent",
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "negative",
  }).format(percent / 100);
}

/** A count: `1,204`. */
export function formatCount(count: number): string {
  return numbers({ maximumFractionDigits: 1 }).format(count);
}

/** A number of credits, which are counted in hundredths: `1,012.25`. */
export function formatCredits(credits: number): string {
  return numbers({ maximumFractionDigits: 2 }).format(credits);
}

/** A size of a file, from bytes: `20 MB`, `340 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${formatCount(bytes)} B`;
  if (bytes < 1_000_000) return `${formatCount(Math.round(bytes / 1000))} kB`;
  return `${formatCount(Math.round(bytes / 100_000) / 10)} MB`;
}

/** A point in time (Date, ms since 1970, ISO text) or a plain day (`2026-11-21`), which has no hour and no zone. */
export type DateValue = Date | number | string;

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `medium` "Nov 21, 2026"; `numeric` "11/21/2026"; `long` "November 21, 2026"; `time` "Nov 21, 2026, 3:05 PM"; `clock` "3:05 PM". */
export type DateStyle = "medium" | "numeric" | "long" | "time" | "clock";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The Date of a value, or null for text that is no date. */
export function readDate(value: DateValue): Date | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * A date in US format; other text comes back unchanged, and a plain day ignores time zones.
 * @param utc read in UTC instead of this device's time zone
 */
export function formatDate(
  value: DateValue,
  style: DateStyle = "medium",
  { utc = false }: { utc?: boolean } = {},
): string {
  const date = readDate(value);
  if (date === null) return String(value);
  const isHere = !utc && !(typeof value === "string" && PLAIN_DAY.test(value));
  const [year, month, day, hour, minute] = isHere
    ? [date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()]
    : [
        date.getUTCFullYear(),
        date.getUTCMonth(),
        date.getUTCDate(),
        date.getUTCHours(),
        date.getUTCMinutes(),
      ];
  if (style === "numeric") return `${month + 1}/${day}/${year}`;
  const clock = `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;
  if (style === "clock") return clock;
  const name = MONTHS[month] ?? "";
  const written = `${style === "long" ? name : name.slice(0, 3)} ${day}, ${year}`;
  return style === "time" ? `${written}, ${clock}` : written;
}

/** The day of a moment in UTC, `Nov 21, 2026`: where people in several places read of one and the same day. */
export function formatUtcDay(moment: string): string {
  return formatDate(moment, "medium", { utc: true });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, or how far ahead: `5 minutes ago`, `yesterday`, `in 3 days`; the date itself from a week on. */
export function formatRelative(value: DateValue, now: number): string {
  const date = readDate(value);
  if (date === null) return String(value);
  const away = date.getTime() - now;
  const distance = Math.abs(away);
  if (distance >= 7 * DAY_MS) return formatDate(value);
  const words = (relativeFormat ??= new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" }));
  if (distance < MINUTE_MS) return words.format(0, "second");
  if (distance < HOUR_MS) return words.format(Math.trunc(away / MINUTE_MS), "minute");
  if (distance < DAY_MS) return words.format(Math.trunc(away / HOUR_MS), "hour");
  return words.format(Math.trunc(away / DAY_MS), "day");
}

/** Today on this device's calendar, as date fields hold it: `2026-11-21`. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
