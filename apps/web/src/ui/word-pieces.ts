/** So many characters of a word without a joint stand in one line at the most. */
const LONGEST_PIECE = 20;

const PIECE = new RegExp(String.raw`[^\s@._+/-]{1,${LONGEST_PIECE}}[\s@._+/-]?|[\s@._+/-]`, "gu");

/** What of a text stays together in a line; its own spaces part it as they do everywhere. */
export function piecesOf(text: string): readonly string[] {
  return text.match(PIECE) ?? [];
}
