import { QueryClientContext } from "@tanstack/react-query";
import {
  type ReactNode,
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { Backend, SessionControls } from "./backend.ts";
import type { BrowserSession } from "./browser-session.ts";
import { waitingBackend } from "./waiting-backend.ts";

interface BackendContextValue {
  readonly backend: Backend;
  readonly session: SessionControls;
}

/** Filled by `BackendProvider`. */
const BackendContext = createContext<BackendContextValue | null>(null);

function useValue(): BackendContextValue {
  const value = use(BackendContext);
  if (value === null) throw new Error("outside of BackendProvider");
  return value;
}

/** The home that this person's data live in. */
export function useBackend(): Backend {
  return useValue().backend;
}

/** Who is at the screen; null for a guest. */
export function useMe() {
  return useValue().backend.me;
}

/** Sign-in, sign-out, personas, reset. */
export function useSession(): SessionControls {
  return useValue().session;
}

interface BackendProviderProps {
  opened: BrowserSession;
  children: ReactNode;
}

/**
 * Gives the screens below their home and what was read from it. The first view is a guest's, whose
 * home is not known yet, as it is in a page that was rendered ahead.
 */
export function BackendProvider({ opened, children }: BackendProviderProps) {
  const { session, queries } = opened;
  const [backend, setBackend] = useState(() =>
    waitingBackend(() => Promise.resolve(session.backend())),
  );
  useEffect(() => {
    // Another home is another page: it is put together beside the one that shows.
    const follow = () => startTransition(() => setBackend(session.backend()));
    follow();
    // Before it starts: where nobody was signed in it decides at once.
    const unfollow = session.onSwitch(follow);
    void session.start();
    return unfollow;
  }, [session]);
  useEffect(() => {
    queries.mount();
    return () => queries.unmount();
  }, [queries]);
  const value = useMemo(() => ({ backend, session }), [backend, session]);
  return (
    <QueryClientContext value={queries}>
      <BackendContext value={value}>{children}</BackendContext>
    </QueryClientContext>
  );
}
