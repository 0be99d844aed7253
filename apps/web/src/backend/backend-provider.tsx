import { clearBrowser, openArea } from "@oneup/store-browser";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { BackendContext } from "./backend-context.tsx";
import { codeOf } from "./backend-error.ts";
import { defaultReader } from "./default-reader.ts";
import { serverOver } from "./http.ts";
import { invalidate } from "./invalidation.ts";
import { log } from "./log.ts";
import { openHome } from "./open-home.ts";
import { type Session, openSession } from "./session.ts";
import { storageNotice } from "./storage-notice.ts";

/** The session of this browser, ready to start. */
function browserSession(queries: QueryClient): Session {
  const area = openArea(() => globalThis.localStorage, log);
  storageNotice.tell(area.state());
  area.onState((state) => storageNotice.tell(state));
  const server = serverOver((url, init) => fetch(url, init));
  const session = openSession({
    area,
    server,
    openHome,
    personas: async () => (await import("./demo/personas.ts")).personas,
    clear: (what) => clearBrowser(what, { area, indexedDb: () => globalThis.indexedDB, log }),
    reload: () => location.reload(),
    log,
  });
  queries.setDefaultOptions({
    ...queries.getDefaultOptions(),
    queries: {
      ...queries.getDefaultOptions().queries,
      queryFn: defaultReader(session.backend, server),
    },
  });
  return session;
}

/** Gives the screens below their home, and lets them read again what changed. */
export function BackendProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const session = useMemo(() => browserSession(queries), [queries]);
  const backend = useSyncExternalStore(session.onSwitch, session.backend);
  const shown = useRef(backend);
  useEffect(() => {
    void session.start();
  }, [session]);
  // After the screens have taken the new home over: what was read belongs to whoever was here
  // before. What was asked while it was not known who is here has been answered by this very home.
  useEffect(() => {
    const before = shown.current;
    shown.current = backend;
    if (before !== backend && !before.starting) void queries.resetQueries();
  }, [backend, queries]);
  useEffect(
    () => backend.subscribe((change) => void invalidate(queries, change)),
    [backend, queries],
  );
  // What could not be read while the server was out of reach is read once it is back (MKT-02).
  useEffect(() => {
    const again = () => {
      void queries.refetchQueries({
        type: "active",
        predicate: ({ state: { error } }) =>
          error !== null && codeOf(error) === "network.unreachable",
      });
    };
    const { connection } = backend;
    const end = connection.subscribe(() => {
      if (connection.current() === "live") again();
    });
    addEventListener("online", again);
    return () => {
      end();
      removeEventListener("online", again);
    };
  }, [backend, queries]);
  const value = useMemo(() => ({ backend, session }), [backend, session]);
  return <BackendContext value={value}>{children}</BackendContext>;
}
