/** Air between what is revealed and what lies over the page, in pixels. */
const AIR = 8;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Scrolls just enough to show two elements and what lies between; the end wins where they do not fit. */
export function reveal(from: Element, to: Element, calm: boolean): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bottom = window.innerHeight - Math.max(pixels(scrollPaddingBottom), AIR);
  const below = to.getBoundingClientRect().bottom - bottom;
  const above = from.getBoundingClientRect().top - pixels(scrollPaddingTop);
  const by = below > 0 ? below : Math.min(0, Math.max(above, below));
  if (by !== 0) window.scrollBy({ top: by, behavior: calm ? "auto" : "smooth" });
}
