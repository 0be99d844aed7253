/** From how many entries on a person's own list can be searched: fewer are seen at once. */
export const SEARCHED_FROM = 7;

/** The longest text, and the longest name of a city, that is looked for in a list, in characters. */
export const LONGEST_SEARCH = 80;

/** The longest word that is searched; the rest of a longer one does not matter. */
const LONGEST_WORD = 40;
/** So many words of a search count. */
const MOST_WORDS = 8;

/** The words of a text in small letters without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** The words of a search, as far as they count. */
export function searchedWords(search: string): string[] {
  return wordsOf(search).slice(0, MOST_WORDS);
}

/** Whether every word of a search begins a word of the text; a search without words asks for nothing. */
export function isFoundIn(text: string, search: string): boolean {
  const known = wordsOf(text);
  return searchedWords(search).every((word) => known.some((each) => each.startsWith(word)));
}
