import { type BidDraft, draftForVersion } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { useVerb } from "#backend/use-verb.ts";
import { bidDraftKey, NEW_BID, readBidDraftKey, shortBidKey } from "#parts/bid-drafts.ts";
import { dropDraft } from "#parts/use-draft.ts";
import { hasLastingDraft, keepLasting, keptLasting } from "#parts/use-lasting-draft.ts";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { beganKey, roomNames, roomsKey } from "./revision-draft.ts";
import type { RoomNames } from "./written-rows.ts";

const NO_ROOMS: RoomNames = {};
/** A form in which nothing was typed; what lies in a place says what stood in each of its fields. */
const BLANK: BidDraft = {
  amount: "",
  name: "",
  company: "",
  email: "",
  phone: "",
  license: "",
  expirationDate: "",
  timeline: "",
  notes: "",
};

/**
 * Lets the form of a newer version begin with what was typed for the older one. What does not fit there, as another
 * draft is in its place or a room is gone, stays where it is.
 */
function carryWritten(me: Me | null, quoteId: string, newer: QuoteAnswer): void {
  const short = keptLasting(me, shortBidKey(quoteId), {});
  if (short !== null && !hasLastingDraft(me, shortBidKey(newer.id))) {
    keepLasting(me, shortBidKey(newer.id), short);
    dropDraft(me, shortBidKey(quoteId));
  }
  const place = bidDraftKey(newer.id, NEW_BID);
  const first = bidDraftKey(quoteId, NEW_BID);
  const keys = draftKeysOf(me?.id ?? "").filter((key) => readBidDraftKey(key)?.quoteId === quoteId);
  const key =
    keys.find((each) => each === first) ?? keys.find((each) => each !== shortBidKey(quoteId));
  const typed = key === undefined ? null : keptLasting(me, key, BLANK);
  if (key === undefined || typed === null || hasLastingDraft(me, place)) return;
  const rooms = keptLasting(me, roomsKey(quoteId), NO_ROOMS) ?? NO_ROOMS;
  const { draft, isWhole } = draftForVersion(typed, rooms, newer.upgrades);
  keepLasting(me, place, draft);
  if (draft.details) keepLasting(me, roomsKey(newer.id), roomNames(newer));
  if (!isWhole) return;
  dropDraft(me, key);
  dropDraft(me, beganKey(key));
  if (keys.length === 1) dropDraft(me, roomsKey(quoteId));
}

interface ToNewerProps {
  /** A request that is not there any more for who reads it, and the version that took its place. */
  quoteId: string;
  newerId: string;
}

/** Leads a contractor on to the newer version of a request, with what they typed for the older one (MKT-07). */
export default function ToNewer({ quoteId, newerId }: ToNewerProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { data, isPending } = useVerb("quotes.read", { quoteId: newerId });
  const led = useRef(false);
  useEffect(() => {
    if (isPending || led.current) return;
    led.current = true;
    // Before the form there reads what it begins with.
    if (data !== undefined) carryWritten(me, quoteId, data);
    const state = { olderId: quoteId };
    void navigate(`/quote/${encodeURIComponent(newerId)}`, { replace: true, state });
  }, [isPending, data, me, navigate, quoteId, newerId]);
  return (
    <Page>
      <div role="status">
        <h1 className="mb-6 font-text text-base text-ink-soft">{t.loading()}</h1>
      </div>
      <Skeleton className="h-10 w-64" />
    </Page>
  );
}
