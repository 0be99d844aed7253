import type { Moment } from "../dates.ts";
import type { PointedSurface } from "./pointed-surface.schema.ts";

/** Whether a painted area ends at the edges that it nearly follows, or exactly where it was painted. */
export const maskFits = ["edges", "painted"] as const;
export type MaskFit = (typeof maskFits)[number];

/** Where in a picture something was to change (PIC-04). */
export interface PaintedArea {
  /** Reference of a picture that is white where it was painted. */
  readonly mask: string;
  readonly maskFit: MaskFit;
}

/** What a picture was made of (PIC-08). Each member is missing where it is not known. */
export interface PictureOrigin {
  /** The picture that it was drawn into. */
  readonly parent?: string | undefined;
  /** The photo that all of it began with (PIC-05). */
  readonly original?: string | undefined;
  /** The painted area; missing too where all of it was to change. */
  readonly area?: PaintedArea | undefined;
  /** What was pointed out in it (PIC-09); missing where nothing was. */
  readonly pointed?: readonly PointedSurface[] | undefined;
  /** What the upgrade of its room consisted of when it was made. */
  readonly scope?: string | undefined;
}

/** A before/after picture of a room, not saved yet. */
export interface OneUpPreview extends PictureOrigin {
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
