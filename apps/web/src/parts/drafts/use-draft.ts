import { changedMembers } from "@oneup/domain";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { draftName, dropAt, keepAt, keptAt } from "#backend/drafts.ts";

const nameOf = (me: Me | null, key: string) => draftName(me?.id ?? "", key);

export function keepDraft(me: Me | null, key: string, draft: object): void {
  keepAt(nameOf(me, key), draft);
}

export function dropDraft(me: Me | null, key: string): void {
  dropAt(nameOf(me, key));
}

/** Whether somebody typed into a form what they have not sent. */
export function hasDraft(me: Me | null, key: string): boolean {
  return Object.keys(keptAt(nameOf(me, key), {}) ?? {}).length > 0;
}

const keptIn = <T extends object>(name: string | null, empty: T): T | null =>
  name === null ? null : keptAt(name, empty);

/** A draft, kept over a reload of the tab until it is sent, or not at all without a key; with ways to change and to drop it. */
export function useDraft<T extends object>(
  key: string | null,
  empty: T,
): readonly [T, (change: Partial<T>) => void, () => void] {
  const me = useMe();
  const name = key === null ? null : nameOf(me, key);
  // A page that was rendered ahead begins as it was: what was kept shows once it is known who is here.
  const { starting = false } = useBackend();
  const [typed, setTyped] = useState<T | null>(() => (starting ? null : keptIn(name, empty)));
  const [waits, setWaits] = useState(starting);
  if (waits && !starting) {
    setWaits(false);
    // What was typed while it was waited for counts more than what was kept.
    const kept = keptIn(name, empty);
    setTyped(kept && typed ? { ...kept, ...changedMembers<T>(typed, empty) } : (kept ?? typed));
  }
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  }, [typed]);
  const change = useCallback(
    (part: Partial<T>) => {
      const before = starting ? keptIn(name, empty) : latest.current;
      if (name !== null) keepAt(name, { ...(before ?? empty), ...part });
      latest.current = { ...(latest.current ?? empty), ...part };
      setTyped(latest.current);
    },
    [name, empty, starting],
  );
  const drop = useCallback(() => {
    latest.current = null;
    setTyped(null);
    if (name !== null) dropAt(name);
  }, [name]);
  // The values that a draft begins with may change meanwhile, as those of a revised bid do.
  return [typed ?? empty, change, drop];
}
