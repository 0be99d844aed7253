import { usePictureUrl } from "./room-picture.tsx";

/** Brush sizes, in pixels on the screen (QQ-18). */
export const BRUSH = { least: 10, most: 100, step: 5, start: 30 } as const;
/** How much of the paint is seen over the photo (QQ-18). */
export const OVERLAY_OPACITY = 0.35;
/** A painted pixel counts only with a red channel above this (QQ-19). */
const LEAST_RED = 128;
/** The paint: its red channel counts, and it is seen on wood, stone and lawn. */
export const PAINT = { css: "#ff3a1f", rgb: [255, 58, 31] } as const;

/** RGBA of a picture, four bytes a pixel. */
type Pixels = Uint8ClampedArray<ArrayBuffer>;

/**
 * Turns painted pixels into a mask in place: white where the red channel counts (QQ-19), else black.
 * @param pixels RGBA over black
 * @returns how much of the picture is painted, 0 to 1; 0 means no mask
 */
export function toMask(pixels: Pixels): number {
  let painted = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const counts = (pixels[at] ?? 0) > LEAST_RED;
    if (counts) painted += 1;
    pixels.fill(counts ? 255 : 0, at, at + 3);
    pixels[at + 3] = 255;
  }
  return pixels.length === 0 ? 0 : painted / (pixels.length / 4);
}

/** Turns a mask into paint to go on with, in place: transparent where it is not white. */
export function toPaint(pixels: Pixels): void {
  const [red, green, blue] = PAINT.rgb;
  for (let at = 0; at < pixels.length; at += 4) {
    const counts = (pixels[at] ?? 0) > LEAST_RED;
    pixels.set(counts ? [red, green, blue, 255] : [0, 0, 0, 0], at);
  }
}

/** The painted area on its picture, in the paint of the mask tool; nothing where a browser cannot lay it over. */
export function PaintedOver({ mask }: { mask: string }) {
  const url = usePictureUrl(mask);
  if (url === null || url === "") return null;
  return (
    <span
      data-painted
      className="absolute inset-0 hidden supports-[mask-mode:luminance]:block"
      style={{
        backgroundColor: PAINT.css,
        opacity: OVERLAY_OPACITY,
        maskImage: `url("${url}")`,
        maskMode: "luminance",
        maskSize: "100% 100%",
        maskRepeat: "no-repeat",
      }}
    />
  );
}
