import type { ChangeAction, PartKind, SurfaceKind } from "./kinds.ts";
import type { Material } from "./material.ts";
import type { NamedColour, NotDone } from "./understanding.ts";

/** One group of words that belong together: surfaces, a finish, shifts. */
export interface Clause {
  surfaces: SurfaceKind[];
  /** What is meant of a surface. */
  parts: Map<SurfaceKind, PartKind>;
  colour: NamedColour | null;
  material: Material | null;
  /** Colour and material come from one and the same word ("slate"); the surface decides which is meant. */
  ambiguous: boolean;
  tone: number;
  tones: string[];
  shifts: Exclude<ChangeAction, "apply">[];
  /** Its only surface is a word for the room as such. */
  roomWordOnly: boolean;
  /** Its colour is a stain: the wood shows through. */
  stained: boolean;
  /** It says "them" or "it" of surfaces that were named before. */
  refersBack: boolean;
  text: string;
}

/** What `readClauses` found. */
export interface ClauseReading {
  readonly clauses: readonly Clause[];
  readonly keep: readonly SurfaceKind[];
  readonly refused: readonly NotDone[];
  /** Surfaces whose finish is not wanted, without another one. */
  readonly unwanted: readonly SurfaceKind[];
}

/** A group without words yet. */
export function emptyClause(): Clause {
  return {
    surfaces: [],
    parts: new Map(),
    colour: null,
    material: null,
    ambiguous: false,
    tone: 0,
    tones: [],
    shifts: [],
    roomWordOnly: false,
    refersBack: false,
    stained: false,
    text: "",
  };
}

const GENERAL_WORDS = new Set([
  "tile",
  "tiles",
  "wood",
  "wooden",
  "hardwood",
  "timber",
  "tiled",
  "wood floor",
]);

/** Whether a material was named by a plain word ("tile", "wood"), beside which a closer one counts. */
export function isGeneral(text: string, material: Material): boolean {
  return text
    .trim()
    .split(" ")
    .some(
      (word) =>
        GENERAL_WORDS.has(word) && (material.words.includes(word) || material.name === word),
    );
}
