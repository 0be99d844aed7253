import { useEffect } from "react";

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
let reasons = 0;

/** The browser asks before this tab is closed or loaded anew, until what is answered here is called, once. */
export function askBeforeLeaving(): () => void {
  reasons += 1;
  addEventListener("beforeunload", ask);
  return () => {
    reasons -= 1;
    if (reasons === 0) removeEventListener("beforeunload", ask);
  };
}

/** The browser asks as long as something would be lost: what is on its way, or work that ends with the tab. */
export function useAskBeforeLeaving(wouldLose: boolean): void {
  useEffect(() => (wouldLose ? askBeforeLeaving() : undefined), [wouldLose]);
}
