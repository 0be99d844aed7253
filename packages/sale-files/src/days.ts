const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** A two-digit year is not taken for one that lies longer ago. */
const MOST_YEARS_AGO = 60;
/** January 1, 1900 is what some write for none. */
const OLDEST_YEAR = 1901;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

/** A day, or a month alone: then its 15th, or today where that is still to come. */
export interface ReadDay {
  readonly day: string;
  readonly monthOnly: boolean;
}

function monthOf(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/**
 * The year that two digits stand for: never one to come, and none so long ago that nobody writes it so. `28` in 2026 is
 * none: 2028 is to come, and 1928 is as likely a slip.
 */
function fullYear(text: string, today: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  const now = Number(today.slice(0, 4));
  if (2000 + year <= now) return 2000 + year;
  return now - (1900 + year) <= MOST_YEARS_AGO ? 1900 + year : 0;
}

const pad = (number: number) => String(number).padStart(2, "0");

function dayIf(year: number, month: number, day: number): string | null {
  if (year < OLDEST_YEAR || month < 1 || month > 12 || day < 1) return null;
  const most =
    month === 2
      ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
        ? 29
        : 28
      : [4, 6, 9, 11].includes(month)
        ? 30
        : 31;
  return day > most ? null : `${year}-${pad(month)}-${pad(day)}`;
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const AMERICAN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,].*)?$/;
const PACKED = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T.*)?$/;
const PACKED_AMERICAN = /^(\d\d)(\d\d)((?:19|20)\d\d)$/;
const WORD_FIRST =
  /^([a-z]{3,9})\.?[-/ ]+(\d{1,2})(?:st|nd|rd|th)?,?[-/ ]+(\d{4}|\d{2})(?:[T ,].*)?$/i;
const DAY_FIRST = /^(\d{1,2})[-/ ]([a-z]{3,9})\.?,?[-/ ](\d{4}|\d{2})(?:[T ,:].*)?$/i;
const YEAR_MONTH = /^(\d{4})[-/](\d{1,2})$|^((?:19|20)\d\d)(\d\d)$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;
const MONTH_YEAR = /^(\d{1,2})[-/](\d{4})$/;
const WORD_YEAR = /^([a-z]{3,9})\.?,?[-/ ]+(\d{4})$/i;

function wholeDay(text: string, today: string): string | null {
  const iso = ISO.exec(text) ?? PACKED.exec(text);
  if (iso) return dayIf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = AMERICAN.exec(text) ?? PACKED_AMERICAN.exec(text);
  if (american) {
    return dayIf(fullYear(american[3] ?? "", today), Number(american[1]), Number(american[2]));
  }
  const word = WORD_FIRST.exec(text);
  if (word) return dayIf(fullYear(word[3] ?? "", today), monthOf(word[1] ?? ""), Number(word[2]));
  const first = DAY_FIRST.exec(text);
  if (first) {
    return dayIf(fullYear(first[3] ?? "", today), monthOf(first[2] ?? ""), Number(first[1]));
  }
  // Workbooks count days, map servers milliseconds, others seconds.
  if (/^\d{5}(?:\.\d+)?$/.test(text))
    return ofTime(SHEET_EPOCH + Math.floor(Number(text)) * DAY_MS);
  if (/^\d{10}$/.test(text)) return ofTime(Number(text) * 1_000);
  return /^\d{12,13}$/.test(text) ? ofTime(Number(text)) : null;
}

function ofTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function month(year: number, of: number, today: string): ReadDay | null {
  const first = dayIf(year, of, 1);
  if (first === null || first > today) return null;
  const middle = `${first.slice(0, 8)}15`;
  return { day: middle > today ? today : middle, monthOnly: true };
}

/**
 * The day that a cell says, by its date part alone: midnight UTC is no reason to move it to the day before. A day that there
 * is not, or that comes after today, is null; so is a day before a month where the other way about would be needed.
 */
export function readDay(text: string, today: string): ReadDay | null {
  const bare = text.trim().replace(WEEKDAY, "");
  const day = wholeDay(bare, today);
  if (day !== null) return day > today ? null : { day, monthOnly: false };
  const ym = YEAR_MONTH.exec(bare);
  if (ym) return month(Number(ym[1] ?? ym[3]), Number(ym[2] ?? ym[4]), today);
  const my = MONTH_YEAR.exec(bare);
  if (my) return month(Number(my[2]), Number(my[1]), today);
  const word = WORD_YEAR.exec(bare);
  return word ? month(Number(word[2]), monthOf(word[1] ?? ""), today) : null;
}

/** A month from two cells. */
export function readMonth(year: string, of: string, today: string): ReadDay | null {
  if (!/^\d{4}$/.test(year.trim()) || !/^\d{1,2}$/.test(of.trim())) return null;
  return month(Number(year), Number(of), today);
}
