import { type RefObject, useEffect, useRef, useState } from "react";

interface InView {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether at least half of it is on the screen. */
  readonly inView: boolean;
}

/** Whether somebody can see an element; never while a page is rendered ahead. */
export function useInView(): InView {
  const ref = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        setInView(entry?.isIntersecting === true);
      },
      { threshold: 0.5 },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, inView };
}
