import { type RefObject, useEffect, useRef } from "react";
import { usePrefersReducedMotion } from "#ui/browser.ts";
import { isInView, reveal } from "./reveal.ts";

/**
 * Shows a preview together with its buttons once it comes, to who waits for it: who has gone
 * elsewhere meanwhile, with the focus or the page, is left there.
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
