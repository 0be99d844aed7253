import { type RefObject, useEffect, useRef, useState } from "react";

/** What the page's head covers, in pixels. */
const HEADER_HEIGHT = 64;

/**
 * Revising begins in the amount, and ends where it was begun: the pressed button is gone both times. Where the bid cannot
 * be revised any more it ends at the heading, as no button there is the one that began it.
 * @param atFirst whether it is revised from the start, by somebody who was led there
 */
export function useRevising(
  form: HTMLFormElement | null,
  heading: RefObject<HTMLElement | null>,
  atFirst: boolean,
) {
  const [revising, setRevising] = useState(atFirst);
  const before = useRef(revising);
  useEffect(() => {
    if (before.current === revising) return;
    before.current = revising;
    const next = revising ? '[name="amount"]' : "button[data-revise]";
    const target = form?.querySelector<HTMLElement>(next) ?? heading.current;
    target?.focus({ preventScroll: true });
    // On a phone the form is longer than the screen: either end of it is far from the other.
    const top = target?.getBoundingClientRect().top ?? 0;
    if (top < HEADER_HEIGHT || top > innerHeight) {
      target?.scrollIntoView({ block: "center" });
    }
  }, [revising, form, heading]);
  return { revising, setRevising };
}
