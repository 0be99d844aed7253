import { useEffect, useState, useRef } from "react";

/** The time after which a wait is told, in ms. */
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

/** How long a live region must stand before its text, or nothing is said, in ms. */
export const STOOD_MS = 60;
/** How long the text stands there, in ms: read on, the thing itself says it, and once is enough. */
export const SAID_MS = 1_500;

/**
 * Whether the screen that asked for something is still shown when the answer comes: whoever went
 * elsewhere meanwhile is not pulled away from there.
 */
export function useStillHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

/** Whether the address, with its query, is still the one at the call. */
export function fromHere(): () => boolean {
  const asked = location.href;
  return () => location.href === asked;
}
