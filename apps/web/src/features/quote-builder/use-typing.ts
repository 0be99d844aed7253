import { useEffect, useRef, useState } from "react";

/** How long typing must rest before it is kept, in ms. */
const REST_MS = 500;

/**
 * A text that is kept while it is typed: at rest, on leaving the field, and on leaving the page.
 * What arrives from elsewhere shows only while nobody is typing here.
 */
export function useTyping(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const keeper = useRef(keep);
  useEffect(() => {
    keeper.current = keep;
  }, [keep]);
  const flush = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current.timer);
    const { text } = waiting.current;
    waiting.current = null;
    keeper.current(text);
  };
  useEffect(() => {
    const leave = () => flush();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return {
    value: typed ?? kept,
    onChange: (text: string) => {
      setTyped(text);
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { text, timer: setTimeout(flush, REST_MS) };
    },
    onBlur: () => {
      flush();
      if (typed === kept) setTyped(null);
    },
  };
}
