import { quoteNumber } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import type { Me } from "#backend/backend.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { log } from "#backend/log.ts";
import { useVerb } from "#backend/use-verb.ts";
import {
  type BidDraftPlace,
  bidDraftPlace,
  holdsBid,
  readBidDraftKey,
  wayOn,
} from "#parts/drafts/draft-places.ts";
import { projectAt } from "#parts/market/project.ts";
import { Notice } from "#ui/states.tsx";
import { TextLink } from "#ui/typography.tsx";

/** So many projects are asked about, as many as the verb takes: nobody writes on more bids at a time. */
const MOST = 20;

function draftRequests(me: Me): readonly string[] {
  const ids = draftKeysOf(me.id).flatMap((key) => {
    const bid = readBidDraftKey(key);
    return bid !== null && holdsBid(me.id, key) ? [bid.quoteId] : [];
  });
  return [...new Set(ids)].slice(0, MOST);
}

interface DraftWhereabouts {
  /** Not known yet: the lists wait, so that what is said of it above their rows moves none. */
  readonly isPending: boolean;
  /** Newer versions, by id, that go on with what was typed for an older one, and as what that was begun. */
  readonly newer: ReadonlyMap<string, BidDraftPlace>;
  /** The requests that are not open to their bidder any more, without a newer version. */
  readonly gone: readonly string[];
  readonly unlisted: readonly string[];
}

/** How long the lists wait for it, in ms: then they come, and what is said above them comes when it can. */
const WAIT_MS = 3_000;

const NONE: DraftWhereabouts = { isPending: false, newer: new Map(), gone: [], unlisted: [] };

export const WhereaboutsContext = createContext(NONE);

function sorted(me: Me | null, { items }: VerbOutput<"quotes.whereabouts">): DraftWhereabouts {
  const at = (wanted: string) =>
    items.flatMap(({ quoteId, place, newerId }) =>
      newerId === null && place === wanted ? [quoteId] : [],
    );
  const newer = items.flatMap(({ quoteId, newerId }) => {
    const begun = newerId === null ? null : bidDraftPlace(me, quoteId);
    return newerId === null || begun === null ? [] : [[newerId, begun] as const];
  });
  return { isPending: false, newer: new Map(newer), gone: at("gone"), unlisted: at("link") };
}

/** Drafts of bids whose request is in no list of their writer: replaced (MKT-07), closed, or unlisted (EXP-03). */
export function useDraftWhereabouts(): DraftWhereabouts {
  const { me, mode } = useBackend();
  const asks = mode === "live" && me?.userType === "contractor" && !me.isPaused;
  const quoteIds = useMemo(() => (asks && me !== null ? draftRequests(me) : []), [asks, me]);
  const enabled = quoteIds.length > 0;
  const { data, error } = useVerb("quotes.whereabouts", { quoteIds: [...quoteIds] }, { enabled });
  // Without it the lists stand as they are. A lost connection is told of by the page, and asked again after.
  useEffect(() => {
    if (error === null || codeOf(error).startsWith("network.")) return;
    log("What became of begun bids cannot be read", error);
  }, [error]);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [enabled]);
  const isPending = enabled && error === null && !isLate;
  return useMemo(() => {
    if (data !== undefined) return enabled ? sorted(me, data) : NONE;
    return isPending ? { ...NONE, isPending } : NONE;
  }, [me, data, enabled, isPending]);
}

interface NamedProps {
  ids: readonly string[];
  texts: typeof t.begunGone | typeof t.begunUnlisted;
  wayTo: (id: string) => string;
}

function Named({ ids, texts, wayTo }: NamedProps) {
  const count = ids.length;
  if (count === 0) return null;
  return (
    <Notice title={texts.title({ count })} className="mb-4">
      <p>{texts.line({ count })}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {ids.map((id) => (
          <li key={id}>
            <TextLink href={wayTo(id)}>{texts.see({ number: quoteNumber(id) })}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Names the begun bids whose project is in no list, each with the way to what was written (EXP-03). */
export function MissingDrafts() {
  const me = useMe();
  const { gone, unlisted } = useContext(WhereaboutsContext);
  return (
    <>
      <Named ids={gone} texts={t.begunGone} wayTo={(id) => projectAt(id)} />
      <Named
        ids={unlisted}
        texts={t.begunUnlisted}
        wayTo={(id) => wayOn(id, bidDraftPlace(me, id) ?? "form")}
      />
    </>
  );
}
