import { useCallback, useState } from "react";

function read<T extends object>(key: string, empty: T): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}

function keep(name: string, draft: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}

/** Leaves a draft for another screen's form. */
export function keepDraft(key: string, draft: object): void {
  keep(`draft_${key}`, draft);
}

/**
 * What somebody typed and has not sent: kept over a reload of the tab, forgotten when it is sent.
 * The answer is the draft, a way to change it and a way to drop it.
 */
export function useDraft<T extends object>(
  key: string,
  empty: T,
): readonly [T, (change: Partial<T>) => void, () => void] {
  const name = `draft_${key}`;
  const [draft, setDraft] = useState<T>(() => read(name, empty));
  const change = useCallback(
    (part: Partial<T>) => {
      setDraft((before) => {
        const next = { ...before, ...part };
        keep(name, next);
        return next;
      });
    },
    [name],
  );
  const drop = useCallback(() => {
    setDraft(empty);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  }, [name, empty]);
  return [draft, change, drop];
}
