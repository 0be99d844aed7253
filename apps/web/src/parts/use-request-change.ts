import { changeBetween, pricedParts } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { versionsTexts as t } from "@oneup/texts";
import { useCallback, useEffect, useState } from "react";
import type { Me } from "#backend/backend.ts";
import { useMe } from "#backend/backend-context.tsx";
import { askedKey } from "./revision-draft.ts";
import { dropDraft } from "./use-draft.ts";
import { hasLastingDraft, keepLasting, keptLasting } from "./use-lasting-draft.ts";

/** Takes along to another form what the request asked for when what is moved there was begun; what is begun there keeps its own. */
export function moveAsked(me: Me | null, quote: QuoteAnswer, from: string, to: string): void {
  const now = pricedParts(quote);
  const asked = keptLasting(me, askedKey(from), now);
  if (asked !== null && keptLasting(me, askedKey(to), now) === null)
    keepLasting(me, askedKey(to), asked);
}

/**
 * What of the request changed since a first bid on it was begun, also by whoever was away meanwhile; "" for nothing
 * (MKT-07).
 * @param draftKey where what is typed for it is kept
 * @param isTyped something is typed for it
 * @returns that, and what forgets with what it was begun: nothing is typed any more
 */
export function useRequestChange(
  quote: QuoteAnswer,
  draftKey: string,
  isTyped: boolean,
): readonly [string, () => void] {
  const me = useMe();
  const place = askedKey(draftKey);
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
