import { useLayoutEffect, useRef } from "react";

/** Tells how high something over the screen is, for notifications to stand below it (overlays.css). */
export function useRoom(property: "--strip" | "--notices") {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const sized = new ResizeObserver(() =>
      style.setProperty(property, `${element.offsetHeight}px`),
    );
    sized.observe(element);
    return () => {
      sized.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return ref;
}
