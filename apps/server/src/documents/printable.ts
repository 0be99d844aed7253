/** Letters of the Latin supplements that the document's typeface does not draw. */
const MISSING =
  /[\u00ad\u0114\u0115\u0128\u0129\u012c\u012d\u0138\u013f\u0140\u0149\u014e\u014f\u0162\u0163\u0166-\u0169\u017f]/u;
/** What it draws: Latin with its supplements, and the marks of ordinary text. */
const DRAWN =
  /[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/u;
const MARKS = /\p{M}+/gu;
const LINE_ENDS = /\s+/gu;

function drawn(sign: string): boolean {
  return DRAWN.test(sign) && !MISSING.test(sign);
}

/**
 * Text as the document's typeface can draw it, in one line: a letter that it lacks without its mark
 * (`ŏ` as `o`), a sign of another script as `?`, so that a missing sign is seen and not lost.
 */
export function printable(text: string): string {
  return Array.from(text.replaceAll(LINE_ENDS, " ").normalize("NFC"), (sign) => {
    if (drawn(sign)) return sign;
    const plain = sign.normalize("NFD").replaceAll(MARKS, "");
    return Array.from(plain, (each) => (drawn(each) ? each : "?")).join("");
  })
    .join("")
    .trim();
}
