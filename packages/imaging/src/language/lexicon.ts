import { entriesOf } from "../records.ts";
import { COLOUR_ALIASES, COLOURS, PAINT_NAMES, PAINT_NUMBERS } from "./colour-table.ts";
import type { ChangeAction, PartKind, SurfaceKind } from "./kinds.ts";
import type { Material } from "./material.ts";
import { MATERIALS } from "./material-table.ts";
import type { NamedColour } from "./understanding.ts";
import {
  APPLY_WORDS,
  FILLER_WORDS,
  KEEP_WORDS,
  OBJECT_WORDS,
  SHAPE_WORDS,
  SHIFT_WORDS,
  PART_WORDS,
  SURFACE_WORDS,
  TONE_WORDS,
  TWO_TONE_WORDS,
} from "./word-table.ts";

/** All that a word or phrase can mean; the sentence around it decides which of these counts. */
export interface Meaning {
  surface?: SurfaceKind;
  /** The part of the surface that is meant. */
  part?: PartKind;
  /** In two colours. */
  twoTone?: boolean;
  /** The surface word names the room as such ("the kitchen"), not its light. */
  roomWord?: boolean;
  colour?: NamedColour;
  material?: Material;
  shift?: Exclude<ChangeAction, "apply">;
  tone?: number;
  object?: "remove" | "add" | "people";
  shape?: boolean;
  /** The joints between tiles, in this color; null where none is named. */
  joints?: NamedColour | null;
  keep?: boolean;
  apply?: boolean;
  filler?: boolean;
}

const ROOM_WORDS = new Set([
  "picture",
  "photo",
  "image",
  "room",
  "kitchen",
  "kichen",
  "bathroom",
  "space",
  "living room",
  "dining room",
  "family room",
  "bedroom",
  "basement",
  "garage",
  "bath",
  "powder room",
  "laundry room",
  "nursery",
  "master bedroom",
  "primary bedroom",
  "guest bedroom",
  "guest room",
  "kids room",
  "kid's room",
  "girls room",
  "boys room",
  "master bath",
  "master bathroom",
  "primary bath",
  "primary bathroom",
  "guest bath",
  "guest bathroom",
  "half bath",
  "sunroom",
  "attic",
  "hallway",
  "entryway",
  "office",
  "den",
  "mudroom",
]);

function build(): Map<string, Meaning> {
  const lexicon = new Map<string, Meaning>();
  const add = (phrase: string, meaning: Meaning): void => {
    lexicon.set(phrase, { ...lexicon.get(phrase), ...meaning });
  };
  for (const word of FILLER_WORDS.split("|")) add(word, { filler: true });
  for (const word of APPLY_WORDS.split("|")) add(word, { apply: true });
  for (const word of KEEP_WORDS.split("|")) add(word, { keep: true });
  for (const word of SHAPE_WORDS.split("|")) add(word, { shape: true });
  for (const [object, words] of entriesOf(OBJECT_WORDS))
    for (const word of words.split("|")) add(word, { object });
  for (const [shift, words] of entriesOf(SHIFT_WORDS))
    for (const word of words.split("|")) add(word, { shift });
  for (const [word, tone] of TONE_WORDS) add(word, { tone });
  for (const [surface, words] of entriesOf(SURFACE_WORDS))
    for (const word of words.split("|").filter(Boolean))
      add(word, { surface, ...(ROOM_WORDS.has(word) ? { roomWord: true } : {}) });
  for (const [surface, part, words] of PART_WORDS)
    for (const word of words.split("|")) add(word, { surface, part });
  for (const word of TWO_TONE_WORDS.split("|")) add(word, { filler: true, twoTone: true });
  for (const [name, hex] of COLOURS) add(name, { colour: { name, hex } });
  for (const [alias, name] of COLOUR_ALIASES) {
    const hex = COLOURS.get(name);
    if (hex !== undefined) add(alias, { colour: { name, hex } });
  }
  for (const [name, hex] of PAINT_NAMES) add(name, { colour: { name, hex } });
  for (const [number, name] of PAINT_NUMBERS) {
    const hex = PAINT_NAMES.get(name) ?? COLOURS.get(name);
    if (hex !== undefined) add(number, { colour: { name, hex } });
  }
  for (const material of MATERIALS)
    for (const word of [material.name, ...material.words]) add(word, { material });
  return lexicon;
}

/** Phrase (lower case, words joined by one space) to its meanings. */
export const LEXICON: ReadonlyMap<string, Meaning> = build();

/** Number of words of the longest phrase. */
export const LONGEST_PHRASE: number = Math.max(
  ...[...LEXICON.keys()].map((phrase) => phrase.split(" ").length),
);

function isFinishOrSurface(word: string): boolean {
  const { surface, colour, material } = LEXICON.get(word) ?? {};
  return (surface ?? colour ?? material) !== undefined;
}

const CORRECTABLE: readonly string[] = [
  ...new Set(
    [...LEXICON.entries()]
      .flatMap(([phrase]) => phrase.split(" "))
      .filter((word) => word.length >= 5 || (word.length === 4 && isFinishOrSurface(word))),
  ),
];

/** Edits between two words (insert, drop, replace, swap neighbours), given up above `limit`. */
function edits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}

/** A misspelling that only words of five letters may have: a doubled letter ("navvy"). */
function isDoubled(word: string, short: string): boolean {
  for (let at = 1; at < word.length; at += 1)
    if (word[at] === word[at - 1] && word.slice(0, at) + word.slice(at + 1) === short) return true;
  return false;
}

/** What two words that are equally near mean must be the same, else nobody knows which was meant. */
function isSameMeaning(a: string, b: string): boolean {
  return JSON.stringify(LEXICON.get(a)) === JSON.stringify(LEXICON.get(b));
}

/**
 * The lexicon word that a misspelt word most likely is; null where none is near, and where two that mean different things
 * are equally near. Words of four letters only where one was left out; shorter ones never.
 */
export function correctSpelling(word: string): string | null {
  if (word.length < 4 || !/^[a-z-]+$/.test(word)) return null;
  const limit = word.length >= 8 ? 2 : 1;
  let best: string[] = [];
  let bestEdits = limit + 1;
  for (const candidate of CORRECTABLE) {
    if (candidate[0] !== word[0]) continue;
    if (
      candidate.length === 4
        ? !isDoubled(word, candidate)
        : word.length === 4 && candidate.length !== 5
    )
      continue;
    const count = edits(word, candidate, limit);
    if (count < bestEdits) best = [];
    if (count < bestEdits || (count === bestEdits && count <= limit)) best.push(candidate);
    bestEdits = Math.min(bestEdits, count);
  }
  const [first, ...others] = best;
  if (first === undefined || bestEdits > limit) return null;
  return others.every((other) => isSameMeaning(first, other)) ? first : null;
}
