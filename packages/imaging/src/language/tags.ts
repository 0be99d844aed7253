import { hexFromRgb, rgbFromHex } from "../colour/srgb.ts";
import { correctSpelling, LEXICON, LONGEST_PHRASE, type Meaning } from "./lexicon.ts";

/** A stretch of the sentence with what it can mean. */
export interface Tag {
  readonly text: string;
  readonly kind: "meaning" | "break" | "join" | "unknown";
  readonly meaning: Meaning;
}

/** Longer texts are cut here; more than that is no request for one picture. */
const LONGEST_TEXT = 2000;
const BREAK_WORDS = new Set([
  "then",
  "with",
  "plus",
  "but",
  "while",
  "also",
  "where",
  "because",
  "so",
]);
const JOIN_WORDS = new Set(["and", "&", "or"]);

function split(text: string): string[] {
  const plain = text
    .slice(0, LONGEST_TEXT)
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .replaceAll(/[\u2018\u2019]/g, "'")
    .toLowerCase();
  return (
    plain.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|[\p{L}\p{N}][\p{L}\p{N}'-]*|&|[,;.:!?()/+\n]/gu) ??
    []
  );
}

function look(words: readonly string[], at: number): { length: number; meaning: Meaning } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const meaning = LEXICON.get(words.slice(at, at + length).join(" "));
    if (meaning !== undefined) return { length, meaning };
  }
  return null;
}

function hexColour(word: string): Meaning | null {
  if (!word.startsWith("#") && !(/^[0-9a-f]{6}$/.test(word) && /\d/.test(word))) return null;
  const rgb = rgbFromHex(word);
  if (rgb === null) return null;
  const hex = hexFromRgb(rgb);
  return { colour: { name: hex, hex } };
}

/** Cuts a request into tagged stretches; misspelt words are corrected, words that mean nothing here become `unknown`. */
export function tagWords(text: string): Tag[] {
  const raw = split(text);
  const words = raw.map((word) => {
    if (LEXICON.has(word) || BREAK_WORDS.has(word) || JOIN_WORDS.has(word)) return word;
    // "An oak-look floor" shall look like oak.
    const likeness = word.replace(/-(look|style|effect)$/, "");
    return LEXICON.has(likeness) ? likeness : (correctSpelling(word) ?? word);
  });
  const tags: Tag[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    const found = look(words, at);
    if (found !== null && (found.length > 1 || !BREAK_WORDS.has(word))) {
      tags.push({
        text: words.slice(at, at + found.length).join(" "),
        kind: "meaning",
        meaning: found.meaning,
      });
      at += found.length;
      continue;
    }
    at += 1;
    const hex = hexColour(word);
    if (hex !== null) tags.push({ text: word, kind: "meaning", meaning: hex });
    else if (JOIN_WORDS.has(word)) tags.push({ text: word, kind: "join", meaning: {} });
    else if (BREAK_WORDS.has(word) || /^[^\p{L}\p{N}]/u.test(word))
      tags.push({ text: word, kind: "break", meaning: {} });
    else tags.push({ text: raw[at - 1]!, kind: "unknown", meaning: {} });
  }
  return tags;
}
