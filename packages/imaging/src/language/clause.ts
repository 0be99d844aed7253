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
  joints: NamedColour | null;
  tone: number;
  tones: string[];
  shifts: Exclude<ChangeAction, "apply">[];
  /** Its only surface is a word for the room as such. */
  roomWordOnly: boolean;
  /** Its colour is a stain: the wood shows through. */
  stained: boolean;
  /** It says "them" or "it" of surfaces that were named before. */
  refersBack: boolean;
  /** It speaks of paint. */
  painted: boolean;
  text: string;
}

/** What `readClauses` found. */
export interface ClauseReading {
  readonly clauses: readonly Clause[];
  readonly keep: readonly SurfaceKind[];
  readonly refused: readonly NotDone[];
  /** Surfaces whose finish is not wanted, without another one. */
  /** Cabinets that must stay as they are, where only some must. */
  readonly keepParts: readonly PartKind[];
  readonly unwanted: readonly SurfaceKind[];
  /** Materials that are not wanted, without a surface and without another one ("no more pink tile"). */
  readonly unwantedFinishes: readonly Material[];
}

/** A group without words yet. */
export function emptyClause(): Clause {
  return {
    surfaces: [],
    parts: new Map(),
    colour: null,
    material: null,
    ambiguous: false,
    joints: null,
    tone: 0,
    tones: [],
    shifts: [],
    roomWordOnly: false,
    refersBack: false,
    painted: false,
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
  // what is printed like wood counts as the wood that is named beside it
  "luxury vinyl plank",
  "luxury vinyl",
  "lvp",
  "lvt",
  "vinyl plank",
  "vinyl planks",
  "vinyl",
  "laminate",
  "planks",
  "plank",
]);

/** Whether a material was named by a plain word ("tile", "wood"), beside which a closer one counts. */
export function isGeneral(text: string, material: Material): boolean {
  const said = ` ${text} `;
  return [material.name, ...material.words].some(
    (words) => GENERAL_WORDS.has(words) && said.includes(` ${words} `),
  );
}
