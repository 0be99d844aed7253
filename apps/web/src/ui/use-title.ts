import { useEffect } from "react";

/** Names the browser tab after the screen, unless it is empty. Never pass an address: titles leak into histories (MKT-08). */
export function useTitle(title: string): void {
  useEffect(() => {
    if (title !== "") document.title = title === "OneUp" ? title : `${title} · OneUp`;
  }, [title]);
}
