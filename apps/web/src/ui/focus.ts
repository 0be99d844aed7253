import { useEffect, useRef } from "react";

/**
 * Whether nobody chose where the focus is: what had it is gone, or its place only keeps it (page-habits.ts) until
 * something better comes.
 */
export function isFocusLost(): boolean {
  const held = document.activeElement;
  return held === null || held.matches("body, [data-kept-place]");
}

/**
 * Where a press puts another stage in the place of the one that it stood in, the focus would be lost with what was
 * pressed, and nothing said: the page's heading takes it. `null` while it is not known what stands there.
 */
export function useHeadingFocus(stage: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (stage === null) return;
    const before = last.current;
    last.current = stage;
    if (before === null || before === stage || !isFocusLost()) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true, focusVisible: false });
  }, [stage]);
}
