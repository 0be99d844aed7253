import {
  useCallback,
  useRef,
  useSyncExternalStore,
  type RefObject,
  useEffect,
  useState,
} from "react";

/** Whether a media query holds, live; false while rendered ahead. It ignores print, whose layout is CSS alone. */
export function useMediaQuery(query: string): boolean {
  const onScreen = useRef<boolean>(null);
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
    () => {
      if (onScreen.current === null || !matchMedia("print").matches) {
        onScreen.current = matchMedia(query).matches;
      }
      return onScreen.current;
    },
    () => false,
  );
}

/** Whether the person asked their device for less motion. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}

interface InView {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Whether at least half of the element is on the screen. */
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

const unchanging = () => () => undefined;

/**
 * A value that only the browser knows, with `ahead` in its place while a page is rendered ahead.
 * @param read gives the same value as long as nothing has changed; what changes later is not followed
 */
export function useOnceAlive<T>(read: () => T, ahead: T): T {
  return useSyncExternalStore(unchanging, read, () => ahead);
}

const yes = () => true;

/** Whether the page is alive: false in one that was rendered ahead, and in its very first view. */
export function useAlive(): boolean {
  return useOnceAlive<boolean>(yes, false);
}
