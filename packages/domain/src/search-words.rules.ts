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

/** How words of streets are shortened: USPS Publication 28, Appendix C1, the usual ones, and its directionals (section 233). */
const SHORTENED =
  "alley aly avenue ave boulevard blvd circle cir court ct cove cv crescent cres drive dr east e expressway expy freeway fwy heights hts highway hwy lane ln north n northeast ne northwest nw parkway pkwy place pl plaza plz point pt ridge rdg road rd south s southeast se southwest sw square sq street st terrace ter trail trl west w".split(
    " ",
  );

/** The word of a street in its other form; undefined for any other word. */
function otherForm(word: string): string | undefined {
  const at = SHORTENED.indexOf(word);
  return at === -1 ? undefined : SHORTENED[at % 2 === 0 ? at + 1 : at - 1];
}

/** The words of a text, and of those of streets the other form too; before a ZIP code two of them are states. */
function knownWords(text: string): string[] {
  const words = wordsOf(text);
  return words.flatMap((word, at) => {
    const isState = /^(ct|ne) \d{5}$/.test(`${word} ${words[at + 1]}`);
    const other = isState ? undefined : otherForm(word);
    return other === undefined ? [word] : [word, other];
  });
}

/** Whether every word of a search begins a word of the text, `Rd` as `Road`; a search without words asks for nothing. */
export function isFoundIn(text: string, search: string): boolean {
  const known = knownWords(text);
  return searchedWords(search).every((word) => known.some((each) => each.startsWith(word)));
}
