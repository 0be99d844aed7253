/** Letters of the Latin supplements that the document's own typefaces do not draw. */
const MISSING =
  /[\u00ad\u0114\u0115\u0128\u0129\u012c\u012d\u0138\u013f\u0140\u0149\u014e\u014f\u0162\u0163\u0166-\u0169\u017f]/u;
/** What they draw: Latin with its supplements, and the marks of ordinary text. */
const DRAWN =
  /[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/u;
/** What the wider typeface draws: all of Latin, Greek and Cyrillic with their marks, and more signs. */
const WIDE =
  /[\u0020-\u007e\u00a0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u214f\u2212]/u;
const MARKS = /\p{M}+/gu;
const LINE_ENDS = /\s+/gu;

/** A text as it can be drawn. */
export interface Printable {
  readonly text: string;
  /** It takes the wider typeface. */
  readonly wide: boolean;
  /** A sign that no typeface here draws stands as `?`. */
  readonly lost: boolean;
}

/** Text in one line, its letters composed. */
export function oneLine(text: string): string {
  return text.replaceAll(LINE_ENDS, " ").normalize("NFC").trim();
}

/**
 * Text as the document can draw it, in one line: in its own typefaces where they have every letter,
 * else as a whole in the wider one. A letter that this lacks too comes without its marks, a sign of
 * another script as `?`, so that a missing sign is seen and not lost.
 */
export function printable(given: string): Printable {
  const signs = Array.from(oneLine(given));
  if (signs.every((sign) => DRAWN.test(sign) && !MISSING.test(sign))) {
    return { text: signs.join(""), wide: false, lost: false };
  }
  let lost = false;
  const text = signs.map((sign) => {
    if (WIDE.test(sign)) return sign;
    const plain = Array.from(sign.normalize("NFD").replaceAll(MARKS, ""));
    if (plain.length > 0 && plain.every((each) => WIDE.test(each))) return plain.join("");
    lost = true;
    return "?";
  });
  return { text: text.join(""), wide: true, lost };
}
