import { type DemoUser, startsWithSamples } from "@oneup/domain";
import type { Change, VerbName, VerbOutput } from "@oneup/operations";
import { type Area, holdsQuotes } from "@oneup/store-browser";
import type { Backend, Me, Mode } from "./backend.ts";
import { knowingCapabilities } from "./capabilities.ts";
import { lazyHome } from "./home.ts";
import type { Server } from "./http.ts";
import { observable } from "./observable.ts";

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
 * Spares a browser that holds no quotes its home: the header of every page asks for the quotes to
 * count new bids (NAV-20), and "none" can be told without the code of the home, as can be that no
 * property was analysed (APP-09). The home comes with the first call that needs it; until then this looks every two seconds whether quotes appeared.
 * @internal
 */
export function sparingWhileEmpty(backend: Backend, area: Pick<Area, "get" | "keys">): Backend {
  const changes = observable<Change>();
  let spared = true;
  const timer = setInterval(() => {
    if (!holdsQuotes(area)) return;
    wake();
    changes.tell({ topic: "quotes", audience: [] });
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

/** What a home needs of its surroundings. */
export interface HomeWorld {
  readonly area: Area;
  readonly server: Server;
  readonly onSignedOut: () => void;
}

/** Opens the home of a visitor: an account's is the server, everybody else's is this browser. */
export function openHome(visitor: Visitor, world: HomeWorld): Backend {
  if (visitor.mode === "live") return lazyHome(visitor, "reconnecting", openLive);
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
