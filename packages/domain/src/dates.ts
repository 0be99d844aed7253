import { refusal } from "./errors.ts";
import { type Result, no, ok } from "./result.ts";

/** A moment as ISO 8601 text in UTC, as `Date.prototype.toISOString` writes it. */
export type Moment = string;

/** A calendar day, `2026-11-21`. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The longest time that a bid may be valid, in days. Silent in the texts: two years. */
export const LONGEST_VALIDITY_DAYS = 731;

/** The day of a moment, in UTC. */
export function dayOf(moment: Moment): Day {
  return moment.slice(0, 10);
}

/** The day of a moment in a time zone, `America/Los_Angeles`. */
export function dayIn(timeZone: string, moment: Moment): Day {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", { timeZone, ...parts }).format(new Date(moment));
}

/** The moment so many ms after another; before it where they are negative. */
export function momentAfter(moment: Moment, ms: number): Moment {
  return new Date(Date.parse(moment) + ms).toISOString();
}

/** The day so many days after another. */
export function addDays(day: Day, days: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** True for text that names a day of the calendar (2026-02-30 does not). */
export function isDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match) return false;
  const [, year = "", month = "", date = ""] = match;
  const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text;
}

/**
 * The hours by which the first place on earth where a day begins is ahead of UTC, and the last where it ends
 * is behind.
 */
const FIRST_TIME_ZONE_HOURS = 14;
const LAST_TIME_ZONE_HOURS = 12;

/** The earliest day that it is anywhere on earth. */
export function earliestToday(now: Moment): Day {
  return dayOf(momentAfter(now, -LAST_TIME_ZONE_HOURS * 3_600_000));
}

/** The latest day that it is anywhere on earth. */
export function latestToday(now: Moment): Day {
  return dayOf(momentAfter(now, FIRST_TIME_ZONE_HOURS * 3_600_000));
}

/**
 * Reads the last day of a bid (PROJ-10): today or later, at most two years ahead.
 * @param today the day where the bidder is; without it any day that it is somewhere on earth,
 * so that nobody's local today is refused, nor two years from it
 */
export function readExpiration(text: string, now: Moment, today?: Day): Result<Day> {
  const day = text.trim();
  if (!isDay(day)) return no(refusal("date.invalid"));
  if (day < (today ?? earliestToday(now))) return no(refusal("date.past"));
  const last = addDays(today ?? latestToday(now), LONGEST_VALIDITY_DAYS);
  if (day > last) return no(refusal("date.too_far"));
  return ok(day);
}

/** True once the last day of validity is over everywhere on earth (S-63). */
export function isExpired(expirationDate: Day, now: Moment): boolean {
  // What is no day of the past in UTC is none anywhere, which most are asked.
  return (
    expirationDate < dayOf(now) && isDay(expirationDate) && expirationDate < earliestToday(now)
  );
}

/**
 * The moment from which a day of validity is over everywhere on earth, see `isExpired`; null for an invalid
 * day.
 */
export function expiresAt(expirationDate: Day): Moment | null {
  if (!isDay(expirationDate)) return null;
  return momentAfter(
    `${addDays(expirationDate, 1)}T00:00:00.000Z`,
    LAST_TIME_ZONE_HOURS * 3_600_000,
  );
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A day as people read it (S-80): `Nov 22, 2026`. */
export function writeDay(day: Day): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(date)}, ${year}`;
}
