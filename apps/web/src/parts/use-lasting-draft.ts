import { useCallback, useEffect, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { draftName, keepAt, keptAt } from "#backend/drafts.ts";
import { bringBack, keepFirst, keepLonger, letGo } from "./lasting-drafts.ts";
import { hasDraft, useDraft } from "./use-draft.ts";

/** The place of a draft that outlives its tab; null for one that does not: a demo's work is for trying. */
const placeOf = (me: Me | null, key: string) =>
  me === null || me.isDemo ? null : draftName(me.id, key);

/** Whether somebody typed into a form what they have not sent, in a tab that may be closed by now. */
export function hasLastingDraft(me: Me | null, key: string): boolean {
  const place = placeOf(me, key);
  if (place !== null) bringBack(place);
  return hasDraft(me, key);
}

/** What somebody typed into another form that keeps it beyond its tab, completed by `empty`; null for nothing. */
export function keptLasting<T extends object>(me: Me | null, key: string, empty: T): T | null {
  return hasLastingDraft(me, key) ? keptAt(draftName(me?.id ?? "", key), empty) : null;
}

/** Leaves a draft for another screen's form, in place of what it kept. */
export function keepLasting(me: Me | null, key: string, draft: object): void {
  const place = placeOf(me, key);
  keepAt(draftName(me?.id ?? "", key), draft);
  if (place !== null) keepLonger(place);
}

/**
 * A draft of long work: `useDraft`, and kept for thirty days after its tab was closed.
 * @returns as there, and whether it was brought back from another tab
 */
export function useLastingDraft<T extends object>(
  key: string,
  empty: T,
): readonly [T, (change: Partial<T>) => void, () => void, boolean] {
  const place = placeOf(useMe(), key);
  // Before the draft is read.
  const [isBack, setBack] = useState(() => place !== null && bringBack(place));
  const [draft, changeHere, dropHere] = useDraft(key, empty);
  useEffect(() => {
    if (place !== null) keepFirst(place);
  }, [place]);
  const change = useCallback(
    (part: Partial<T>) => {
      changeHere(part);
      if (place !== null) keepLonger(place);
    },
    [changeHere, place],
  );
  const drop = useCallback(() => {
    dropHere();
    setBack(false);
    if (place !== null) letGo(place);
  }, [dropHere, place]);
  return [draft, change, drop, isBack];
}
