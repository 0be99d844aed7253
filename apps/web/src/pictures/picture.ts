/** What the product must know of a picture before it is there: colour, height and widths. */
export type PictureFrame = readonly [
  /** Average colour ("#rrggbb"), to show while the picture loads. */
  colour: string,
  /** Height of the largest file, in pixels. */
  height: number,
  /** The widths that exist, in pixels, smallest first. */
  widths: readonly number[],
];

/** One sample picture in all its sizes and formats. */
export interface Picture {
  /** Size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** Values for `srcset`. */
  readonly avif: string;
  readonly webp: string;
  /** Path of the largest file: for the renderer and for zooming in. */
  readonly largest: string;
  /** Path of a JPEG that every browser shows. */
  readonly fallback: string;
}

/** The JPEG has the largest width up to this one, in pixels. */
const FALLBACK_WIDTH = 960;

/** The files of a picture, by its name and frame. */
export function filesOf(name: string, [colour, height, widths]: PictureFrame): Picture {
  const at = (width: number, format: string) => `/pictures/${name}-${width}.${format}`;
  const set = (format: string) => widths.map((each) => `${at(each, format)} ${each}w`).join(", ");
  const width = Math.max(...widths);
  return {
    width,
    height,
    colour,
    avif: set("avif"),
    webp: set("webp"),
    largest: at(width, "webp"),
    fallback: at(Math.max(...widths.filter((each) => each <= FALLBACK_WIDTH)), "jpg"),
  };
}
