/** So many characters of a word without a joint stand in one line at the most. */
const LONGEST_PIECE = 20;

const PIECE = new RegExp(String.raw`[^@._+/-]{1,${LONGEST_PIECE}}[@._+/-]?|[@._+/-]`, "gu");

/** What of a text without spaces stays together in a line. */
export function piecesOf(text: string): readonly string[] {
  return text.match(PIECE) ?? [];
}
