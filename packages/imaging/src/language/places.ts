import type { PartKind, SurfaceKind } from "./kinds.ts";
import { type Meaning, LEXICON } from "./lexicon.ts";
import { isFinish, surfaceOf } from "./old-finish.ts";
import type { Tag } from "./tags.ts";
import type { NotDone } from "./understanding.ts";

/** Words that liken a thing to another; that one stays as it is. */
const LIKE_WORDS = [
  "the same color as",
  "same color as",
  "the same as",
  "same as",
  "to match",
  "match",
  "matches",
  "go with",
  "goes with",
];
/** Words that say where something is; the thing after them is no thing to change. */
const PLACE_WORDS: readonly string[] = [
  ...LIKE_WORDS,
  "on both sides of",
  "on either side of",
  "in front of",
  "on top of",
  "next to",
  "close to",
  "up to",
  "down to",
  "left of",
  "right of",
  "across from",
  "opposite",
  "above",
  "over",
  "below",
  "beneath",
  "underneath",
  "under",
  "behind",
  "beside",
  "between",
  "near",
  "around",
  "surrounding",
  "against",
];
/** Places at which tile without a surface is on the wall: over counters, a stove or a sink, and around a tub. */
const ON_THE_WALL = new Set(["above", "over", "behind", "between", "around", "surrounding"]);
const OVER_COUNTERS: ReadonlySet<SurfaceKind> = new Set(["counters", "appliances", "cabinets"]);
const BATH_PARTS: ReadonlySet<PartKind> = new Set(["tub"]);
/** What is called by its place without being a part of something larger. */
const SMALL: ReadonlySet<SurfaceKind> = new Set([
  "trim",
  "fixtures",
  "furniture",
  "appliances",
  "lighting",
  "plants",
  "rug",
  "curtains",
  "shutters",
  "windows",
  "door",
  "island",
  "backsplash",
]);
const FILLER: Meaning = { filler: true };

/** How many tags a place's words take at this place; 0 where none stand there. */
function placeWordsAt(tags: readonly Tag[], at: number): number {
  for (const words of PLACE_WORDS) {
    const parts = words.split(" ");
    let [said, next] = ["", at];
    while (said.length < words.length && next < tags.length) {
      said = said === "" ? tags[next]!.text : `${said} ${tags[next]!.text}`;
      next += 1;
    }
    if (said === words && parts.length >= next - at) return next - at;
  }
  return 0;
}

const isThing = (tag: Tag): boolean =>
  surfaceOf(tag) !== null || tag.meaning.roomWord === true || tag.meaning.object !== undefined;

/** A tag that can stand between "above" and the thing: "the", "old", "white". */
const isBefore = (tag: Tag): boolean =>
  tag.kind === "meaning" &&
  tag.meaning.apply !== true &&
  !isThing(tag) &&
  (tag.meaning.filler === true || tag.meaning.tone !== undefined || isFinish(tag));

/** Where the thing after a place's words ends; `from` itself where none follows ("paint sage above"). */
function endOfThing(tags: readonly Tag[], from: number): number {
  let at = from;
  let material = from;
  while (at < tags.length && isBefore(tags[at]!)) {
    if (tags[at]!.meaning.material !== undefined) material = at + 1;
    at += 1;
    // "Above tile light blue": the tile is the thing, where no surface stands right behind it.
    if (material > from && !(at < tags.length && isThing(tags[at]!))) return material;
  }
  const thing = tags[at];
  if (thing === undefined || thing.kind === "break" || thing.kind === "join") return from;
  if (thing.kind === "unknown") return at + 1;
  if (!isThing(thing)) return from;
  at += 1;
  // "The kitchen sink", "the stove hood"
  while (
    at < tags.length &&
    tags[at]!.kind === "meaning" &&
    isThing(tags[at]!) &&
    (tags[at - 1]!.meaning.roomWord === true || tags[at - 1]!.meaning.object !== undefined)
  )
    at += 1;
  return at;
}

/** The wall that is meant where tile has no surface but a place: "white tile behind the stove". */
function wallAt(words: string, thing: Meaning): SurfaceKind | null {
  if (!ON_THE_WALL.has(words)) return null;
  if (thing.part !== undefined && BATH_PARTS.has(thing.part)) return "shower";
  const isCounter = thing.surface !== undefined && OVER_COUNTERS.has(thing.surface);
  return isCounter || thing.part === "sink" ? "backsplash" : null;
}

/** Whether the wish that a place belongs to names a finish, but no surface for it. */
function lacksSurface(tags: readonly Tag[], from: number, to: number): boolean {
  let start = from;
  while (start > 0 && tags[start - 1]!.kind === "meaning") start -= 1;
  let end = to;
  while (end < tags.length && tags[end]!.kind === "meaning") end += 1;
  const words = [...tags.slice(start, from), ...tags.slice(to, end)];
  return words.some(isFinish) && words.every((tag) => !isThing(tag));
}

/** The surface that a place right behind it narrows down; -1 where there is none. */
function narrowed(tags: readonly Tag[], from: number): number {
  let at = from - 1;
  while (
    at >= 0 &&
    tags[at]!.kind === "meaning" &&
    tags[at]!.meaning.filler === true &&
    !isThing(tags[at]!)
  )
    at -= 1;
  const tag = tags[at];
  return tag !== undefined && tag.kind === "meaning" && surfaceOf(tag) !== null ? at : -1;
}

/**
 * Takes out of a request the things that only say where: "the walls above the tile", "trim around the windows". A draft
 * takes the whole of a surface, so a place that narrows one down is named as not done; one wall by its place is a part.
 */
export function withoutPlaces(tags: readonly Tag[]): {
  readonly tags: readonly Tag[];
  readonly narrower: readonly NotDone[];
} {
  const changed = new Map<number, Meaning>();
  const narrower: NotDone[] = [];
  for (let at = 0; at < tags.length; at += 1) {
    const words = placeWordsAt(tags, at);
    if (words === 0) continue;
    const said = tags.slice(at, at + words).map(({ text }) => text);
    const isLike = LIKE_WORDS.includes(said.join(" "));
    let end = endOfThing(tags, at + words);
    const isNothing = end === at + words;
    // "White over sage", "paint over the wallpaper", "tile over it": no place.
    if (
      said[0] === "over" &&
      (isNothing || at === 0 || tags[at - 1]!.meaning.apply === true || isFinish(tags[at + 1]!))
    )
      continue;
    const pair = tags[end];
    if (said[0] === "between" && pair?.kind === "join") {
      const second = endOfThing(tags, end + 1);
      if (second > end + 1) {
        changed.set(end, FILLER);
        end = second;
      }
    }
    const thing = tags.slice(at + words, end).findLast((tag) => isThing(tag))?.meaning;
    const wall = thing === undefined ? null : wallAt(said.join(" "), thing);
    const before = narrowed(tags, at);
    if (wall !== null && lacksSurface(tags, at, end)) changed.set(at, { surface: wall });
    else changed.set(at, FILLER);
    for (let next = at + 1; next < end; next += 1) changed.set(next, FILLER);
    const surface = before < 0 || isLike ? undefined : surfaceOf(tags[before]!)?.surface;
    if (before >= 0 && surface === "walls" && tags[before]!.text === "wall" && !isNothing)
      changed.set(before, LEXICON.get("accent wall") ?? FILLER);
    else if (
      surface !== undefined &&
      tags[before]!.meaning.part === undefined &&
      !SMALL.has(surface)
    ) {
      const what = tags.slice(at, end).map(({ text }) => text);
      narrower.push({ about: { words: what.join(" ") }, reason: "whole-surface" });
    }
    at = end - 1;
  }
  const read = tags.map((tag, at): Tag => {
    const meaning = changed.get(at);
    return meaning === undefined ? tag : { text: tag.text, kind: "meaning", meaning };
  });
  return { tags: read, narrower };
}
