import { COLOURS } from "./colour-table.ts";
import type { Meaning } from "./lexicon.ts";
import type { Material } from "./material.ts";
import { isFinish } from "./old-finish.ts";
import type { Tag } from "./tags.ts";
import type { NamedColour } from "./understanding.ts";

const JOINT_WORDS = new Set(["grout", "grouting", "grout lines", "regrout", "re-grout"]);
/** Patterns whose second color is that of their joints. */
const JOINTED = new Set(["tiles", "hexagons", "mosaic"]);
/** The grout that "dark" or "light" alone means. */
const BY_TONE = {
  dark: "dark gray",
  darker: "dark gray",
  light: "light gray",
  lighter: "light gray",
};
const FILLER: Meaning = { filler: true };

/** Whether a material is laid with joints that can have a color of their own. */
export function hasJoints({ pattern }: Material): boolean {
  return JOINTED.has(pattern);
}

function colourOf(tags: readonly Tag[]): NamedColour | null {
  const named = tags.find(({ meaning }) => meaning.colour !== undefined);
  if (named?.meaning.colour !== undefined) return named.meaning.colour;
  const tone = tags.find((tag): tag is Tag & { text: keyof typeof BY_TONE } => tag.text in BY_TONE);
  const name = tone === undefined ? undefined : BY_TONE[tone.text];
  const hex = name === undefined ? undefined : COLOURS.get(name);
  return name === undefined || hex === undefined ? null : { name, hex };
}

const isColour = (tag: Tag | undefined): boolean =>
  tag !== undefined &&
  tag.kind === "meaning" &&
  tag.meaning.surface === undefined &&
  ((isFinish(tag) && tag.meaning.material === undefined) || tag.meaning.tone !== undefined);

/**
 * Reads what is said of the grout as a color of the joints: "with dark grout", "grout in charcoal". It is no finish of the
 * surface.
 */
export function withJoints(tags: readonly Tag[]): readonly Tag[] {
  const changed = new Map<number, Tag>();
  tags.forEach((tag, at) => {
    if (!JOINT_WORDS.has(tag.text)) return;
    let from = at;
    while (isColour(tags[from - 1])) from -= 1;
    let to = at + 1;
    if (from === at) {
      while (
        tags[to]?.kind === "meaning" &&
        tags[to]?.meaning.filler === true &&
        !isColour(tags[to])
      )
        to += 1;
      const start = to;
      while (isColour(tags[to])) to += 1;
      if (to === start) to = at + 1;
    }
    const own = tags.slice(from, to);
    const text = own.map((each) => each.text).join(" ");
    for (let each = from; each < to; each += 1)
      changed.set(each, { text: "", kind: "meaning", meaning: FILLER });
    changed.set(at, { text, kind: "meaning", meaning: { joints: colourOf(own) } });
  });
  return tags.map((tag, at) => changed.get(at) ?? tag);
}
