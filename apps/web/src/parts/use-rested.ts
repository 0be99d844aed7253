import { useEffect, useRef, useState } from "react";

/** How long typing must rest before it is searched for, in ms. */
const REST_MS = 300;

/**
 * A text that is typed here and counts once typing rests, or at once with `settle`. What comes from
 * elsewhere shows while nobody types. While something else is pressed it waits: a list that changes
 * meanwhile would take what is pressed from under the pointer.
 */
export function useRested(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const isTyped = typed !== null;
  const settle = () => {
    if (typed === null || pressed.current) return;
    clearTimeout(timer.current);
    keep(typed);
    setTyped(null);
  };
  const latest = useRef({ keep, settle });
  useEffect(() => {
    latest.current = { keep, settle };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isTyped) return undefined;
    const press = ({ target }: Event) => {
      if (target === document.activeElement) return;
      pressed.current = true;
      clearTimeout(timer.current);
    };
    // Before the click does what it does, so that a tab that is chosen takes along what was typed.
    const release = () => {
      if (!pressed.current) return;
      pressed.current = false;
      latest.current.settle();
    };
    const releaseAfterClick = () => setTimeout(release);
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("click", release, true);
    window.addEventListener("pointerup", releaseAfterClick, true);
    window.addEventListener("pointercancel", releaseAfterClick, true);
    return () => {
      pressed.current = false;
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("click", release, true);
      window.removeEventListener("pointerup", releaseAfterClick, true);
      window.removeEventListener("pointercancel", releaseAfterClick, true);
    };
  }, [isTyped]);
  return {
    value: typed ?? kept,
    change: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current.keep(text), REST_MS);
    },
    settle,
  };
}
