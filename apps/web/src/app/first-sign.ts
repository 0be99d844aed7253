const SIGNS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "click",
  "scroll",
] as const;

let first: Promise<void> | null = null;

/** Comes when whoever is at the page moves, touches, scrolls, types or presses for the first time. */
export function firstSign(): Promise<void> {
  first ??= new Promise((resolve) => {
    const heard = () => {
      for (const sign of SIGNS) removeEventListener(sign, heard, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, heard, { capture: true, passive: true });
  });
  return first;
}
