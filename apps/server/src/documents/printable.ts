/** Letters of the Latin supplements that the document's own typefaces do not draw. */
const MISSING =
  /[\u00ad\u0114\u0115\u0128\u0129\u012c\u012d\u0138\u013f\u0140\u0149\u014e\u014f\u0162\u0163\u0166-\u0169\u017f]/u;
/** What they draw: Latin with its supplements, and the marks of ordinary text. */
const DRAWN =
  /[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/u;
/** What the wider typeface draws: all of Latin, Greek and Cyrillic with their marks, and more signs. */
const WIDE =
  /^[\u0020-\u007e\u00a0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u214f\u2212]$/u;
const MARKS = /\p{M}+/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const SOFT_HYPHEN = "\u00ad";
const LINE_ENDS = /\s+/gu;
/** Letters and marks of scripts that run from right to left; their digits do not. */
const FROM_RIGHT =
  "(?:(?!\\p{Nd})[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}])+";
const WORDS_FROM_RIGHT = new RegExp(`${FROM_RIGHT}(?:[\\s\\p{P}]+${FROM_RIGHT})*`, "gu");

/** A text as it can be drawn. */
export interface Printable {
  readonly text: string;
  /** True if the text takes the wider typeface. */
  readonly wide: boolean;
  /** A sign that no typeface here draws stands as `?`. */
  readonly lost: boolean;
}

/** Text in one line, its letters composed. */
export function oneLine(text: string): string {
  return text.replaceAll(LINE_ENDS, " ").normalize("NFC").trim();
}

/**
 * What is drawn for a sign: a letter that no typeface here has comes without its marks, a sign of
 * another script as `?`, so that a missing sign is seen and not lost.
 */
export function drawnSign(sign: string): string {
  if (WIDE.test(sign)) return sign;
  if (UNSEEN.test(sign)) return SOFT_HYPHEN;
  const plain = sign.normalize("NFD").replaceAll(MARKS, "");
  return WIDE.test(plain) ? plain : "?";
}

/** A line from left to right, as readers of PDFs take it: they turn words from the right around again. */
export function inDrawingOrder(line: string): string {
  return line.replaceAll(WORDS_FROM_RIGHT, (words) => Array.from(words).toReversed().join(""));
}

/**
 * Text in one line, in the document's own typefaces where they have every letter, else as a whole in
 * the wider one.
 */
export function printable(given: string): Printable {
  const text = oneLine(given);
  const signs = Array.from(text);
  const wide = !signs.every((sign) => DRAWN.test(sign) && !MISSING.test(sign));
  return { text, wide, lost: signs.some((sign) => sign !== "?" && drawnSign(sign) === "?") };
}
