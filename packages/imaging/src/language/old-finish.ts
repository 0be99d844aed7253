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
const DETAILS = new Set(["vein", "veins", "veining", "veined", "seams"]);
/** What leads to a finish that is not wanted. */
const NOT_WANTED = new Set(["instead", "rather"]);

const FILLER: Meaning = { filler: true };

/** Whether a tag names a color or a material alone. */
export function isFinish({ kind, meaning }: Tag): boolean {
  return (
    kind === "meaning" &&
    meaning.surface === undefined &&
    (meaning.colour !== undefined || meaning.material !== undefined)
  );
}

function isTone(tag: Tag | undefined): boolean {
  return tag?.kind === "meaning" && tag.meaning.tone !== undefined;
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
 * Whether a finish follows that belongs to this surface: "floor with oak", not "walls with oak floor".
 * @param at the place of the surface
 * @returns `led` where a word such as "with" leads to it, `turned` where that is "to"
 */
export function finishAfter(
  tags: readonly Tag[],
  at: number,
): { is: boolean; led: boolean; turned: boolean } {
  const own = surfaceOf(tags[at]!)?.surface;
  let [is, led, turned] = [false, false, false];
  for (let next = at + 1; next < tags.length; next += 1) {
    const tag = tags[next]!;
    if (LEADS.has(tag.text)) {
      if (is && tag.kind === "break") break;
      led ||= !is;
      turned ||= !is && (tag.text === "to" || tag.text === "into");
      continue;
    }
    if (tag.kind !== "meaning") break;
    if (isFinish(tag)) is = true;
    else if (surfaceOf(tag) !== null)
      return { is: is && surfaceOf(tag)?.surface === own, led, turned };
  }
  return { is, led, turned };
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
    if (!follows.is || !(hasVerb || follows.turned || (verbBefore && follows.led))) continue;
    for (const place of old) put(place, FILLER);
    if (surface !== tag.meaning) put(at, surface);
  }
}

/** "Concrete driveway, replace with pavers": the verb stands behind what goes. */
function markOldBeforeVerb(tags: readonly Tag[], put: (at: number, meaning: Meaning) => void) {
  tags.forEach((tag, at) => {
    const surface = surfaceOf(tag);
    if (surface === null) return;
    let next = at + 1;
    while (tags[next]?.text === "," || tags[next]?.text === "-") next += 1;
    if (!/^(?:replaced?|swap|change|changed|switch)$/.test(tags[next]?.text ?? "")) return;
    while (tags[next + 1]?.meaning.filler === true && !LEADS.has(tags[next + 1]!.text)) next += 1;
    const lead = tags[next + 1];
    if (lead === undefined || !LEADS.has(lead.text)) return;
    if (!tags.slice(next + 2, next + 5).some((each) => isFinish(each))) return;
    for (let back = at - 1; back >= 0 && (isFinish(tags[back]!) || isTone(tags[back])); back -= 1)
      put(back, FILLER);
    if (surface !== tag.meaning) put(at, surface);
  });
}

const isPlain = (tag: Tag | undefined): boolean =>
  tag?.kind === "meaning" &&
  tag.meaning.filler === true &&
  tag.meaning.tone === undefined &&
  surfaceOf(tag) === null &&
  !isFinish(tag);

/** What is said of a thing that is not liked as it is. */
const COMPLAINTS = new Set(
  "dated|outdated|old|worn|ugly|dirty|dingy|tired|boring|faded|scratched|chipped|cracked|stained|peeling".split(
    "|",
  ),
);

/** "The oak cabinets are dated, paint them white": the oak is what is there. */
function markOldByComplaint(tags: readonly Tag[], put: (at: number, meaning: Meaning) => void) {
  tags.forEach((tag, at) => {
    const surface = surfaceOf(tag);
    if (surface === null || !/^(?:is|are|looks?|was|were|feels?)$/.test(tags[at + 1]?.text ?? ""))
      return;
    const end = tags.findIndex(
      (each, next) => next > at && each.kind !== "meaning" && each.kind !== "unknown",
    );
    if (!tags.slice(at + 2, end < 0 ? undefined : end).some(({ text }) => COMPLAINTS.has(text)))
      return;
    for (let back = at - 1; back >= 0 && (isFinish(tags[back]!) || isTone(tags[back])); back -= 1)
      put(back, FILLER);
    if (surface !== tag.meaning) put(at, surface);
  });
}

/** "Dark hardwood instead of carpet": what goes says where the new lies, where nothing else does. */
function markPlaceOfOld(
  tags: readonly Tag[],
  at: number,
  put: (at: number, meaning: Meaning) => void,
) {
  if (tags.some((tag) => surfaceOf(tag) !== null)) return;
  if (tags.slice(0, at).some(({ meaning }) => meaning.material?.usual)) return;
  const old = tags.findIndex((tag, place) => place > at + 1 && tag.meaning.material?.usual);
  const surface = tags[old]?.meaning.material?.usual;
  if (surface) put(at, { surface });
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
      if (next !== "of" && next !== "than") continue;
      markFrom(at + 2, () => false);
      markPlaceOfOld(tags, at, put);
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
    let place = at + 3;
    while (isPlain(tags[place]) || isTone(tags[place])) place += 1;
    const next = tags[place];
    if (lead === undefined || !LEADS.has(lead.text) || next === undefined || !isFinish(next))
      return;
    const rest = tags.slice(place + 1);
    const end = rest.findIndex(({ kind }) => kind === "break" || kind === "join");
    if (rest.slice(0, end < 0 ? undefined : end).some((tag) => surfaceOf(tag) !== null)) return;
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
  markOldBeforeVerb(tags, put);
  markOldByComplaint(tags, put);
  const wanted = () =>
    tags.map((tag, at): Tag => {
      const meaning = changed.get(at);
      return meaning === undefined ? tag : { text: tag.text, kind: "meaning", meaning };
    });
  markOldOnSurfaces(wanted(), put);
  return wanted();
}
