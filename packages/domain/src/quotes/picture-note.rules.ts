const ASKED = "Asked for in the picture, check that the price covers it: ";
/** As it began in requests that were made before. */
const ASKED_ONCE = "Shown in the picture, not yet in the estimate: ";

/**
 * The note that a request begins with, for whoever bids by the picture: the estimate is made without these words, and may
 * cover them all the same.
 * @param words what its owner asked for in the picture, oldest first
 * @returns one line; empty without words
 */
export function pictureNote(words: readonly string[]): string {
  return words.length === 0 ? "" : ASKED + words.join("; ").replaceAll(/\s+/gu, " ");
}

/** Whether a line of notes is that one. */
function asksForPrice(line: string): boolean {
  return [ASKED, ASKED_ONCE].some((start) => line.trim().startsWith(start.trim()));
}

/** What an owner noted beside that line: a bank, which prices nothing, is not asked to check a price. */
export function withoutPictureNote(notes: string): string {
  const lines = notes.split("\n").filter((line) => !asksForPrice(line));
  return lines.join("\n").trim();
}
