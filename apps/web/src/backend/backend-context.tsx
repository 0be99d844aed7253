import { createContext, use } from "react";
import type { Backend, SessionControls } from "./backend.ts";

export interface BackendContextValue {
  readonly backend: Backend;
  readonly session: SessionControls;
}

/** Filled by `BackendProvider`. */
export const BackendContext = createContext<BackendContextValue | null>(null);

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
