import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { log } from "#backend/log.ts";
import { isCodeWithinReach } from "#ui/within-reach.ts";
import { loadOnce } from "./load-once.ts";

type HeaderMenus = typeof import("./header-menus.ts");

const loadHeaderMenus = loadOnce(() => import("./header-menus.ts"));

/** Acts once nothing that the screen shows is on the way any more; returns how to call it off. */
function whenQuiet(queries: QueryClient, act: () => void): () => void {
  const look = () => {
    if (queries.isFetching() > 0) return;
    stop();
    act();
  };
  const stopListening = queries.getQueryCache().subscribe(look);
  // The screen asks for its data in effects of its own, and they may come after this one.
  const timer = setTimeout(look);
  const stop = () => {
    clearTimeout(timer);
    stopListening();
  };
  return stop;
}

/** The menus of the header, and how to ask for them once more. */
interface Asked {
  /** null until they have come: a press waits for them. */
  readonly menus: HeaderMenus | null;
  readonly ask: () => void;
}

/**
 * What the header's menus hold. It is asked for when the first view has its data, again when a lost
 * connection is back, and by whoever waits for it.
 * @param queries what the screen reads by; null while it is not known who is here
 */
export function useHeaderMenus(queries: QueryClient | null): Asked {
  const [menus, setMenus] = useState<HeaderMenus | null>(null);
  const ask = useCallback(() => {
    if (!isCodeWithinReach()) return;
    loadHeaderMenus().then(setMenus, (error: unknown) =>
      log("The header's menus cannot be loaded", error),
    );
  }, []);
  useEffect(() => {
    if (queries === null || menus !== null) return undefined;
    addEventListener("online", ask);
    const callOff = whenQuiet(queries, ask);
    return () => {
      removeEventListener("online", ask);
      callOff();
    };
  }, [queries, menus, ask]);
  return { menus, ask };
}
