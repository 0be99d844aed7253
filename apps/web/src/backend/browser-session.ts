import { SESSION_SIGN } from "@oneup/operations";
import { clearBrowser, openArea } from "@oneup/store-browser";
import { QueryClient } from "@tanstack/react-query";
import { BackendError } from "./backend-error.ts";
import type { Backend, Session } from "./backend.ts";
import { forgetDrafts, forgetDraftsWithOthers, forgetLastingDrafts } from "./drafts.ts";
import { type Server, server } from "./http.ts";
import { log } from "./log.ts";
import { serverNotice, storageNotice } from "./notices.ts";
import { openHome } from "./open-home.ts";
import { type OtherTabs, type SessionWorld, openSession } from "./session.ts";

/**
 * The reader of queries that name no other (API-18): a GET of the segments of the query key joined
 * with slashes, its answer read as JSON. In demo mode nothing is asked of the server (DEMO-05).
 * @internal
 */
export function defaultReader(backend: () => Backend, server: Pick<Server, "get">) {
  return ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }) => {
    if (backend().mode === "demo") {
      return Promise.reject(new BackendError({ code: "demo.needs_account" }));
    }
    return server.get(queryKey.map(String).join("/"), signal);
  };
}

const CHANNEL = "oneup-session";

/** The other tabs of this browser. Nothing is opened before it is used. */
function otherTabs(): OtherTabs {
  let opened: BroadcastChannel | null = null;
  // One object for both: a page does not hear its own words.
  const channel = () => (opened ??= new BroadcastChannel(CHANNEL));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
    tell: () => channel().postMessage("changed"),
    hear: (listener) => channel().addEventListener("message", listener),
  };
}

export interface BrowserSession {
  readonly session: Session;
  readonly queries: QueryClient;
}

export function openBrowserSession({
  setAside,
  hearElsewhere,
}: Pick<SessionWorld, "setAside" | "hearElsewhere">): BrowserSession {
  const area = openArea(() => globalThis.localStorage, log);
  storageNotice.put(area.state());
  area.onState(storageNotice.put);
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
    tellSilent: serverNotice.put,
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
