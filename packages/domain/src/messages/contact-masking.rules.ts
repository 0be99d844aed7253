import type { PropertyAddress } from "../quotes/quote.schema.ts";
import { type Stretch, spokenNumbers } from "./spoken-digits.rules.ts";

/** What stands in place of a contact detail. */
export const MASK = "•••";

/** Which of the owner's contact details are hidden. */
export interface HiddenContacts {
  readonly hidePhone: boolean;
  readonly hideAddress: boolean;
  readonly address: PropertyAddress;
}

/** Finds what is to be masked in a text. */
type Finder = (text: string) => Stretch[];

const of =
  (pattern: RegExp): Finder =>
  (text) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    }));

/** How people write how they can be reached: by mail, on the web, by phone. */
const reached: readonly Finder[] = [
  // name@example.com, name (at) example (dot) com; `@ noon. Then` is none
  of(/[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+(?:(?:\.|\s+\.\s+|\s*[([]dot[)\]]\s*)[\w-]+)+/gi),
  // name at example dot com
  of(/[\w.+-]+\s+at\s+(?:[\w-]+\s+dot\s+){1,3}(?:com|net|org|co|us|biz|info|io|me|example)\b/gi),
  // name at gmail, name@gmail
  of(
    /[\w.+-]+(?:\s+at\s+|\s*@\s*)(?:gmail|googlemail|hotmail|yahoo|outlook|icloud|aol|protonmail)\b(?:\.\w+|\s+dot\s+\w+)?/gi,
  ),
  of(/\bhttps?:\/\/\S+/gi),
  of(/\bwww\.\S+/gi),
  // (555) 555-0112, +1 555.555.0112, 5555550112
  of(/(?<![\d$])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./_-]*\d{3}[\s./_-]*\d{4}(?!\d)/g),
  // 555-0112; a price or a range of years has no such groups
  of(/(?<![\d$.,-])\d{3}[ .-]\d{4}(?![\d.,-])/g),
  // +49 30 1234567
  of(/\+\d{1,3}(?:[\s./-]*\d){7,13}(?!\d)/g),
  // 5 5 5 5 5 5 0 1 1 2
  of(/(?<![\d$])(?:\d[\s.-]){6,}\d(?!\d)/g),
  // five five five, zero one one two
  spokenNumbers,
];

const WAY =
  "(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place|pl|circle|cir|terrace|ter|parkway|pkwy|highway|hwy)";
/** Stand before such a word in a sentence, but not in the name of a street: `4 weeks out of the way`. */
const NO_NAME =
  "(?!(?:a|an|and|are|as|at|by|every|for|from|his|her|i|in|into|is|it|of|off|on|onto|or|our|out|so|that|the|their|this|to|up|via|was|we|will|with|you|your)\\b)";
const NUMBER =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred)";

const saidStreet = of(
  new RegExp(`\\b(?:${NUMBER}[\\s-]+){1,6}(?:[\\p{L}.'-]+\\s+){1,4}?${WAY}\\b\\.?`, "giu"),
);
/** A name of capitals between the number and the street. */
const NAMED = new RegExp(`(?:^|\\s)\\p{Lu}[\\p{L}.'-]*\\s+${WAY}\\.?$`, "u");

const addresses: readonly Finder[] = [
  // 12 Oak Street, 7450 n main st
  of(new RegExp(`\\b\\d{1,6}\\s+(?:${NO_NAME}[\\p{L}\\d.'-]+\\s+){1,4}?${WAY}\\b\\.?`, "giu")),
  // Twelve Oak Street; `two car drive` is none
  (text) =>
    saidStreet(text).filter(({ start, end }) => {
      const found = text.slice(start, end);
      const street = found.lastIndexOf(" ") + 1;
      return NAMED.test(found.slice(0, street) + found.slice(street).toLowerCase());
    }),
];

/** A text as it is looked for: in any case, with any blanks, its signs taken as they are. */
function literal(text: string): readonly Finder[] {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return words.length < 2 ? [] : [of(new RegExp(words.join(String.raw`[\s,]+`), "gi"))];
}

/** The property's own address: whole, its street, and the street's name without the number. */
function own({ line, street }: PropertyAddress): readonly Finder[] {
  return [line, street, street.replace(/^\s*\d+\S*\s+/, "")].flatMap(literal);
}

/** What shows nothing and parts what belongs together. */
const INVISIBLE = /\p{Cf}/u;
const PLAIN = /^[\t\n\r -~]*$/;

/**
 * A text in plain signs, for the patterns: digits of any alphabet and width, blanks and dashes of any
 * kind, and the letter O among digits, which people write for a zero. `at` tells where each of its
 * signs stands in the text, and where that ends.
 */
function plainly(text: string): { readonly plain: string; readonly at: readonly number[] } | null {
  if (PLAIN.test(text) && !/\do|o\d/i.test(text)) return null;
  const at: number[] = [];
  let plain = "";
  let place = 0;
  for (const sign of text) {
    const [simple = sign, ...more] = sign.normalize("NFKC");
    const shown = more.length > 0 || simple.length > 1 ? sign : simple;
    if (!INVISIBLE.test(sign)) {
      const next = /\p{Pd}/u.test(shown) ? "-" : /\p{Zs}/u.test(shown) ? " " : shown;
      for (let part = 0; part < next.length; part += 1) at.push(place);
      plain += next;
    }
    place += sign.length;
  }
  at.push(place);
  // As long as it is: one sign for one.
  const zeros = plain.replaceAll(/(?<=\d)o+(?![a-z])|(?<![a-z])o+(?=\d)/gi, (found) =>
    "0".repeat(found.length),
  );
  return { plain: zeros, at };
}

/** The text with a mask in place of what a finder finds. */
function without(text: string, find: Finder): string {
  const plainer = plainly(text);
  const places = find(plainer?.plain ?? text);
  let shown = "";
  let end = 0;
  for (const stretch of places) {
    const from = plainer ? (plainer.at[stretch.start] ?? text.length) : stretch.start;
    const last = plainer ? (plainer.at[stretch.end] ?? text.length) : stretch.end;
    shown += text.slice(end, from) + MASK;
    end = last;
  }
  return shown + text.slice(end);
}

/**
 * A message without the contact details that the owner hides (MKT-10): with `hidePhone` telephone
 * numbers in figures or in words, email and web addresses, with `hideAddress` street addresses and
 * the property's own. Prices, dates and sizes stay. Masking again changes nothing.
 */
export function maskContacts(text: string, hidden: HiddenContacts): string {
  const finders = [
    ...(hidden.hideAddress ? [...own(hidden.address), ...addresses] : []),
    ...(hidden.hidePhone ? reached : []),
  ];
  const masked = finders.reduce(without, text);
  // A mask may lay bare what stood beside it.
  return masked === text ? text : maskContacts(masked, hidden);
}
