import type { Area } from "./area.ts";

/**
 * The keys as one session sees them: each is read once and stays as read, changes are held back
 * until the session ends well.
 */
export interface Buffer {
  get(key: string): string | null;
  set(key: string, text: string | null): void;
  keys(): readonly string[];
  /** The changed keys only. */
  changes(): ReadonlyMap<string, string | null>;
}

/** Opens a session's view of the keys. */
export function bufferOver(area: Area): Buffer {
  const seen = new Map<string, string | null>();
  const changed = new Map<string, string | null>();
  const stored = (key: string) => {
    const known = seen.get(key);
    if (known !== undefined) return known;
    const text = area.get(key);
    seen.set(key, text);
    return text;
  };
  return {
    get: (key) => (changed.has(key) ? (changed.get(key) ?? null) : stored(key)),
    set(key, text) {
      if (text === stored(key)) changed.delete(key);
      else changed.set(key, text);
    },
    keys() {
      const all = new Set(area.keys());
      for (const [key, text] of changed) {
        if (text === null) all.delete(key);
        else all.add(key);
      }
      return [...all];
    },
    changes: () => changed,
  };
}

/** Reads a key as JSON. A text that is none is logged under `what` and counts as nothing there. */
export function readJson(
  buffer: Pick<Buffer, "get">,
  key: string,
  report: { log: (message: string, about?: unknown) => void; what: string },
): unknown {
  const text = buffer.get(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    report.log(report.what, { key, error });
    return undefined;
  }
}
