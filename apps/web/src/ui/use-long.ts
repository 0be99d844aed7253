import { useEffect, useState } from "react";

/** From when on a wait is told, where the thing itself promises no other time, in ms. */
const LONG_MS = 1_000;

/**
 * Whether something has gone on for so long that one must be told.
 * @param what names what is going on, and begins anew with another name; empty while nothing does
 * @param ms from when on it is long
 */
export function useLong(what: string, ms: number = LONG_MS): boolean {
  const [long, setLong] = useState("");
  useEffect(() => {
    if (what === "") return undefined;
    const timer = setTimeout(setLong, ms, what);
    return () => {
      clearTimeout(timer);
      setLong("");
    };
  }, [what, ms]);
  return what !== "" && long === what;
}
