import { useCallback, useEffect, useRef } from "react";

/** What a screen does one at a time: begun again, stopped, or left with the screen, the one before ends. */
export function useRun() {
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
  useEffect(() => stop, [stop]);
  return { begin, stop };
}
