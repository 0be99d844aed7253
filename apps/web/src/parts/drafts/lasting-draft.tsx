import { partsTexts as t } from "@oneup/texts";
import { useCallback, useEffect, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { draftName, keptAt } from "#backend/drafts.ts";
import { Button } from "#ui/button.tsx";
import { bringBack, keepFirst, keepLonger, letGo } from "./lasting-storage.ts";
import { dropDraft, hasDraft, keepDraft, useDraft } from "./use-draft.ts";

/** The key of a draft that outlives its tab; null in the demo. */
const placeOf = (me: Me | null, key: string) =>
  me === null || me.isDemo ? null : draftName(me.id, key);

/** Whether somebody typed into a form what they have not sent, in a tab that may be closed by now. */
function hasLastingDraft(me: Me | null, key: string): boolean {
  const place = placeOf(me, key);
  if (place !== null) bringBack(place);
  return hasDraft(me, key);
}

/** A draft that another form keeps beyond its tab, completed by `empty`; null for none. */
export function keptLasting<T extends object>(me: Me | null, key: string, empty: T): T | null {
  return hasLastingDraft(me, key) ? keptAt(draftName(me?.id ?? "", key), empty) : null;
}

/** Moves a draft to the key that its subject has by now; one that is there stays. */
export function moveLasting(me: Me | null, from: string, to: string): void {
  const draft = keptLasting(me, from, {});
  if (draft === null || hasLastingDraft(me, to)) return;
  keepDraft(me, to, draft);
  dropDraft(me, from);
}

/** A draft kept for thirty days beyond its tab, and whether it was restored. */
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

interface RestoredDraftProps {
  shown: boolean;
  /** Empties the form, and takes the focus: the pressed button goes. */
  onDiscard: () => void;
}

/** The note above a form whose draft came back from a closed tab. */
export function RestoredDraft({ shown, onDiscard }: RestoredDraftProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft empty:absolute print:hidden"
    >
      {shown ? (
        <>
          <p>{t.broughtBack.line()}</p>
          <Button size="sm" onClick={onDiscard}>
            {t.broughtBack.discard()}
          </Button>
        </>
      ) : null}
    </div>
  );
}
