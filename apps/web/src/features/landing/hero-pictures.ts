import type { Picture } from "#pictures/picture.ts";

/** A sample picture, and what it shows for those who do not see it. */
export type HeroPicture = Picture & { readonly alt: string };

/**
 * The sample kitchen, written out so that the first file need not hold every sample picture; the
 * test beside holds it to the manifest.
 */
export const heroPictures: Readonly<Record<"before" | "after", HeroPicture>> = {
  before: {
    width: 1920,
    height: 1280,
    colour: "#bb9a78",
    alt: "A kitchen from the nineties: honey oak cabinets, a box of fluorescent light, patterned vinyl floor and a round oak table",
    avif: "/pictures/kitchen-before-480.avif 480w, /pictures/kitchen-before-960.avif 960w, /pictures/kitchen-before-1440.avif 1440w, /pictures/kitchen-before-1920.avif 1920w",
    webp: "/pictures/kitchen-before-480.webp 480w, /pictures/kitchen-before-960.webp 960w, /pictures/kitchen-before-1440.webp 1440w, /pictures/kitchen-before-1920.webp 1920w",
    largest: "/pictures/kitchen-before-1920.webp",
    fallback: "/pictures/kitchen-before-960.jpg",
  },
  after: {
    width: 1920,
    height: 1280,
    colour: "#b9ad9f",
    alt: "The same kitchen renewed: sage green and white shaker cabinets, an island with a white quartz top, brass pendants and an oak floor",
    avif: "/pictures/kitchen-after-480.avif 480w, /pictures/kitchen-after-960.avif 960w, /pictures/kitchen-after-1440.avif 1440w, /pictures/kitchen-after-1920.avif 1920w",
    webp: "/pictures/kitchen-after-480.webp 480w, /pictures/kitchen-after-960.webp 960w, /pictures/kitchen-after-1440.webp 1440w, /pictures/kitchen-after-1920.webp 1920w",
    largest: "/pictures/kitchen-after-1920.webp",
    fallback: "/pictures/kitchen-after-960.jpg",
  },
};
