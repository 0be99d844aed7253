import { useEffect, useState } from "react";

/** How long typing rests before it is searched for, in ms. */
const REST_MS = 250;

/** A text once nobody has typed for a moment. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
