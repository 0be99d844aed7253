import type { Change } from "@oneup/operations";
import { BackendError } from "./backend-error.ts";
import type { Backend, Connection, Me, Mode } from "./backend.ts";
import { log } from "./log.ts";
import { observable } from "./observable.ts";

/** What a home offers once its code is there: a `Backend` without who is at the screen. */
export type Home = Omit<Backend, "mode" | "me">;

/**
 * A home whose code is fetched when it is first needed, so that neither is in the first bundle.
 * Changes that nobody can have caused yet are not waited for: listening alone loads nothing.
 * @param before what `connection` says until the home is there
 */
export function lazyHome(
  who: { mode: Mode; me: Me | null },
  before: Connection,
  load: () => Promise<Home>,
): Backend {
  const changes = observable<Change>();
  const connections = observable<void>();
  let home: Home | null = null;
  let loading: Promise<Home> | null = null;
  let closed = false;

  async function open(): Promise<Home> {
    const loaded = await load();
    if (closed) {
      loaded.close();
      return loaded;
    }
    home = loaded;
    loaded.subscribe(changes.tell);
    loaded.connection.subscribe(connections.tell);
    connections.tell();
    return loaded;
  }

  function opened(): Promise<Home> {
    loading ??= open().catch((error: unknown) => {
      // A chunk that did not arrive may arrive the next time.
      loading = null;
      log("A home cannot be loaded", error);
      throw new BackendError({ code: "network.unreachable" });
    });
    return loading;
  }

  return {
    ...who,
    call: async (name, input, options) => (await opened()).call(name, input, options),
    subscribe: changes.subscribe,
    pictureUrl: async (reference, width) => (await opened()).pictureUrl(reference, width),
    uploadPicture: async (photo, signal) => (await opened()).uploadPicture(photo, signal),
    connection: {
      current: () => home?.connection.current() ?? before,
      subscribe: (listener) => connections.subscribe(listener),
    },
    close() {
      closed = true;
      home?.close();
      home = null;
    },
  };
}
