/** One or two letters that stand for a name: first and last word, without signs; "?" for no name at all. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0];
  if (first === undefined) return "?";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return [first, last]
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? "")
    .join("")
    .toUpperCase();
}
