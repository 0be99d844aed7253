import type { Material } from "./material.ts";
import { TILES_AND_OUTSIDE } from "./tiles-and-outside-table.ts";
import { WOODS_AND_SLABS } from "./woods-and-slabs-table.ts";

/** Every material of the lexicon. */
export const MATERIALS: readonly Material[] = [...WOODS_AND_SLABS, ...TILES_AND_OUTSIDE].map(
  ([name, colour, second, pattern, size, gloss, strength, usual, words]) => ({
    name,
    colour,
    second,
    pattern,
    ...(size === null ? {} : { size }),
    gloss,
    strength,
    usual,
    words: words === "" ? [] : words.split("|"),
  }),
);
