const ASKED = "Asked for in the picture, check that the price covers it: ";
/** Its beginning in older requests. */
const ASKED_ONCE = "Shown in the picture, not yet in the estimate: ";

/**
 * The first note of a request, for bidders who go by the picture: the estimate is made without these words,
 * although it may cover them.
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

/** An owner's notes without that line: a bank prices nothing, so it need not check a price. */
export function withoutPictureNote(notes: string): string {
  const lines = notes.split("\n").filter((line) => !asksForPrice(line));
  return lines.join("\n").trim();
}
