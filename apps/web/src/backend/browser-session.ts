import { SESSION_SIGN } from "@oneup/operations";
import { clearBrowser, openArea } from "@oneup/store-browser";
import { QueryClient } from "@tanstack/react-query";
import { defaultReader } from "./default-reader.ts";
import { forgetDrafts, forgetDraftsWithOthers, forgetLastingDrafts } from "./drafts.ts";
import { server } from "./server.ts";
import { log } from "./log.ts";
import { openHome } from "./open-home.ts";
import { otherTabs } from "./other-tabs.ts";
import { serverNotice } from "./server-notice.ts";
import { type Session, type SessionWorld, openSession } from "./session.ts";
import { storageNotice } from "./storage-notice.ts";

/** The session of a page, and what was read through it. */
export interface BrowserSession {
  readonly session: Session;
  readonly queries: QueryClient;
}

/** Opens the session of this browser, ready to start. */
export function openBrowserSession({
  setAside,
  hearElsewhere,
}: Pick<SessionWorld, "setAside" | "hearElsewhere">): BrowserSession {
  const area = openArea(() => globalThis.localStorage, log);
  storageNotice.tell(area.state());
  area.onState((state) => storageNotice.tell(state));
  const session = openSession({
    area,
    server,
    openHome,
    personas: async () => (await import("./demo/personas.ts")).personas,
    setAside,
    clear: (what) => clearBrowser(what, { area, indexedDb: () => globalThis.indexedDB, log }),
    forgetDrafts,
    forgetLastingDrafts,
    forgetDraftsWithOthers,
    tabs: otherTabs(),
    reload: () => location.reload(),
    hasSession: () => document.cookie.split("; ").includes(`${SESSION_SIGN}=1`),
    onOnline: (listener) => addEventListener("online", listener),
    tellSilent: (silent) => serverNotice.tell(silent),
    hearElsewhere,
    log,
  });
  // UX-08: nothing is retried, grows stale by time, or is read again on focus.
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: "always",
        queryFn: defaultReader(session.backend, server),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return { session, queries };
}
