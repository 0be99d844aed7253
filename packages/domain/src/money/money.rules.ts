import { type Result, no, ok } from "../result.ts";
import { refusal } from "../errors.ts";

/** An amount of money: an integer number of US cents. */
export type Cents = number;

/** The largest amount that a person can type: $99,999,999.99, in cents. */
export const LARGEST_AMOUNT: Cents = 9_999_999_999;

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
/** Digits that are grouped or divided unlike dollars and cents: `12.345`, `12,34`, `1.000,50`. */
const MISWRITTEN = /^\$?\s*\d[\d.,]*\d$/;
/** A span such as 20k-25k, or a choice of two. */
const TWO = /\d\s*k?\s*(?:[-–—/]|\bto\b|\bor\b|\band\b)\s*\$?\s*\d/i;
const NEGATIVE = /^(?:-\s*\$?|\$\s*-)\s*[\d,]+(?:\.\d+)?$|^\([^)]*\d\)$/;

/**
 * Reads an amount that a person typed: `25800`, `$25,800`, `25,800.50`. Nothing else counts as a
 * number: no exponent, no sign, no other currency.
 * @returns positive integer cents, or money.not_a_number, money.not_positive, money.too_large,
 *   money.too_precise, money.more_than_one
 */
export function readAmount(text: string): Result<Cents> {
  const trimmed = text.trim();
  if (NEGATIVE.test(trimmed)) return no(refusal("money.not_positive"));
  const match = AMOUNT.exec(trimmed);
  if (!match) {
    if (MISWRITTEN.test(trimmed)) return no(refusal("money.too_precise"));
    return no(refusal(TWO.test(trimmed) ? "money.more_than_one" : "money.not_a_number"));
  }
  const whole = (match[1] ?? "").replaceAll(",", "");
  if (whole.replace(/^0+/, "").length > 10) return no(refusal("money.too_large"));
  const cents = Number(whole) * 100 + Number((match[2] ?? "0").padEnd(2, "0"));
  if (cents > LARGEST_AMOUNT) return no(refusal("money.too_large"));
  if (cents === 0) return no(refusal("money.not_positive"));
  return ok(cents);
}

/**
 * The amount in a stored text, without everything that is not numeric, as the specification's loan totals
 * require (CALC-10): `$18,500` is 1,850,000 cents, `+$32,000` is 3,200,000, no digit at all is 0. A leading
 * minus counts (`-$300` is a loss), a full stop only before a digit, and nothing exceeds the largest amount.
 */
export function stripToCents(text: string): Cents {
  const value = Number.parseFloat(text.replaceAll(/[^\d.]|\.(?!\d)/g, ""));
  if (Number.isNaN(value)) return 0;
  const cents = Math.min(Math.round(value * 100), LARGEST_AMOUNT);
  return text.trimStart().startsWith("-") && cents > 0 ? -cents : cents;
}

/**
 * Writes an amount as US text: `$26,700`; with cents only where there are some: `$1,049.50`.
 * A negative amount reads `-$300`.
 */
export function writeAmount(cents: Cents): string {
  const rounded = Math.round(cents);
  const sign = rounded < 0 ? "-" : "";
  const absolute = Math.abs(rounded);
  const dollars = Math.floor(absolute / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
  const rest = absolute % 100;
  return `${sign}$${dollars}${rest === 0 ? "" : `.${rest.toString().padStart(2, "0")}`}`;
}

/** Writes a gain: `+$32,000`; nothing gained reads `$0`, a loss `-$300`. */
export function writeGain(cents: Cents): string {
  return cents > 0 ? `+${writeAmount(cents)}` : writeAmount(cents);
}
