import { useSyncExternalStore } from "react";
import { useReadOnly } from "./read-only.tsx";

function watch(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/**
 * Whether what the page shows counts as seen by the one whose page it is: the tab is looked at, and
 * neither by an admin through their eyes (ACC-05) nor by a paused account, which leaves no marks (ACC-04).
 */
export function useLooking(): boolean {
  const visible = useSyncExternalStore(watch, () => document.visibilityState === "visible");
  return useReadOnly() === "" && visible;
}
