import { useEffect, useRef, type FocusEvent, useCallback } from "react";

/** The first button of a card's `data-actions`; those of a dialog that is closing there are none of the card's. */
export const CARD_BUTTON = "[data-actions] button:not(dialog *)";

/**
 * Whether nobody chose where the focus is: what had it is gone, or its place only keeps it (page-habits.ts) until
 * something better comes.
 */
export function isFocusLost(): boolean {
  const held = document.activeElement;
  return held === null || held.matches("body, [data-kept-place]");
}

/** Moves the focus to the page's heading when a press replaces the stage; `null` while loading. */
export function useHeadingFocus(stage: string | null): void {
  const last = useRef<string | null>(null);
  /** Whether the stage was empty in between, which lost the focus. */
  const wasAway = useRef(false);
  useEffect(() => {
    const [before, away] = [last.current, wasAway.current];
    wasAway.current = stage === null;
    if (stage === null) return;
    last.current = stage;
    if (before === null || (before === stage && !away) || !isFocusLost()) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true, focusVisible: false });
  }, [stage]);
}

/**
 * Keeps the focus in a card whose buttons change: the first of `data-actions` gets it, without scrolling.
 * @param face what the buttons hang on; the answer is spread on the card
 */
export function useKeptFocus(face: string) {
  const card = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && isFocusLost()) {
      card.current?.querySelector<HTMLElement>(CARD_BUTTON)?.focus({
        preventScroll: true,
      });
    }
  }, [face]);
  return {
    ref: card,
    // A dialog that closes over a button that is gone finds the card by it.
    "data-keeps-focus": "",
    onFocus: () => {
      inside.current = true;
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !event.currentTarget.contains(to)) inside.current = false;
    },
  };
}

/**
 * A list that grows by "show more": its first new row takes the focus, unless the person moved on.
 * @param count how many rows are shown
 * @param from the place of the first row that is to come, where the press was on what stood in the list's place
 * @returns the ref of what the rows stand in, and what the press calls with the place of the first row that is to come
 */
export function useGrownList(count: number, from: number | null = null) {
  const rows = useRef<HTMLElement>(null);
  const next = useRef(from);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const at = next.current;
    if (at === null || count <= at) return;
    next.current = null;
    const row = rows.current?.children[at];
    const stayed = isFocusLost() || document.activeElement === pressed.current;
    if (!stayed || !(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true, focusVisible: false });
  }, [count]);
  // A function, as rows stand in lists and in tables.
  const list = useCallback((element: HTMLElement | null) => void (rows.current = element), []);
  const growFrom = (at: number) => {
    next.current = at;
    pressed.current = document.activeElement;
  };
  return { list, growFrom };
}
