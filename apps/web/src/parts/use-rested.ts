import { useEffect, useRef, useState } from "react";

/** How long typing must rest before it is searched for, in ms. */
const REST_MS = 300;

/**
 * A text that is typed here and counts once typing rests, or at once with `settle`. What comes from
 * elsewhere shows while nobody types.
 */
export function useRested(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const keeper = useRef(keep);
  useEffect(() => {
    keeper.current = keep;
  });
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const settle = (text: string) => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    keeper.current(text);
    setTyped(null);
  };
  return {
    value: typed ?? kept,
    change: (text: string) => {
      setTyped(text);
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(() => keeper.current(text), REST_MS);
    },
    settle: () => {
      if (typed !== null) settle(typed);
    },
  };
}
