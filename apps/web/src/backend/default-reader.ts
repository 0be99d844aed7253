import { BackendError } from "./backend-error.ts";
import type { Backend } from "./backend.ts";
import type { Server } from "./http.ts";

/**
 * The reader of queries that name no other (API-18): a GET of the segments of the query key joined
 * with slashes, its answer read as JSON. In demo mode nothing is asked of the server (DEMO-05).
 */
export function defaultReader(backend: () => Backend, server: Pick<Server, "get">) {
  return ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }) => {
    if (backend().mode === "demo") {
      return Promise.reject(
        new BackendError({ code: "demo.needs_account", message: "", sentence: "" }),
      );
    }
    return server.get(queryKey.map(String).join("/"), signal);
  };
}
