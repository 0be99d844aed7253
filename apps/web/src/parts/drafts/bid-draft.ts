import { type Quote, changeBetween, pricedParts } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { versionsTexts as t } from "@oneup/texts";
import { useCallback, useEffect, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { bidDraftKey, NEW_BID, leftoverKey } from "./draft-places.ts";
import type { RoomNames } from "./draft-rows.tsx";
import { hasLastingDraft, keepLasting, keptLasting } from "./lasting-draft.tsx";
import { dropDraft, hasDraft } from "./use-draft.ts";

/** The place of what a bid said when the revision in this draft began. */
export const basisKey = (draftKey: string) => `began_${draftKey}`;

/** The place of what a request asked for when a first bid on it was begun, in this draft. */
const requestKey = (draftKey: string) => `asked_${draftKey}`;

/** The place of what is known of a first bid's draft that was typed for an older version of its request (MKT-07). */
export const fromOlderKey = (quoteId: string) => `older_${bidDraftKey(quoteId, NEW_BID)}`;

/** The place of the names of a request's rooms: what was typed for them may outlive it. */
export const roomsKey = (quoteId: string) => `rooms_${quoteId}`;

export const roomNames = ({ upgrades }: Pick<Quote, "upgrades">): RoomNames =>
  Object.fromEntries(upgrades.map(({ id, room }) => [id, room]));

/**
 * Whether a revision stays with its bid on the replaced request: the newer one has an approved bid, or another one of its
 * bidder (MKT-07).
 */
export const staysOnOlder = ({ bidsGoOn }: Pick<QuoteAnswer, "bidsGoOn">) =>
  bidsGoOn === "taken" || bidsGoOn === "both";

/** Copies a draft of this tab for another form, with what did not fit in a newer version (MKT-07). */
export function copyDraft(me: Me | null, from: string, to: string): boolean {
  const written = hasDraft(me, from) ? keptLasting(me, from, {}) : null;
  if (written === null) return false;
  const taken = keptLasting(me, leftoverKey(from), {});
  keepLasting(me, to, written);
  if (taken !== null) keepLasting(me, leftoverKey(to), taken);
  return true;
}

/** Whether anything that was typed for a request is left, as it did not fit in a newer version that began with the rest. */
export const hasLeftover = (me: Me | null, quoteId: string) =>
  draftKeysOf(me?.id ?? "").some((key) => key.startsWith(leftoverKey(bidDraftKey(quoteId, ""))));

/** Whether a newer version began with a draft, of which is left what did not fit there; also once that is discarded. */
export function useLeftover(draftKey: string): boolean {
  const me = useMe();
  const [taken, setTaken] = useState("");
  if (taken === draftKey) return true;
  const isTaken = hasLastingDraft(me, leftoverKey(draftKey));
  if (isTaken) setTaken(draftKey);
  return isTaken;
}

export function dropBidDraft(me: Me | null, key: string): void {
  dropDraft(me, key);
  dropDraft(me, basisKey(key));
  dropDraft(me, requestKey(key));
  dropDraft(me, leftoverKey(key));
}

export function dropRevision(me: Me | null, quoteId: string, bidId: string): void {
  dropBidDraft(me, bidDraftKey(quoteId, bidId));
}

/** Takes along to another form what the request asked for when what is moved there was begun; what is begun there keeps its own. */
export function moveRequest(me: Me | null, quote: QuoteAnswer, from: string, to: string): void {
  const now = pricedParts(quote);
  const asked = keptLasting(me, requestKey(from), now);
  if (asked !== null && keptLasting(me, requestKey(to), now) === null)
    keepLasting(me, requestKey(to), asked);
}

/** What of the request changed since a first bid on it was begun (MKT-07), and a way to forget that. */
export function useRequestChange(
  quote: QuoteAnswer,
  draftKey: string,
  isTyped: boolean,
): readonly [string, () => void] {
  const me = useMe();
  const place = requestKey(draftKey);
  const [began, setBegan] = useState(() => {
    const now = pricedParts(quote);
    const kept = hasLastingDraft(me, draftKey) ? keptLasting(me, place, now) : null;
    return { asked: kept ?? now, isKept: kept !== null };
  });
  useEffect(() => {
    if (isTyped && !began.isKept) keepLasting(me, place, began.asked);
  }, [isTyped, began, me, place]);
  const forget = useCallback(() => {
    dropDraft(me, place);
    setBegan({ asked: pricedParts(quote), isKept: false });
  }, [me, place, quote]);
  const change = changeBetween(began.asked, pricedParts(quote));
  if (change === null) return ["", forget];
  const since = began.isKept ? "typed" : "open";
  const { what, rooms } = change;
  return [t.changedWhileWritten({ since, what, rooms: rooms.join(", ") }), forget];
}
