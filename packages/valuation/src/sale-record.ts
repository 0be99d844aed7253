import type { PricedHome } from "./price-model.ts";

/** A place in miles east and north of some point. */
export interface Place {
  readonly east: number;
  readonly north: number;
}

/** Condition by part of the house, 0 to 100; `other` stands for the rooms that have none of their own. */
export interface RoomScores {
  readonly kitchen: number;
  readonly bath: number;
  readonly exterior: number;
  readonly other: number;
}

/** A home that was sold, or is for sale. */
export interface SaleRecord extends PricedHome, Place {
  readonly id: string;
  readonly address: string;
  /** What was paid, or is asked, in cents. */
  readonly price: number;
  /** `2026-10-04`; null while it is for sale. */
  readonly soldOn: string | null;
  readonly scores: RoomScores;
}

/** The home whose value is asked for. */
export interface SubjectHome extends PricedHome, Place {}
