import { QueryClientContext } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { BackendContext } from "./backend-context.tsx";
import type { BrowserSession } from "./browser-session.ts";
import { waitingSession } from "./waiting-session.ts";

interface BackendProviderProps {
  /** null while the session's code is on the way: a guest shows. */
  opened: BrowserSession | null;
  /** Brings the session's code. */
  open: () => Promise<BrowserSession>;
  children: ReactNode;
}

/** Gives the screens below their home and what was read from it. */
export function BackendProvider({ opened, open, children }: BackendProviderProps) {
  const waiting = useMemo(() => waitingSession(async () => (await open()).session), [open]);
  const session = opened?.session ?? waiting;
  const backend = useSyncExternalStore(session.onSwitch, session.backend, waiting.backend);
  useEffect(() => {
    void session.start();
  }, [session]);
  const queries = opened?.queries;
  useEffect(() => {
    queries?.mount();
    return () => queries?.unmount();
  }, [queries]);
  const value = useMemo(() => ({ backend, session }), [backend, session]);
  return (
    <QueryClientContext value={queries}>
      <BackendContext value={value}>{children}</BackendContext>
    </QueryClientContext>
  );
}
