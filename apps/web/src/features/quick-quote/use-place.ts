import { useEffect, useRef } from "react";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";

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
 * Work that ends with the page (S-48) leaves no place to go back to: loaded anew, the page begins at
 * its top, not at the end of what is shorter now.
 */
export function useNoPlaceKept(ends: boolean): void {
  useEffect(() => {
    if (!ends) return undefined;
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, [ends]);
}
