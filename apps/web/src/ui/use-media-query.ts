import { useCallback, useRef, useSyncExternalStore } from "react";

/**
 * Whether a media query holds, followed live. false while a page is rendered ahead of time.
 * For layout prefer CSS: this is for behaviour that differs.
 *
 * What is printed is what stood on the screen, laid out by CSS for paper: the browser tells of the narrower paper
 * after it has counted the pages, and what is made anew then leaves some of them blank.
 */
export function useMediaQuery(query: string): boolean {
  const onScreen = useRef<boolean>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      if (onScreen.current === null || !matchMedia("print").matches) {
        onScreen.current = matchMedia(query).matches;
      }
      return onScreen.current;
    },
    () => false,
  );
}

/** Whether the person asked their device for less motion. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
