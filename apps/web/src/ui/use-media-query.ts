import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query holds, followed live. false while a page is rendered ahead of time.
 * For layout prefer CSS: this is for behaviour that differs.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
