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
import { waitingSession } from "./waiting-session.ts";

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
  /** null while the session's code is on the way. */
  opened: BrowserSession | null;
  open: () => Promise<BrowserSession>;
  children: ReactNode;
}

/** Gives the screens below their home; the first view is a guest's, as in a page that was rendered ahead. */
export function BackendProvider({ opened, open, children }: BackendProviderProps) {
  const waiting = useMemo(() => waitingSession(async () => (await open()).session), [open]);
  const session = opened?.session ?? waiting;
  const [backend, setBackend] = useState(waiting.backend);
  useEffect(() => {
    // Another home is another page: it is put together beside the one that shows.
    const follow = () => startTransition(() => setBackend(session.backend()));
    follow();
    // Before it starts: where nobody was signed in it decides at once.
    const unfollow = session.onSwitch(follow);
    void session.start();
    return unfollow;
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
