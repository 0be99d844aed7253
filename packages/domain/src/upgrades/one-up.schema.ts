import type { Moment } from "../dates.ts";
import type { PointedSurface } from "./pointed-surface.schema.ts";

/** The fit of a painted area: it ends at the edges that it nearly follows, or exactly where it was painted. */
export const maskFits = ["edges", "painted"] as const;
export type MaskFit = (typeof maskFits)[number];

/** The part of a picture that was to change (PIC-04). */
export interface PaintedArea {
  /** Reference of a picture that is white in the painted area. */
  readonly mask: string;
  readonly maskFit: MaskFit;
}

/** The origin of a picture (PIC-08). A member is missing if it is not known. */
export interface PictureOrigin {
  /** The picture that it was drawn into. */
  readonly parent?: string | undefined;
  /** The photo that all of it began with (PIC-05). */
  readonly original?: string | undefined;
  /** The painted area; missing if the whole picture was to change. */
  readonly area?: PaintedArea | undefined;
  /** The surfaces that were pointed out in it (PIC-09); missing if there are none. */
  readonly pointed?: readonly PointedSurface[] | undefined;
  /** The parts of its room's upgrade when it was made. */
  readonly scope?: string | undefined;
}

/** A before/after picture of a room, not saved yet. */
export interface OneUpPreview extends PictureOrigin {
  readonly imageUrl: string;
  /** The request behind it; empty for the first one of a comparable. */
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
