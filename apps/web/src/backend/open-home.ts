import { type DemoUser, startsWithSamples } from "@oneup/domain";
import type { HeardChange, VerbName, VerbOutput } from "@oneup/operations";
import { type Area, holdsQuotes } from "@oneup/store-browser";
import { BackendError } from "./backend-error.ts";
import type { Backend, Connection, Home, Me, Mode } from "./backend.ts";
import { knowingCapabilities } from "./capabilities.ts";
import type { Server } from "./http.ts";
import { log } from "./log.ts";
import { observable } from "./observable.ts";

/**
 * A home whose code is fetched when it is first needed, so that neither is in the first bundle.
 * Changes that nobody can have caused yet are not waited for: listening alone loads nothing.
 * @param before what `connection` says until the home is there
 * @internal
 */
export function lazyHome(
  who: { mode: Mode; me: Me | null },
  before: Connection,
  load: () => Promise<Home>,
): Backend {
  const changes = observable<HeardChange>();
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

/** NAV-21. */
const REREAD_MS = 2_000;

/** What these verbs answer where there is nothing. */
const nothing: Partial<Record<VerbName, object>> = {
  "quotes.list": { items: [], next: null, found: null },
  "quotes.countUnseenBids": { count: 0 },
  "properties.read": { property: null },
  "properties.list": { items: [], all: 0, limit: null },
};

/**
 * Spares a browser that holds no quotes the code of its home: "none" can be told without it (NAV-20, APP-09). Whether
 * quotes have appeared is looked up every two seconds.
 * @internal
 */
export function sparingWhileEmpty(backend: Backend, area: Pick<Area, "get" | "keys">): Backend {
  const changes = observable<HeardChange>();
  let spared = true;
  const timer = setInterval(() => {
    if (!holdsQuotes(area)) return;
    wake();
    changes.tell({ topic: "quotes" });
  }, REREAD_MS);

  /** From here on the home speaks for itself. */
  function wake(): void {
    if (!spared) return;
    spared = false;
    clearInterval(timer);
    backend.subscribe(changes.tell);
  }

  return {
    ...backend,
    async call<Name extends VerbName>(...given: Parameters<typeof backend.call<Name>>) {
      const [name] = given;
      const empty = nothing[name];
      if (spared && empty !== undefined && !holdsQuotes(area)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has what the verb of that name answers
        return empty as VerbOutput<Name>;
      }
      wake();
      return backend.call(...given);
    },
    subscribe: changes.subscribe,
    close() {
      clearInterval(timer);
      backend.close();
    },
  };
}

/** Who is at the screen, and so where the data live. */
export interface Visitor {
  readonly mode: Mode;
  readonly me: Me | null;
  /** The persona as it is stored, in demo mode. */
  readonly user: DemoUser | null;
  /** Where the change stream stood when the server said who is here; empty when it did not say. */
  readonly changePosition?: string;
}

export interface HomeWorld {
  readonly area: Area;
  readonly server: Server;
  readonly onSignedOut: () => void;
}

/** Opens the home of a visitor: an account's is the server, everybody else's is this browser. */
export function openHome(visitor: Visitor, world: HomeWorld): Backend {
  if (visitor.mode === "live") return lazyHome(visitor, "connecting", openLive);
  const server = visitor.mode === "demo" ? null : world.server;
  const home = lazyHome(visitor, "local", openLocal);
  const hasSamples = visitor.user !== null && startsWithSamples(visitor.user.userType);
  const sparing = hasSamples ? home : sparingWhileEmpty(home, world.area);
  // Outermost: a question that needs no home does not wake one.
  return knowingCapabilities(sparing, world.area, server);

  async function openLive() {
    const { browserStream, openLiveHome } = await import("./live/live-home.ts");
    return openLiveHome({
      ...world,
      stream: browserStream(visitor.me?.id ?? ""),
      changesAfter: visitor.changePosition ?? "",
    });
  }

  async function openLocal() {
    const { openDemoHome } = await import("./demo/demo-home.ts");
    return openDemoHome({ user: visitor.user, area: world.area, server });
  }
}
