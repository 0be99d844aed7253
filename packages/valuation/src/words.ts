/** Words that say nothing about which upgrade is meant. */
const FILLERS = new Set(
  "a an the my our some please i we want would like need to of in on for install put get have make".split(
    " ",
  ),
);

/** Words that only say that a thing is renewed. */
const RENEWAL = new Set(["new", "replace"]);

const singular = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us")
    ? word.slice(0, -1)
    : word;

/** Lower-case words of a text without fillers and plural s; hyphened words stay whole. */
export function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [])
    .filter((word) => !FILLERS.has(word))
    .map(singular);
}

/** The separate wishes of a request: split at commas, semicolons, full stops, `and`, `with`, `plus`, `&`, `+`. */
export function clausesOf(text: string): string[] {
  return text
    .split(/[,;.\n]+|\s(?:and|with|plus)\s|[&+]/i)
    .map((clause) => clause.trim())
    .filter((clause) => wordsIn(clause).some((word) => !RENEWAL.has(word)));
}

/**
 * How specifically a pattern fits: how many of its groups have a word in the text, when each group has one there or in the context (the room's
 * name); else 0. `floor|flooring+oak|wood` asks for one word of each side; `=kitchen` fits when the text has no other word.
 */
export function patternFit(
  pattern: string,
  text: ReadonlySet<string>,
  context: ReadonlySet<string>,
): number {
  if (pattern.startsWith("=")) {
    const only = pattern.slice(1).split("|");
    const said = [...text].filter((word) => !RENEWAL.has(word));
    return said.length > 0 && said.every((word) => only.includes(word)) ? 1 : 0;
  }
  let inText = 0;
  for (const group of pattern.split("+")) {
    const words = group.split("|").map(singular);
    if (words.some((word) => text.has(word))) inText += 1;
    else if (!words.some((word) => context.has(word))) return 0;
  }
  return inText;
}
