/** `MASK` of the rules, whose file is too large for a page to wait for; a test holds them together. */
const DOTS = "•••";

export function hasMask(text: string): boolean {
  return text.includes(DOTS);
}

/** Whether a text may be another one with some of its contact details masked, or with none. */
export function isMaskOf(shown: string, written: string): boolean {
  const [first = "", ...rest] = shown.split(DOTS);
  const last = rest.pop();
  if (last === undefined) return shown === written;
  if (!written.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = written.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return written.length - last.length >= at && written.endsWith(last);
}
