import { surfaceOf } from "./old-finish.ts";
import type { Tag } from "./tags.ts";

/** What stands before and after a place among the tags of a request; nothing here reads or changes a clause. */

/** Verbs that begin a wish of their own. */
export const RESTART_WORDS = new Set([
  "paint",
  "repaint",
  "make",
  "change",
  "replace",
  "install",
  "switch",
  "turn",
  "do",
  "have",
  "put",
  "give",
]);

/** Whether a tag names a color or a material, of a surface or alone. */
export function isFinish(tag: Tag | undefined): boolean {
  return tag?.meaning.colour !== undefined || tag?.meaning.material !== undefined;
}

/** Whether a finish stands between two places, or at the second one ("green grass"). */
export function finishBefore(tags: readonly Tag[], from: number, to: number): boolean {
  return tags.slice(from + 1, to + 1).some((tag) => isFinish(tag));
}

/** True when, before any break, a surface follows: then words here belong to that one. */
export function surfaceFollows(tags: readonly Tag[], at: number): boolean {
  for (let i = at + 1; i < tags.length; i += 1) {
    const { kind, meaning } = tags[i]!;
    if (kind !== "meaning") return false;
    if (meaning.surface !== undefined && meaning.tone === undefined) return true;
    if (
      meaning.colour === undefined &&
      meaning.material === undefined &&
      meaning.tone === undefined &&
      !meaning.shape
    )
      return false;
  }
  return false;
}

/** Whether a finish follows, before a break and anything but tones and shapes. */
export function finishFollows(tags: readonly Tag[], at: number): boolean {
  for (let i = at + 1; i < tags.length; i += 1) {
    const { kind, meaning } = tags[i]!;
    if (kind !== "meaning") return false;
    if (meaning.colour !== undefined || meaning.material !== undefined) return true;
    if (meaning.tone === undefined && !meaning.shape) return false;
  }
  return false;
}

/** Whether nothing but a finish follows, up to the next break. */
export function onlyFinishFollows(tags: readonly Tag[], at: number): boolean {
  if (!finishFollows(tags, at)) return false;
  for (let i = at + 1; i < tags.length; i += 1) {
    const { kind, meaning } = tags[i]!;
    if (kind === "break") return true;
    if (kind !== "meaning" || surfaceOf(tags[i]!) !== null) return false;
    if (meaning.apply === true || meaning.shift !== undefined || meaning.object !== undefined)
      return false;
  }
  return true;
}

/** Whether a surface is the next thing that is named, without a verb before it. */
export function surfaceIsNext(tags: readonly Tag[], at: number): boolean {
  for (let i = at + 1; i < tags.length; i += 1) {
    const { kind, meaning, text } = tags[i]!;
    if (kind !== "meaning" || RESTART_WORDS.has(text)) return false;
    if (meaning.surface !== undefined) return true;
    if (meaning.filler !== true) return false;
  }
  return false;
}
