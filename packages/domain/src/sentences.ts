/**
 * Texts one after another: each ends as a sentence does before the next begins. Empty ones and
 * repeats fall out.
 */
export function asSentences(...texts: readonly string[]): string {
  const said = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  const ended = said.map((text, at) =>
    at === said.length - 1 || /[.!?…]$/u.test(text) ? text : `${text}.`,
  );
  return ended.join(" ");
}
