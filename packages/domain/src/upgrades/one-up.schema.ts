import type { Moment } from "../dates.ts";

/** A before/after picture of a room, not saved yet. */
export interface OneUpPreview {
  readonly imageUrl: string;
  /** What was asked for; empty for the first one of a comparable. */
  readonly prompt: string;
  readonly roomType: string;
  readonly comparableId: string;
}

/** A saved upgrade: one version of a room's 1UP (ENT-06). */
export interface SavedUpgrade extends OneUpPreview {
  readonly id: string;
  readonly timestamp: Moment;
}

/** The saved versions, oldest first, and the picture that each room shows instead of its own. */
export interface OneUpBook {
  readonly saved: readonly SavedUpgrade[];
  readonly displayedImages: Readonly<Record<string, string>>;
}
