import type { Picture, PictureCaption } from "#pictures/picture.ts";

/**
 * The sample kitchen, written out so that the first file need not hold every sample picture; the
 * test beside holds it to the manifest.
 */
export const heroPictures: Readonly<Record<"before" | "after", Picture & PictureCaption>> = {
  before: {
    room: "kitchen",
    variant: "before",
    width: 1200,
    height: 800,
    colour: "#b0906e",
    alt: "A kitchen from the nineties: honey oak cabinets, a box of fluorescent light, patterned vinyl floor and a round oak table",
    avif: "/pictures/kitchen-before-480.avif 480w, /pictures/kitchen-before-960.avif 960w, /pictures/kitchen-before-1200.avif 1200w",
    webp: "/pictures/kitchen-before-480.webp 480w, /pictures/kitchen-before-960.webp 960w, /pictures/kitchen-before-1200.webp 1200w",
    largest: "/pictures/kitchen-before-1200.webp",
    fallback: "/pictures/kitchen-before-960.jpg",
  },
  after: {
    room: "kitchen",
    variant: "after",
    width: 1200,
    height: 800,
    colour: "#b9ad9e",
    alt: "The same kitchen renewed: sage green and white shaker cabinets, an island with a white quartz top, brass pendants and an oak floor",
    avif: "/pictures/kitchen-after-480.avif 480w, /pictures/kitchen-after-960.avif 960w, /pictures/kitchen-after-1200.avif 1200w",
    webp: "/pictures/kitchen-after-480.webp 480w, /pictures/kitchen-after-960.webp 960w, /pictures/kitchen-after-1200.webp 1200w",
    largest: "/pictures/kitchen-after-1200.webp",
    fallback: "/pictures/kitchen-after-960.jpg",
  },
};
