import { useQueryClient } from "@tanstack/react-query";
import { createContext, useEffect, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { draftKeysOf } from "#backend/drafts.ts";
import { readBidDraftKey } from "#parts/bid-drafts.ts";
import type { BegunElsewhere } from "./find-begun.ts";

const NONE: BegunElsewhere = { newer: new Map(), gone: [] };

/** What is found of them once for all rows. */
export const BegunElsewhereContext = createContext(NONE);

/**
 * Begun bids whose request is in no list of their writer any more: a newer version took its place (MKT-07), or it was
 * closed (EXP-03). Who began none asks nothing, nor does who is paused: all projects are closed to them.
 */
export function useBegunElsewhere(): BegunElsewhere {
  const backend = useBackend();
  const queries = useQueryClient();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const { me, mode } = backend;
    if (mode !== "live" || me?.userType !== "contractor" || me.isPaused) return undefined;
    if (!draftKeysOf(me.id).some((key) => readBidDraftKey(key) !== null)) return undefined;
    let isOver = false;
    const look = async () => {
      const { findBegun } = await import("./find-begun.ts");
      const begun = await findBegun(me, backend, queries);
      if (!isOver) setFound(begun);
    };
    // Without it the lists stand as they are.
    look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [backend, queries]);
  return found;
}
