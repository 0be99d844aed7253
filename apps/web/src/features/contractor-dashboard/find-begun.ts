import type { QueryClient } from "@tanstack/react-query";
import { codeOf, newerIdOf } from "#backend/backend-error.ts";
import type { Backend, Me } from "#backend/backend.ts";
import { draftKeysOf, draftName, keptAnywhere } from "#backend/drafts.ts";
import { type BegunBid, begunBid, isSaid } from "#parts/begun-bid.ts";
import { readBidDraftKey } from "#parts/bid-drafts.ts";
import { takenKey } from "#parts/revision-draft.ts";

/** The requests for which somebody began a bid and did not send it. */
function begunRequests(me: Me): readonly string[] {
  const ids = draftKeysOf(me.id).flatMap((key) => {
    const bid = readBidDraftKey(key);
    return bid !== null && isSaid(draftName(me.id, key)) ? [bid.quoteId] : [];
  });
  return [...new Set(ids)];
}

/** Where the newer version of a request goes on with what somebody typed for the older one; null where it does not. */
function begunForNewer(me: Me | null, olderId: string): BegunBid | null {
  const isTaken = (key: string) => keptAnywhere(draftName(me?.id ?? "", takenKey(key))) !== null;
  const begun = begunBid(me, olderId, (key) => !isTaken(key));
  // There it is a first bid.
  return begun === "revision" ? "form" : begun;
}

/** What became of requests for which a bid was begun and not sent. */
export interface BegunElsewhere {
  /** Newer versions, by id, that go on with what was typed for an older one, and where. */
  readonly newer: ReadonlyMap<string, BegunBid>;
  /** The requests that are not open to their bidder any more, without a newer version. */
  readonly gone: readonly string[];
}

/** Looks what became of the requests for which somebody began a bid. */
export async function findBegun(
  me: Me,
  backend: Backend,
  queries: QueryClient,
): Promise<BegunElsewhere> {
  const newer = new Map<string, BegunBid>();
  const gone: string[] = [];
  const leadOn = (id: string, newerId: string | null) => {
    const begun = newerId === null ? null : begunForNewer(me, id);
    if (newerId !== null && begun !== null) newer.set(newerId, begun);
  };
  const look = async (quoteId: string) => {
    try {
      const { superseded, supersededBy } = await queries.fetchQuery({
        queryKey: ["quotes.read", { quoteId }],
        queryFn: ({ signal }) => backend.call("quotes.read", { quoteId }, { signal }),
      });
      leadOn(quoteId, superseded ? supersededBy : null);
    } catch (error) {
      const newerId = newerIdOf(error);
      leadOn(quoteId, newerId);
      if (newerId === null && codeOf(error) === "quote.not_found") gone.push(quoteId);
    }
  };
  await Promise.all(begunRequests(me).map(look));
  return { newer, gone };
}
