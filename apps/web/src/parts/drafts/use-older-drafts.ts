import type { QuoteAnswer } from "@oneup/operations";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { readBidDraftKey } from "./draft-places.ts";
import type { DraftMove, DraftTarget } from "./older-drafts.ts";

const NOTHING: DraftMove = { olderIds: [], later: null };

/** How long a form waits for what was typed elsewhere, in ms. */
const WAITS_MS = 5000;

function otherDrafts(me: Me | null, quoteId: string): readonly string[] {
  const ids = draftKeysOf(me?.id ?? "").map((key) => readBidDraftKey(key)?.quoteId ?? quoteId);
  return [...new Set(ids)].filter((id) => id !== quoteId);
}

interface OlderDrafts {
  /** It is not known yet: the form would begin without what was typed. */
  readonly waits: boolean;
  /** The older versions for which something was typed. */
  readonly olderIds: readonly string[];
}

/** Drafts for an older version, which go on in the form of the newer one (MKT-07, EXP-03). */
export function useOlderDrafts(quote: QuoteAnswer, into: DraftTarget, takes = true): OlderDrafts {
  const backend = useBackend();
  const queries = useQueryClient();
  const { me, mode } = backend;
  const isBidders = quote.standing === "contractor" || quote.standing === "bidder";
  const asks = takes && mode === "live" && isBidders;
  const [others] = useState(() => (asks ? otherDrafts(me, quote.id) : []));
  const [taken, setTaken] = useState<DraftMove | null>(others.length === 0 ? NOTHING : null);
  const waits = taken === null;
  useEffect(() => {
    if (!waits) return undefined;
    let isOver = false;
    const look = async () => {
      const { moveOlderDrafts } = await import("./older-drafts.ts");
      return moveOlderDrafts(quote, others, into, { backend, queries }, () => isOver);
    };
    const settle = (all = NOTHING) => {
      if (!isOver) setTaken(all);
      isOver = true;
    };
    // What could not be found out stays where it is.
    const timer = setTimeout(() => settle(), WAITS_MS);
    look().then(settle, () => settle());
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [waits, others, backend, queries, quote, into]);
  const { olderIds, later } = taken ?? NOTHING;
  useEffect(
    () => later?.((rest) => setTaken({ olderIds: [...olderIds, ...rest], later: null })),
    [later, olderIds],
  );
  return { waits, olderIds };
}
