import { useEffect } from "react";

/** Names the browser tab after the screen. Never pass an address: titles leak into histories (MKT-08). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "OneUp" ? title : `${title} · OneUp`;
  }, [title]);
}
