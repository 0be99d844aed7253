import { otherForm } from "./messages/street-words.rules.ts";
import { usStates } from "./us-states.ts";

/** The longest word that is searched; the rest of a longer one does not matter. */
const LONGEST_WORD = 40;
/** The largest number of words of a search that count. */
const MOST_WORDS = 8;

const LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const APOSTROPHE = "['\u2018\u2019\u02bb\u02bc`]";
const apostrophes = new RegExp(APOSTROPHE, "g");
const withApostrophes = new RegExp(`[\\p{L}\\p{N}]+(?:${APOSTROPHE}[\\p{L}\\p{N}]+)+`, "gu");

function plainLetters(text: string): string {
  const small = text.normalize("NFKD").toLowerCase();
  return small
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[łøđðıßæœþ]/g, (letter) => LETTERS[letter] ?? letter);
}

/**
 * A text as it is searched, without accents and apostrophes: `Siobhán O’Brien` as `siobhan obrien`. The
 * database's function `fold_text` does the same.
 */
export function foldText(text: string): string {
  return plainLetters(text).replaceAll(apostrophes, "");
}

/** The words of a text in small letters without accents. */
export function wordsOf(text: string): string[] {
  const plain = plainLetters(text).replaceAll(/\p{M}/gu, "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** The search terms of a text, with both forms of a word with an apostrophe: `O’Brien` as `obrien` too. */
export function termsOf(text: string): string[] {
  const joined = plainLetters(text).match(withApostrophes) ?? [];
  return [...wordsOf(text), ...joined.flatMap((word) => wordsOf(foldText(word)))];
}

/** One searched term: a state, a whole word, or the beginning of one. In small letters. */
export interface SearchedWord {
  readonly word: string;
  readonly as: "state" | "whole" | "begins";
}

const stateCodes = new Set(usStates.map(({ code }) => code.toLowerCase()));

/**
 * The words of a search that count. The two letters of a state begin no other word: `CA` finds no cabinets.
 * Alone they mean the state. So do capitals beside small letters, unless they may be part of a street (`9 NE
 * Elm St`). Otherwise they may be a word of the text, as in `walk in closet`.
 */
export function searchedWords(search: string): readonly SearchedWord[] {
  const words = wordsOf(search).slice(0, MOST_WORDS);
  const tellsCapitals = /\p{Ll}/u.test(search);
  const capitals = new Set(search.match(/(?<![\p{L}\p{N}])[A-Z]{2}(?![\p{L}\p{N}])/gu));
  return words.map((word) => {
    if (!stateCodes.has(word)) return { word, as: "begins" };
    const isMeant =
      tellsCapitals && capitals.has(word.toUpperCase()) && otherForm(word) === undefined;
    return { word, as: isMeant || words.length === 1 ? "state" : "whole" };
  });
}

/** The words of a text, with the other form of street words; two letters before a ZIP code are a state. */
function knownWords(text: string): string[] {
  const words = termsOf(text);
  return words.flatMap((word, at) => {
    const isState = /^(ct|ne) \d{5}$/.test(`${word} ${words[at + 1]}`);
    const other = isState ? undefined : otherForm(word);
    return other === undefined ? [word] : [word, other];
  });
}

/** True if a text has a searched word; a state must be the text's own. */
function isKnown({ word, as }: SearchedWord, known: readonly string[], state: string): boolean {
  if (as === "state") return word === state.toLowerCase();
  return known.some((each) => (as === "whole" ? each === word : each.startsWith(word)));
}

/**
 * True if every word of a search begins a word of the text, `Rd` as `Road`; an empty search matches
 * everything.
 * @param state the state of the text's address by its two letters; empty without one
 */
export function isFoundIn(text: string, search: string, state = ""): boolean {
  const known = knownWords(text);
  return searchedWords(search).every((word) => isKnown(word, known, state));
}
