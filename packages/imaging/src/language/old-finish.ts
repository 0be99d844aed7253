import { LEXICON, type Meaning } from "./lexicon.ts";
import type { Tag } from "./tags.ts";

/** Verbs after which a finish before the surface is what is there ("paint the oak cabinets white"). */
const CHANGE_VERBS = new Set(
  (
    "paint|painted|painting|repaint|repainted|re-paint|replace|replaced|replacing|change|changed|swap|switch|turn|cover|" +
    "covered|convert|make|stain|stained|refinish|refinished|redo|redone|resurface|reface|update|updated|upgrade|upgraded|" +
    "retile|transform"
  ).split("|"),
);
/** What leads from the old to the new. */
const LEADS = new Set(["with", "for", "to", "into"]);
/** What follows a finish of a part that a draft does not draw by itself: "quartz with gray veins". */
const DETAILS = new Set(["vein", "veins", "veining", "veined", "grout", "seams"]);
/** What leads to a finish that is not wanted. */
const NOT_WANTED = new Set(["instead", "rather"]);

const FILLER: Meaning = { filler: true };

function isFinish({ kind, meaning }: Tag): boolean {
  return (
    kind === "meaning" &&
    meaning.surface === undefined &&
    (meaning.colour !== undefined || meaning.material !== undefined)
  );
}

function isTone({ kind, meaning }: Tag): boolean {
  return kind === "meaning" && meaning.tone !== undefined;
}

/** The surface that a tag names, also as the end of a finish of one word group ("vinyl floor"); null where it names none. */
export function surfaceOf({ kind, text, meaning }: Tag): Meaning | null {
  if (kind !== "meaning" || meaning.roomWord === true) return null;
  if (meaning.surface !== undefined) return meaning;
  if (meaning.material === undefined) return null;
  const words = text.split(" ");
  for (let at = 1; at < words.length; at += 1) {
    const end = LEXICON.get(words.slice(at).join(" "));
    if (end?.surface !== undefined && end.roomWord !== true) {
      const { surface, part } = end;
      return part === undefined ? { surface } : { surface, part };
    }
  }
  return null;
}

/**
 * Whether a finish follows a surface that is this one's: "floor with oak", not "walls with oak floor".
 * @param at the place of the surface
 * @returns `led` where a word such as "with" leads to it
 */
export function finishAfter(tags: readonly Tag[], at: number): { is: boolean; led: boolean } {
  const own = surfaceOf(tags[at]!)?.surface;
  let [is, led] = [false, false];
  for (let next = at + 1; next < tags.length; next += 1) {
    const tag = tags[next]!;
    if (LEADS.has(tag.text)) {
      if (is && tag.kind === "break") break;
      led ||= !is;
      continue;
    }
    if (tag.kind !== "meaning") break;
    if (isFinish(tag)) is = true;
    else if (surfaceOf(tag) !== null) return { is: is && surfaceOf(tag)?.surface === own, led };
  }
  return { is, led };
}

/** Marks finishes that say how a surface is now, where the same words say how it shall be. */
function markOldOnSurfaces(tags: readonly Tag[], put: (at: number, meaning: Meaning) => void) {
  let verbBefore = false;
  for (let at = 0; at < tags.length; at += 1) {
    const tag = tags[at]!;
    if (/^[.;!?\n]$/.test(tag.text)) verbBefore = false;
    if (CHANGE_VERBS.has(tag.text)) verbBefore = true;
    const surface = surfaceOf(tag);
    if (surface === null) continue;
    const old: number[] = [];
    let hasVerb = false;
    for (let back = at - 1; back >= 0; back -= 1) {
      const before = tags[back]!;
      hasVerb ||= CHANGE_VERBS.has(before.text);
      if (hasVerb || before.kind !== "meaning" || surfaceOf(before) !== null) break;
      if (isFinish(before) || isTone(before)) old.push(back);
    }
    const follows = finishAfter(tags, at);
    if (!follows.is || !(hasVerb || (verbBefore && follows.led))) continue;
    for (const place of old) put(place, FILLER);
    if (surface !== tag.meaning) put(at, surface);
  }
}

/** Marks what stands between "from" and "to", after "instead of", and before "veins". */
function markOldByWords(tags: readonly Tag[], put: (at: number, meaning: Meaning) => void) {
  const markFrom = (start: number, isEnd: (tag: Tag) => boolean): void => {
    for (let at = start; at < tags.length; at += 1) {
      const tag = tags[at]!;
      if (tag.kind !== "meaning" || isEnd(tag)) return;
      if (isFinish(tag) || isTone(tag)) put(at, FILLER);
    }
  };
  for (let at = 0; at < tags.length; at += 1) {
    const { text } = tags[at]!;
    if (text === "from") {
      const end = tags.findIndex(
        (each, place) =>
          place > at && place < at + 8 && (each.text === "to" || each.text === "into"),
      );
      if (end > at) markFrom(at + 1, (each) => each === tags[end]);
    } else if (NOT_WANTED.has(text)) {
      const next = tags[at + 1]?.text;
      if (next === "of" || next === "than") markFrom(at + 2, () => false);
    } else if (DETAILS.has(text)) {
      for (let back = at - 1; back >= 0; back -= 1) {
        const before = tags[back]!;
        if (!isFinish(before) && !isTone(before)) break;
        put(back, FILLER);
      }
    }
  }
}

/** "Replace carpet with hardwood": what goes names the surface where nothing else does. */
function markOldWithoutSurface(tags: readonly Tag[], put: (at: number, meaning: Meaning) => void) {
  tags.forEach(({ text }, at) => {
    const old = tags[at + 1];
    if (!/^(replace|swap|change|cover)$/.test(text) || old === undefined || !isFinish(old)) return;
    const lead = tags[at + 2];
    const next = tags[at + 3];
    if (lead === undefined || !LEADS.has(lead.text) || next === undefined || !isFinish(next))
      return;
    if (tags.slice(at + 4).some((tag) => surfaceOf(tag) !== null)) return;
    const usual = old.meaning.material?.usual ?? null;
    const own = next.meaning.material?.usual ?? null;
    put(at + 1, usual === null || own !== null ? FILLER : { surface: usual });
  });
}

/**
 * Takes out of a request the finishes that are there already or not wanted: "paint the oak cabinets white", "replace the
 * vinyl floor with oak", "from oak to navy", "navy instead of white". Nobody asks for those.
 */
export function withoutOldFinishes(tags: readonly Tag[]): readonly Tag[] {
  const changed = new Map<number, Meaning>();
  const put = (at: number, meaning: Meaning): void => void changed.set(at, meaning);
  markOldByWords(tags, put);
  markOldWithoutSurface(tags, put);
  const wanted = () =>
    tags.map((tag, at): Tag => {
      const meaning = changed.get(at);
      return meaning === undefined ? tag : { text: tag.text, kind: "meaning", meaning };
    });
  markOldOnSurfaces(wanted(), put);
  return wanted();
}
