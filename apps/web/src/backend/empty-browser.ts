import type { Change, VerbName, VerbOutput } from "@oneup/operations";
import { type Area, holdsQuotes } from "@oneup/store-browser";
import type { Backend } from "./backend.ts";
import { observable } from "./home.ts";

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
