/*
 * How money, dates, percentages and counts are written, everywhere. Formatters are kept: making one costs more than
 * using it a thousand times.
 */

const DEFAULT_LOCALE = "en-US";

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function numbers(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, options);
    numberFormats.set(key, format);
  }
  return format;
}

function dates(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, options);
    dateFormats.set(key, format);
  }
  return format;
}

function relatives(locale: string): Intl.RelativeTimeFormat {
  let format = relativeFormats.get(locale);
  if (format === undefined) {
    format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    relativeFormats.set(locale, format);
  }
  return format;
}

export interface MoneyOptions {
  /** A plus before gains; a minus stands before losses anyway. */
  signed?: boolean;
  /** auto writes cents only where there are some; never rounds to whole dollars. */
  cents?: "auto" | "always" | "never";
  /** "$26.7K" instead of "$26,700", for axes and tight places. */
  compact?: boolean;
  locale?: string;
}

/** An amount of integer cents in US dollars: `$26,700`, `$26,700.50`, `-$120`. */
export function formatMoney(
  cents: number,
  {
    signed = false,
    cents: show = "auto",
    compact = false,
    locale = DEFAULT_LOCALE,
  }: MoneyOptions = {},
): string {
  const digits = show === "always" || (show === "auto" && cents % 100 !== 0) ? 2 : 0;
  return numbers(locale, {
    style: "currency",
    currency: "USD",
    signDisplay: signed ? "exceptZero" : "negative",
    ...(compact
      ? { notation: "compact", maximumFractionDigits: 1 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }).format(cents / 100);
}

export interface PercentOptions {
  /** Digits after the point, at most; 0 by default. */
  digits?: number;
  signed?: boolean;
  locale?: string;
}

/** A number of percent (175, not 1.75): `175%`. */
export function formatPercent(
  percent: number,
  { digits = 0, signed = false, locale = DEFAULT_LOCALE }: PercentOptions = {},
): string {
  return numbers(locale, {
    style: "percent",
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "negative",
  }).format(percent / 100);
}

/** A count: `1,204`. */
export function formatCount(count: number, locale = DEFAULT_LOCALE): string {
  return numbers(locale, { maximumFractionDigits: 1 }).format(count);
}

/** A number of credits, which are counted in hundredths: `1,012.25`. */
export function formatCredits(credits: number, locale = DEFAULT_LOCALE): string {
  return numbers(locale, { maximumFractionDigits: 2 }).format(credits);
}

/** A size of a file, from bytes: `20 MB`, `340 kB`. */
export function formatBytes(bytes: number, locale = DEFAULT_LOCALE): string {
  if (bytes < 1000) return `${formatCount(bytes, locale)} B`;
  if (bytes < 1_000_000) return `${formatCount(Math.round(bytes / 1000), locale)} kB`;
  return `${formatCount(Math.round(bytes / 100_000) / 10, locale)} MB`;
}

/** A point in time (Date, ms since 1970, ISO text) or a plain day (`2026-11-21`), which has no hour and no zone. */
export type DateValue = Date | number | string;

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `medium` "Nov 21, 2026"; `numeric` "11/21/2026"; `long` "November 21, 2026"; `time` "Nov 21, 2026, 3:05 PM"; `clock` "3:05 PM". */
export type DateStyle = "medium" | "numeric" | "long" | "time" | "clock";

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  medium: { year: "numeric", month: "short", day: "numeric" },
  numeric: { year: "numeric", month: "numeric", day: "numeric" },
  long: { year: "numeric", month: "long", day: "numeric" },
  time: { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  clock: { hour: "numeric", minute: "2-digit" },
};

/** The Date of a value, or null for text that is no date. */
export function readDate(value: DateValue): Date | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A date in the US way; text that is no date comes back as it is. A plain day stays that day in every time zone. */
export function formatDate(
  value: DateValue,
  style: DateStyle = "medium",
  { locale = DEFAULT_LOCALE, timeZone }: { locale?: string; timeZone?: string } = {},
): string {
  const date = readDate(value);
  if (date === null) return String(value);
  const zone = typeof value === "string" && PLAIN_DAY.test(value) ? "UTC" : timeZone;
  return dates(locale, {
    ...dateStyles[style],
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(date);
}

/** The day of a moment in UTC, `Nov 21, 2026`: where people in several places read of one and the same day. */
export function formatUtcDay(moment: string): string {
  return formatDate(moment, "medium", { timeZone: "UTC" });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, or how far ahead: `5 minutes ago`, `yesterday`, `in 3 days`; the date itself from a week on. */
export function formatRelative(value: DateValue, now: number, locale = DEFAULT_LOCALE): string {
  const date = readDate(value);
  if (date === null) return String(value);
  const away = date.getTime() - now;
  const distance = Math.abs(away);
  if (distance >= 7 * DAY_MS) return formatDate(value, "medium", { locale });
  const words = relatives(locale);
  if (distance < MINUTE_MS) return words.format(0, "second");
  if (distance < HOUR_MS) return words.format(Math.trunc(away / MINUTE_MS), "minute");
  if (distance < DAY_MS) return words.format(Math.trunc(away / HOUR_MS), "hour");
  return words.format(Math.trunc(away / DAY_MS), "day");
}

/** Today on this device's calendar, as date fields hold it: `2026-11-21`. */
export function today(): string {
  // Sweden writes dates as ISO does.
  return new Date().toLocaleDateString("sv-SE");
}
