import { type FocusEvent, useEffect, useRef } from "react";
import { isFocusLost } from "./focus.ts";
import { CARD_BUTTON } from "./modal-host.ts";

/**
 * Keeps the focus in a card whose buttons change under it: where the one that had it is gone, the first button of
 * `data-actions` that stands there now gets it, without moving the page.
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
