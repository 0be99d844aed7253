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

/** The same, said in words that the rest of the grammar reads. */
const REPHRASED: readonly (readonly [RegExp, string])[] = [
  // "Rip out the carpet and put in hardwood" replaces the one with the other.
  [
    /\b(?:rip|tear|pull|take|get|remove)(?:ping)?(?: (?:out|up|off|rid of))? ((?:[\w'-]+ ){0,4}?[\w'-]+)(?:,? (?:and|then)|[,;.])(?: then)? (?:put(?: (?:in|down|up|on))?|install|lay|replace (?:it|them|that) with|replace with)\b/g,
    "replace $1 with",
  ],
  [
    /\b(?:remove|scrape|get rid of) (?:the |our |my )?popcorn(?: texture)?(?: (?:on|off|from) the)? ceilings?\b/g,
    "white ceiling",
  ],
  // "A tile floor that looks like wood" is a wood-look tile floor.
  [
    /\b(tiles?|porcelain|vinyl|laminate)( floors?| flooring)? (?:that |which )?looks? like wood\b/g,
    "wood look tile$2",
  ],
  [/\b(checker(?:board|ed)?(?: tiles?)?(?: floors?)?)(?: in)? black (?:and|&) white\b/g, "$1"],
  // The word "stone" means the stuff, not the color, for what is walked on or looked at.
  [
    /\bstone (?=(?:front |garden )?(?:walkway|pathway|path|walk|sidewalk|patio|driveway)s?\b)/g,
    "stone pavers ",
  ],
  [/\bstone (?=(?:siding|facade|exterior)\b)/g, "stone veneer "],
  [/\bstone (?=(?:floor|floors|flooring|backsplash)\b)/g, "stone tile "],
  // A roof's metal is one; metal by itself says nothing.
  [
    /\b(roof(?:ing)? (?:with|to|in) (?:an? )?(?:new )?)metal(?: one| roof(?:ing)?)?\b/g,
    "$1standing seam metal",
  ],
  [/\bre-?sod(?:ding)? /g, "green sod on "],
  [/\bw\/o\b/g, "without"],
  [/\bw\/ ?/g, "with "],
  [/\bwhite[ -]?wash(?:ed)? (?:the |our |my )?(?=brick|wood)/g, "whitewashed "],
  [
    /\b(replace|swap|change|cover) (?:(?:the|our|my|this|that|all|old|existing|current) )+(?=\w)/g,
    "$1 ",
  ],
  // "A darker shade of blue" is a darker blue.
  [/\b(?:shade|tone|hue|tint|kind)s? of (?=\w)/g, ""],
  [/\b(sw|oc|hc) ?-?(\d{2,4})\b/g, "$1-$2"],
  [/\bsw-(\d{4})\b/g, "sw $1"],
];

/** How long or wide a thing is, with or without its unit. */
const SIZE = /^\d+(?:[./x]\d+)*(?:in|ft|cm|mm|m|inch|"|')?$/;
const UNITS = new Set(["inch", "inches", "feet", "foot", "ft", "cm", "mm", "centimeters", "x"]);

function split(text: string): string[] {
  const plain = text
    .slice(0, LONGEST_TEXT)
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .replaceAll(/[\u2018\u2019]/g, "'")
    .toLowerCase();
  const said = REPHRASED.reduce((words, [from, to]) => words.replaceAll(from, to), plain);
  return (
    said.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|[\p{L}\p{N}][\p{L}\p{N}'-]*|&|[,;.:!?()/+\n]/gu) ?? []
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
  const raw = split(text).flatMap((word) => {
    const parts = word.split("-");
    const isKnown =
      LEXICON.has(word) || parts.length === 1 || !parts.every((part) => LEXICON.has(part));
    return isKnown ? [word] : parts;
  });
  const words = raw.map((word) => {
    if (LEXICON.has(word) || BREAK_WORDS.has(word) || JOIN_WORDS.has(word)) return word;
    // "An oak-look floor" shall look like oak.
    const likeness = word.replace(/-(look|style|effect|colou?red)$/, "");
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
    else if (SIZE.test(word)) {
      const end = UNITS.has(words[at] ?? "") ? at + 1 : at;
      tags.push({
        text: raw.slice(at - 1, end).join(" "),
        kind: "meaning",
        meaning: { shape: true },
      });
      at = end;
    } else if (JOIN_WORDS.has(word)) tags.push({ text: word, kind: "join", meaning: {} });
    else if (BREAK_WORDS.has(word) || /^[^\p{L}\p{N}]/u.test(word))
      tags.push({ text: word, kind: "break", meaning: {} });
    else tags.push({ text: raw[at - 1]!, kind: "unknown", meaning: {} });
  }
  return tags;
}
