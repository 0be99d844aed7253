import { useEffect, useEffectEvent, useRef } from "react";
import { useBackend } from "./backend-context.tsx";

/** Calls back when the server can be asked again: the connection or the session was lost and is there. */
export function useReturn(again: () => void): void {
  const backend = useBackend();
  const hear = useEffectEvent(again);
  const shown = useRef(backend);
  useEffect(() => {
    const before = shown.current;
    shown.current = backend;
    if (before !== backend && !backend.ended) hear();
    const { connection } = backend;
    return connection.subscribe(() => {
      if (connection.current() === "live") hear();
    });
  }, [backend]);
}
