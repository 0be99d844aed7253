import type { CabinetPart, ChangeAction, PartKind, RoomKind, SurfaceKind } from "./kinds.ts";
import type { Material } from "./material.ts";

/** A colour by its name in the lexicon; one that was given in hex is called by that. */
export interface NamedColour {
  readonly name: string;
  /** `#rrggbb`. */
  readonly hex: string;
}

/** The finish that a change asks for: a material, a colour, or a material in a colour. */
export interface WantedFinish {
  /** Words before it that move it, as the lexicon knows them: "dark", "soft". */
  readonly tones: readonly string[];
  readonly colour: NamedColour | null;
  readonly material: Material | null;
  /** The color of the joints between its tiles; null for the material's own. */
  readonly joints: NamedColour | null;
  /** How far the lightness of the finish is moved, in L* (0 when no "light" or "dark" stood before it). */
  readonly lightnessShift: number;
}

/** One understood change. */
export interface UnderstoodChange {
  /** Null when the words name a finish but no surface ("make this walnut"). */
  readonly surface: SurfaceKind | null;
  readonly action: ChangeAction;
  /** The part of the surface that is meant; null for all of it. */
  readonly part: PartKind | null;
  /** The only cabinets that are meant; null for all of them, and for other surfaces. */
  readonly cabinetPart: CabinetPart | null;
  /** Nothing finds what is meant by itself (the island, the fridge): it is drawn only where it is painted over. */
  readonly needsArea: boolean;
  /** Null unless the action is `apply`. */
  readonly finish: WantedFinish | null;
}

/** Why a part of a request is not done. */
export type NotDoneReason =
  | "empty"
  | "unknown-words"
  | "no-finish"
  | "no-surface"
  | "two-finishes"
  | "cannot-remove"
  | "cannot-add"
  | "cannot-draw-people"
  | "shape-stays"
  | "detail-stays"
  | "whole-surface"
  | "kept"
  | "surface-not-found"
  | "surface-uncertain"
  | "needs-area"
  | "outside-area"
  | "mask-size"
  | "mask-empty"
  | "picture-unusable"
  | "stopped";

/** What is not done: words of the request, a finish, a whole change, or surfaces that shall stay. */
export type NotDoneSubject =
  | { readonly words: string }
  | { readonly finish: WantedFinish }
  | { readonly change: UnderstoodChange }
  | { readonly thing: Thing }
  | { readonly surfaces: readonly SurfaceKind[] };

/** A part of the request that is not done, and why: as data, which the texts say in sentences. */
export interface NotDone {
  readonly about: NotDoneSubject;
  readonly reason: NotDoneReason;
}

/** What was named to be changed. */
export type Thing = Pick<UnderstoodChange, "part" | "needsArea"> & {
  readonly surface: SurfaceKind;
};

/** What to do, or which words to ask with, instead of what was not done. */
export type Hint =
  /** Paint over what is meant, and ask for it alone. */
  | { readonly kind: "paint-over"; readonly change: UnderstoodChange }
  /** Ask for it alone, without a painted area. */
  | { readonly kind: "ask-alone"; readonly change: UnderstoodChange }
  /** Name a finish for what was named without one, as the example does; over a painted area where nothing finds it by itself. */
  | { readonly kind: "name-finish"; readonly thing: Thing }
  /** Name a surface for the finish, as the example does. */
  | { readonly kind: "name-surface"; readonly change: UnderstoodChange }
  /** English words, as in the room's first example. */
  | { readonly kind: "plain-words"; readonly room: RoomKind }
  /** One of the room's examples: 0 to 2. */
  | { readonly kind: "example"; readonly room: RoomKind; readonly which: number }
  | { readonly kind: "one-finish" | "only-surfaces" | "paint-part" | "no-people" };

/** What a request in plain English was understood to ask. */
export interface Understanding {
  readonly text: string;
  readonly changes: readonly UnderstoodChange[];
  /** Surfaces that must stay as they are ("keep the floor"). */
  readonly keep: readonly SurfaceKind[];
  readonly notUnderstood: readonly NotDone[];
  /** What to ask instead of what was not understood, at most three. */
  readonly hints: readonly Hint[];
}
