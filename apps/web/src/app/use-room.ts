import { useLayoutEffect, useRef } from "react";

/** Tells how high something over the screen is, for notifications to stand below it (overlays.css). */
export function useRoom(property: "--strip" | "--notices" | "--offer") {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const sized = new ResizeObserver(() => {
      const { offsetHeight } = element;
      // Without room nothing is written: it would have every element get its styles anew.
      if (offsetHeight === 0) style.removeProperty(property);
      else style.setProperty(property, `${offsetHeight}px`);
    });
    sized.observe(element);
    return () => {
      sized.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return ref;
}
