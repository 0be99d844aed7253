import { type Cents, writeAmount } from "@oneup/domain";
import { partsTexts } from "@oneup/texts";

/** Between contact details that stand in one line. */
export const BESIDE = ", ";

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day or the day of a moment in UTC: `Nov 21, 2026`. */
export function day(text: string): string {
  return days.format(new Date(text));
}

/** `$26,700`, `-$120`; with a plus before gains where asked for. */
export function money(cents: Cents, signed = false): string {
  const text = writeAmount(Math.abs(cents));
  if (cents < 0) return `-${text}`;
  return signed && cents > 0 ? `+${text}` : text;
}

/** What a figure was before it changed; empty where nothing changed it. */
export function wasText(before: Cents | null): string {
  return before === null ? "" : partsTexts.figure.wasBefore({ amount: money(before) });
}

/** At most so many characters of a text, cut at a word where there is one. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const word = cut.lastIndexOf(" ");
  return `${cut.slice(0, word > most / 2 ? word : most)}…`;
}
