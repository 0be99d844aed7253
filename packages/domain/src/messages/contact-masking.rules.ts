import type { PropertyAddress } from "../quotes/quote.schema.ts";

/** What stands in place of a contact detail. */
export const MASK = "•••";

/** Which of the owner's contact details are hidden. */
export interface HiddenContacts {
  readonly hidePhone: boolean;
  readonly hideAddress: boolean;
  readonly address: PropertyAddress;
}

const DIGIT_WORD = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)";

/** How people write how they can be reached: by mail, on the web, by phone. */
const reached: readonly RegExp[] = [
  // name@example.com, name (at) example (dot) com
  /[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+(?:\s*(?:\.|\(dot\)|\[dot\])\s*[\w-]+)+/gi,
  /\bhttps?:\/\/\S+/gi,
  /\bwww\.\S+/gi,
  // (555) 555-0112, +1 555.555.0112, 5555550112
  /(?<![\d$])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s./-]*\d{4}(?!\d)/g,
  // 555-0112; a price or a range of years has no such groups
  /(?<![\d$.,-])\d{3}[ .-]\d{4}(?![\d.,-])/g,
  // +49 30 1234567
  /\+\d{1,3}(?:[\s./-]*\d){7,13}(?!\d)/g,
  // 5 5 5 5 5 5 0 1 1 2
  /(?<![\d$])(?:\d[\s.-]){6,}\d(?!\d)/g,
  new RegExp(`\\b(?:${DIGIT_WORD}[\\s,.-]*){7,}`, "gi"),
];

const STREET =
  /\b\d{1,6}\s+(?:[\p{L}\d.'-]+\s+){1,4}?(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place|pl|circle|cir|terrace|ter|parkway|pkwy|highway|hwy)\b\.?/giu;

/** A text as it is looked for: in any case, with any blanks, its signs taken as they are. */
function literal(text: string): RegExp | null {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return words.length < 2 ? null : new RegExp(words.join(String.raw`[\s,]+`), "gi");
}

/**
 * A message without the contact details that the owner hides (MKT-10): with `hidePhone` telephone
 * numbers, e-mail and web addresses, with `hideAddress` street addresses and the property's own.
 * Prices, dates and sizes stay. Masking again changes nothing.
 */
export function maskContacts(text: string, hidden: HiddenContacts): string {
  const patterns: RegExp[] = [];
  if (hidden.hideAddress) {
    const own = [hidden.address.line, hidden.address.street].flatMap((each) => literal(each) ?? []);
    patterns.push(...own, STREET);
  }
  if (hidden.hidePhone) patterns.push(...reached);
  return patterns.reduce((masked, pattern) => masked.replaceAll(pattern, MASK), text);
}
