import { useSyncExternalStore } from "react";

const isLoaded = () => document.readyState === "complete";

function subscribe(tell: () => void): () => void {
  window.addEventListener("load", tell);
  return () => window.removeEventListener("load", tell);
}

/** Whether all that the first view shows is there; never while a page is rendered ahead. */
export const usePageLoaded = () => useSyncExternalStore(subscribe, isLoaded, () => false);
