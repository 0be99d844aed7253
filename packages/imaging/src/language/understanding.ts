import type { CabinetPart, ChangeAction, SurfaceKind } from "./kinds.ts";
import type { Material } from "./material.ts";

/** A colour as the user called it. */
export interface NamedColour {
  readonly name: string;
  /** `#rrggbb`. */
  readonly hex: string;
}

/** The finish that a change asks for: a material, a colour, or a material in a colour. */
export interface WantedFinish {
  /** As it is said back: "navy", "white quartz", "dark walnut". */
  readonly name: string;
  readonly colour: NamedColour | null;
  readonly material: Material | null;
  /** How far the lightness of the finish is moved, in L* (0 when no "light" or "dark" stood before it). */
  readonly lightnessShift: number;
}

/** One understood change. */
export interface UnderstoodChange {
  /** Null when the words name a finish but no surface ("make this walnut"). */
  readonly surface: SurfaceKind | null;
  readonly action: ChangeAction;
  /** The only cabinets that are meant; null for all of them, and for other surfaces. */
  readonly cabinetPart: CabinetPart | null;
  /** Nothing finds what is meant by itself (the island, the fridge): it is drawn only where it is painted over. */
  readonly needsArea: boolean;
  /** Null unless the action is `apply`. */
  readonly finish: WantedFinish | null;
  /** The change in plain English: "Paint the cabinets navy". */
  readonly phrase: string;
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
  | "kept"
  | "surface-not-found"
  | "surface-uncertain"
  | "needs-area"
  | "mask-size"
  | "mask-empty"
  | "picture-unusable"
  | "stopped";

/** A part of the request that is not done, with the reason as a key for the texts. */
export interface NotDone {
  readonly phrase: string;
  readonly reason: NotDoneReason;
}

/** What a request in plain English was understood to ask. */
export interface Understanding {
  readonly text: string;
  readonly changes: readonly UnderstoodChange[];
  /** Surfaces that must stay as they are ("keep the floor"). */
  readonly keep: readonly SurfaceKind[];
  readonly notUnderstood: readonly NotDone[];
  /** Plain sentences that would be understood, for what was not. */
  readonly hints: readonly string[];
}
