import type { PatternKind, SurfaceKind } from "./kinds.ts";

/** One material as the lexicon knows it; lengths in metres on the real surface. */
export interface Material {
  /** The name used in sentences: "walnut", "white quartz". */
  readonly name: string;
  /** Usual colour, `#rrggbb`. */
  readonly colour: string;
  /** Second colour: grout, veins, grain, speckles. */
  readonly second: string;
  readonly pattern: PatternKind;
  /** Size of a piece along and across (tile, plank, brick), metres. */
  readonly size?: readonly [along: number, across: number];
  /** 0 dull to 1 mirror-like. */
  readonly gloss: number;
  /** How strong the pattern is, 0..1. */
  readonly strength: number;
  /** Other words for it. */
  readonly words: readonly string[];
  /** The surface that is meant when none is named; null when the words alone do not tell. */
  readonly usual: SurfaceKind | null;
}

/** A material as a row of a table. */
export type MaterialRow = readonly [
  name: string,
  colour: string,
  second: string,
  pattern: PatternKind,
  size: readonly [number, number] | null,
  gloss: number,
  strength: number,
  usual: SurfaceKind | null,
  words: string,
];
