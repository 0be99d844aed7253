import { useEffect } from "react";
import { useLocation } from "react-router";
import { useOnceAlive } from "#ui/browser.ts";

/** A shorter token is none: the link was cut. */
export const SHORTEST_TOKEN = 16;

/** Tells search engines to leave this page alone while it stands. */
export function useNoIndex(): void {
  useEffect(() => {
    const mark = document.createElement("meta");
    mark.name = "robots";
    mark.content = "noindex, nofollow";
    document.head.append(mark);
    return () => mark.remove();
  }, []);
}

/** The token behind the `#`; null in the page that was rendered ahead, which is everybody's. */
export function useToken(): string | null {
  const { hash } = useLocation();
  return useOnceAlive<string | null>(() => hash.slice(1), null);
}
