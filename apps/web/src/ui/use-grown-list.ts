import { useCallback, useEffect, useRef } from "react";
import { isFocusLost } from "./focus.ts";

/**
 * A list that grows by a press on "show more": the first row that came with it takes the focus, so that whoever reads
 * on by keys or by ear does so there, also where the pressed button is gone. Whoever went elsewhere meanwhile stays there.
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
