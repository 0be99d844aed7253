import type { ChangeAction, PartKind, SurfaceKind } from "./kinds.ts";
import type { Material } from "./material.ts";
import type { Tag } from "./tags.ts";
import type { NamedColour, NotDone, WantedFinish } from "./understanding.ts";

/** One group of words that belong together: surfaces, a finish, shifts. */
export interface Clause {
  surfaces: SurfaceKind[];
  /** What is meant of a surface. */
  parts: Map<SurfaceKind, PartKind>;
  colour: NamedColour | null;
  material: Material | null;
  /** Colour and material come from one and the same word ("slate"); the surface decides which is meant. */
  ambiguous: boolean;
  /** What color the joints of its tiles have. */
  joints: NamedColour | null;
  tone: number;
  tones: string[];
  shifts: Exclude<ChangeAction, "apply">[];
  /** The clause's only surface is a word for the room as such. */
  roomWordOnly: boolean;
  /** The clause's colour is a stain: the wood shows through. */
  stained: boolean;
  /** The clause says "them" or "it" of surfaces that were named before. */
  refersBack: boolean;
  /** The clause speaks of paint. */
  painted: boolean;
  text: string;
}

/** What `readClauses` found. */
export interface ClauseReading {
  readonly clauses: readonly Clause[];
  readonly keep: readonly SurfaceKind[];
  readonly refused: readonly NotDone[];
  /** Cabinets that must stay as they are, where only some must. */
  readonly keepParts: readonly PartKind[];
  /** Surfaces whose finish is not wanted, without another one. */
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
function isGeneral(text: string, material: Material): boolean {
  const said = ` ${text} `;
  return [material.name, ...material.words].some(
    (words) => GENERAL_WORDS.has(words) && said.includes(` ${words} `),
  );
}

/**
 * Gives a clause the finish of a tag.
 * @returns the finish that it cannot take besides its own: "navy and white cabinets" says two; null otherwise
 */
export function addFinish(clause: Clause, tag: Tag): WantedFinish | null {
  const { colour, material } = tag.meaning;
  const both = colour !== undefined && material !== undefined;
  if (both && clause.material === null && clause.colour === null) {
    clause.colour = colour;
    clause.material = material;
    clause.ambiguous = true;
    return null;
  }
  const asColour = colour !== undefined && !(both && clause.colour !== null);
  const own = asColour ? clause.colour : clause.material;
  if (own !== null && !clause.ambiguous) return secondFinish(clause, tag, asColour);
  if (clause.ambiguous) {
    if (!asColour) clause.colour = { ...clause.colour! };
    clause.ambiguous = false;
  }
  if (asColour) clause.colour = colour;
  else clause.material = material!;
  return null;
}

/** "oak wood floor" says one thing twice; "navy and white cabinets" says two. */
function secondFinish(clause: Clause, tag: Tag, asColour: boolean): WantedFinish | null {
  const { colour, material } = tag.meaning;
  const isNamedSo = material?.words.includes(tag.text) === true || material?.name === tag.text;
  if (!asColour && clause.material !== null && material !== undefined && isNamedSo) {
    // a plain word ("tile", "wood", "stone") next to a closer one keeps the closer one
    if (isGeneral(clause.text, clause.material) && !isGeneral(tag.text, material))
      clause.material = material;
    return null;
  }
  if (colour !== undefined && colour.name === clause.colour?.name) return null;
  return {
    tones: [],
    colour: colour ?? null,
    material: colour === undefined ? (material ?? null) : null,
    joints: null,
    lightnessShift: 0,
  };
}
