/** A part of the house that our sample pictures show. */
export type PictureRoom =
  | "kitchen"
  | "bathroom"
  | "exterior"
  | "living-room"
  | "bedroom"
  | "dining-room"
  | "basement"
  | "garage"
  | "patio";

/**
 * Which state of the room: as it was, upgraded, in a comparable home nearby (by its number), in a
 * neighbour's, in the home of a realtor's client, or a contractor's finished project.
 */
export type PictureVariant =
  | "before"
  | "after"
  | "comparable"
  | `comparable-${1 | 2 | 3 | 4 | 5 | 6}`
  | `comparable-${3 | 5}-after`
  | "neighbour"
  | "neighbour-after"
  | `client-${1 | 2 | 3}`
  | `project-${1 | 2 | 3}`;

/** One sample picture in all its sizes and formats. */
export interface Picture {
  readonly room: PictureRoom;
  readonly variant: PictureVariant;
  /** Size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Average colour ("#rrggbb"), to show while the picture loads. */
  readonly colour: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  /** The widths that exist, in pixels, smallest first. */
  readonly widths: readonly number[];
  /** Values for `srcset`. */
  readonly avif: string;
  readonly webp: string;
  /** Path of the largest file: for the renderer and for zooming in. */
  readonly largest: string;
  /** Path of a JPEG that every browser shows. */
  readonly fallback: string;
}
