import type { Cents } from "../money/money.rules.ts";
import type { Figure } from "../quotes/quote.schema.ts";
import type { Grade } from "./grade.rules.ts";

export const comparableStatuses = ["sold", "for-sale"] as const;
export type ComparableStatus = (typeof comparableStatuses)[number];

/** A home to compare with, seen for one room (ENT-03). */
export interface Comparable {
  readonly id: string;
  /** Its picture; empty if the screen picks one by the id. */
  readonly imageUrl: string;
  readonly address: string;
  /** Formatted text, `$431,000`. */
  readonly price: string;
  readonly grade: Grade;
  readonly status: ComparableStatus;
}

/** A line of the comparison results (ENT-04). Cost and gain in cents, ROI in whole percent. */
export interface RoomComparison {
  readonly room: string;
  readonly yourGrade: Grade;
  readonly compAvg: Grade;
  readonly oneUpGrade: Grade;
  readonly upgradeNeeded: string;
  readonly cost: Cents;
  readonly valueGain: Cents;
  readonly roi: number;
  readonly hasSavedUpgrade: boolean;
}

/** A room as the analysis knows it, before anything is made of it. */
export interface AnalysedRoom {
  readonly room: string;
  /** 0 to 100. */
  readonly score: number;
  /** The comparables' average score for this room, 0 to 100. */
  readonly comparableScore: number;
  readonly upgradeNeeded: string;
  readonly cost: Figure;
  readonly valueGain: Figure;
}

/** A picture of a room (ENT-07). */
export interface PropertyImage {
  readonly roomName: string;
  readonly imageUrl: string;
}

/** Longest texts of a room that somebody adds. */
export const roomLimits = { name: 80, imageUrl: 2_000_000, rooms: 40 } as const;
