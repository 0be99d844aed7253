import { useEffect, useRef } from "react";

/**
 * A list that grows by a press on "show more": the first row that came with it takes the focus, so that whoever reads
 * on by keys or by ear does so there, also where the pressed button is gone.
 * @param count how many rows are shown
 * @returns the list's ref, and what the press calls with the place of the first row that is to come
 */
export function useGrownList(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    const at = next.current;
    if (at === null || count <= at) return;
    next.current = null;
    const row = list.current?.children[at];
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true, focusVisible: false });
  }, [count]);
  return { list, growFrom: (at: number) => void (next.current = at) };
}
