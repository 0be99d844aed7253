import { useEffect, useRef } from "react";
import { useHeadingFocus } from "#ui/focus.ts";

/** Whoever comes back to the first step, which is shorter than what stood there, begins at its top. */
export function useFirstStep(first: boolean): void {
  const before = useRef(first);
  useEffect(() => {
    if (first && !before.current) scrollTo({ top: 0 });
    before.current = first;
  }, [first]);
  useHeadingFocus(first ? "first" : "later");
}

/**
 * Loaded anew, the page begins at its top: it is shorter until what was kept is there again, and a guest's
 * work ends with it (S-48). The browser would put one at its end.
 */
export function useTopWhenLoadedAnew(long: boolean): void {
  useEffect(() => {
    if (!long) return undefined;
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, [long]);
}
