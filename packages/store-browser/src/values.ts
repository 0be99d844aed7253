import { type Cents, type Moment, stripToCents } from "@oneup/domain";

/** The date of records that carry none (S-68). */
export const NO_DATE: Moment = "2026-01-01T00:00:00.000Z";

/** Reads a stored moment: ISO text, any other text that is a date, or milliseconds. */
export function readMoment(value: string | number, otherwise: Moment): Moment {
  if (value === "") return otherwise;
  const read = new Date(value);
  return Number.isNaN(read.getTime()) ? otherwise : read.toISOString();
}

/** Reads a stored amount: a text with a currency, or dollars as a number. */
export function readStoredAmount(value: string | number): Cents {
  if (typeof value === "string") return stripToCents(value);
  return Number.isFinite(value) ? stripToCents(String(value)) : 0;
}

/** Cents as the number of dollars that the records hold. */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

/** True for a record, false for lists and single values. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
