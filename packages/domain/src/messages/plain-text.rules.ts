import { numberWords } from "./number-words.rules.ts";

/** The position of a find in a text: its first place, and the place after its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A word or numeral of a text in plain signs; an amount is a price, size, date or time. */
export interface Token extends Stretch {
  readonly text: string;
  readonly kind: "word" | "number" | "amount";
}

const NUMBER = /^[0-9]+$/;
const HAS_NUMBER = /[0-9]/;
const ASCII = /^[\t\n\r -~]*$/;
const DIGIT = /\p{Nd}/u;
const UNSEEN = /[\p{M}\p{Cf}\p{DI}]/gu;

/** The value of a digit in any alphabet: alphabets have their ten digits side by side. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The plain form of signs that were seen: few differ in a text. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;

function plainSign(sign: string): string {
  const parts = sign.normalize("NFKD").replaceAll(UNSEEN, "");
  // A fraction such as ½ is no two digits, and a sign alone is no sentence.
  if (parts.includes("\u2044") || parts.length > 4) return sign;
  return parts
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[^\P{Nd}0-9]/gu, digitOf);
}

/** Same length as the text: one sign for one. */
const zeros = (plain: string) =>
  !HAS_NUMBER.test(plain)
    ? plain
    : plain.replaceAll(/(?<=\d)o+(?![a-z])|(?<![a-z])o+(?=\d)/gi, (found) =>
        "0".repeat(found.length),
      );

/**
 * A text in plain signs: letters without accents, digits of any alphabet as 0 to 9, no invisible signs, and
 * an O among digits as zero. `at` gives the place of each sign in the original text, and its end.
 */
export function plainly(text: string): {
  readonly plain: string;
  readonly at: (place: number) => number;
} {
  if (ASCII.test(text)) return { plain: zeros(text), at: (place) => place };
  const places: number[] = [];
  let plain = "";
  let place = 0;
  for (const sign of text) {
    const shown = sign <= "~" ? sign : (known.get(sign) ?? plainSign(sign));
    if (sign > "~" && known.size < MOST_KNOWN) known.set(sign, shown);
    for (let part = 0; part < shown.length; part += 1) places.push(place);
    plain += shown;
    place += sign.length;
  }
  return { plain: zeros(plain), at: (end) => places[end] ?? text.length };
}

/**
 * Prices and other numbers with a form of their own: thousands, decimals, times, dates, fractions, feet and
 * shares.
 */
const AMOUNT = [
  String.raw`[$€£¥]\s?(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?!\d)(?:\.\d{1,2}(?!\d))?`,
  String.raw`(?<!\d|\d[.,:/-])(?:\d{1,2}-\d{1,2}-(?:19|20)\d\d|\d{1,2}\.\d{1,2}\.(?:19|20)\d\d|(?:19|20)\d\d[./]\d{1,2}[./]\d{1,2}|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,7}\.\d{1,2}|\d{1,2}:\d\d|(?:19|20)\d\d-\d\d-\d\d|\d{1,2}\/\d{1,2}\/(?:(?:19|20)\d\d|\d\d)|\d{1,2}\/\d{1,2})(?!\d|[.,:/]\d)`,
  String.raw`(?<!\d|\d[.'"])\d{1,3}(?:['"]|\s?%)(?!\d{3})`,
].join("|");
const TOKEN = new RegExp(
  String.raw`(${AMOUNT})|\d+(?:st|nd|rd|th)(?![\p{L}\p{N}])|\d+|\p{L}+`,
  "gu",
);
/** The tokens of a text without a numeral, which most are, found several times as quickly. */
const WORD = /\p{L}+/gu;

/** The longer words first, so that `nineteen` is no `nine`. */
const SAID = Array.from(numberWords.keys())
  .filter((word) => word !== "o")
  .toSorted((one, other) => other.length - one.length)
  .join("|");
const ONLY_SAID = new RegExp(`^(?:${SAID})+$`);
const EACH_SAID = new RegExp(SAID, "g");

/** The places that a pattern finds. `matchAll` would copy the pattern each time. */
export function placesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const places: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    places.push(found);
  }
  return places;
}

/** The words and numerals of a text in plain, small signs; words of numbers that were glued together apart. */
export function tokensOf(small: string): Token[] {
  const hasNumber = HAS_NUMBER.test(small);
  const tokens: Token[] = [];
  for (const { 0: text, 1: amount, index: start } of placesOf(hasNumber ? TOKEN : WORD, small)) {
    const end = start + text.length;
    if (amount !== undefined) tokens.push({ text, start, end, kind: "amount" });
    else if (hasNumber && NUMBER.test(text)) tokens.push({ text, start, end, kind: "number" });
    else if (numberWords.has(text) || !ONLY_SAID.test(text))
      tokens.push({ text, start, end, kind: "word" });
    else
      for (const { 0: word, index } of placesOf(EACH_SAID, text)) {
        const at = start + index;
        tokens.push({ text: word, start: at, end: at + word.length, kind: "word" });
      }
  }
  return tokens;
}
