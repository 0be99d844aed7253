import { type RefObject, useEffect, useRef } from "react";
import { usePrefersReducedMotion } from "#ui/browser.ts";

/** Air between what is revealed and what lies over the page, in pixels. */
const AIR = 8;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/** The free strip of the window, between header and bar. */
function free(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    top: pixels(scrollPaddingTop),
    bottom: window.innerHeight - Math.max(pixels(scrollPaddingBottom), AIR),
  };
}

/** Scrolls just enough to show two elements and what lies between; the end wins where they do not fit. */
function reveal(from: Element, to: Element, calm: boolean): void {
  const { top, bottom } = free();
  const below = to.getBoundingClientRect().bottom - bottom;
  const above = from.getBoundingClientRect().top - top;
  const by = below > 0 ? below : Math.min(0, Math.max(above, below));
  if (by !== 0) window.scrollBy({ top: by, behavior: calm ? "auto" : "smooth" });
}

/** Whether a part of the element is on the screen. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The top of an element, to be held while the page changes around it. */
export function placeOf(element: Element): number {
  return Math.max(element.getBoundingClientRect().top, free().top);
}

/** Scrolls at once so that the top of an element stands there. */
export function holdAt(element: Element, top: number): void {
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

/**
 * Shows a finished preview with its buttons, unless the person moved the focus or the page meanwhile.
 * @param card in whose `data-actions` the buttons are
 */
export function usePreviewArrival(card: RefObject<HTMLElement | null>, here: boolean): void {
  const calm = usePrefersReducedMotion();
  const before = useRef(here);
  useEffect(() => {
    const came = here && !before.current;
    before.current = here;
    const element = card.current;
    if (!came || element === null || !isInView(element)) return;
    if (!element.contains(document.activeElement)) return;
    reveal(element, element.querySelector("[data-actions]") ?? element, calm);
  }, [card, here, calm]);
}
