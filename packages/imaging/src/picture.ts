import type { KnownSurfaces } from "./surfaces/known-surfaces.ts";

/** A decoded picture: `width * height` pixels, four bytes each (red, green, blue, alpha) in sRGB. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  /** What somebody else already said of its surfaces. */
  readonly known?: KnownSurfaces;
}

/** How much of each pixel is covered, 0 (outside) to 255 (inside); `width * height` bytes. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A callback that long stages ask between steps; true ends the work early. */
export type ShouldStop = () => boolean;

/** An empty mask (nothing covered) of the given size in pixels. */
export function emptyMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}

/** A copy of the picture that shares no memory with it, in so much memory as it needs. */
export function copyPicture(
  { width, height, data }: Picture,
  memory: ArrayBufferLike = new ArrayBuffer(data.length),
): Picture {
  const copy = new Uint8ClampedArray(memory);
  copy.set(data);
  return { width, height, data: copy };
}

/** True when both have the same width and height in pixels. */
export function sameSize(
  a: { readonly width: number; readonly height: number },
  b: { readonly width: number; readonly height: number },
): boolean {
  return a.width === b.width && a.height === b.height;
}

/** True when the picture has at least one pixel and as many bytes as its size says. */
export function isUsable(picture: Picture): boolean {
  const { width, height, data } = picture;
  return (
    Number.isInteger(width) &&
    Number.isInteger(height) &&
    width > 0 &&
    height > 0 &&
    data.length === width * height * 4
  );
}
