import { Refused, refusal } from "@oneup/domain";

/** "memory": nothing that happens from here on outlives this tab, and the screen says so (REL-06). */
export type StorageState = "ok" | "memory";

/** Local storage as the store uses it: never throws on reading, writes all or nothing. */
export interface Area {
  get(key: string): string | null;
  keys(): readonly string[];
  /**
   * Writes texts and removes keys (null), all or nothing.
   * @throws Refused storage.full when there is no room: everything is as it was before
   */
  commit(changes: ReadonlyMap<string, string | null>): void;
  /** Removes the keys that `which` names, all of them without it. */
  clear(which?: (key: string) => boolean): void;
  state(): StorageState;
  onState(listener: (state: StorageState) => void): () => void;
  /** Leaves local storage as it is and goes on with a copy in memory. */
  goOnInMemory(why: unknown): void;
}

type Log = (message: string, about?: unknown) => void;

function isQuotaError(error: unknown): boolean {
  const name = error instanceof Error ? error.name : "";
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}

function keysOf(storage: Storage): string[] {
  const keys: string[] = [];
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at);
    if (key !== null) keys.push(key);
  }
  return keys;
}

function write(storage: Storage, key: string, text: string | null): void {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}

/** Freed room first: removals before writes, so that a replacement always has the room it had. */
function writeAll(storage: Storage, texts: ReadonlyMap<string, string | null>): void {
  for (const [key, text] of texts) if (text === null) storage.removeItem(key);
  for (const [key, text] of texts) if (text !== null) write(storage, key, text);
}

/**
 * Guards a Storage. One that is blocked (access throws), missing or broken (throws anything but a
 * quota error, or has no room for a single key) is replaced by a copy in memory.
 * @param open hands over the browser's storage; may throw
 */
export function openArea(open: () => Storage | null | undefined, log: Log): Area {
  let storage: Storage | null = null;
  let memory: Map<string, string> | null = null;
  const listeners = new Set<(state: StorageState) => void>();

  function copyOf(from: Storage | null): Map<string, string> {
    const copy = new Map<string, string>();
    try {
      for (const key of from ? keysOf(from) : []) {
        const text = from?.getItem(key) ?? null;
        if (text !== null) copy.set(key, text);
      }
    } catch (error) {
      log("Local storage cannot be read", error);
    }
    return copy;
  }

  function goOnInMemory(why: unknown): Map<string, string> {
    if (memory) return memory;
    log("Going on in memory: local storage does not keep anything", why);
    memory = copyOf(storage);
    for (const listener of listeners) listener("memory");
    return memory;
  }

  /** Runs with the storage, or with memory once the storage has failed. */
  function guarded<T>(
    withStorage: (storage: Storage) => T,
    withMemory: (memory: Map<string, string>) => T,
  ): T {
    if (memory === null && storage !== null) {
      try {
        return withStorage(storage);
      } catch (error) {
        if (error instanceof Refused) throw error;
        return withMemory(goOnInMemory(error));
      }
    }
    return withMemory(memory ?? goOnInMemory("no local storage"));
  }

  function restore(held: Storage, before: ReadonlyMap<string, string | null>, why: unknown): void {
    try {
      for (const key of before.keys()) held.removeItem(key);
      writeAll(held, before);
    } catch (error) {
      // Another tab took the room meanwhile. What was there lives on in memory.
      const copy = goOnInMemory(error);
      for (const [key, text] of before) if (text !== null) copy.set(key, text);
      log("What was stored could not be put back", why);
    }
  }

  try {
    storage = open() ?? null;
    if (storage === null) goOnInMemory("no local storage");
    else storage.getItem("theme");
  } catch (error) {
    storage = null;
    goOnInMemory(error);
  }

  return {
    get: (key) =>
      guarded(
        (held) => held.getItem(key),
        (held) => held.get(key) ?? null,
      ),
    keys: () => guarded(keysOf, (held) => [...held.keys()]),
    commit(changes) {
      const apply = (held: Map<string, string>) => {
        for (const [key, text] of changes) {
          if (text === null) held.delete(key);
          else held.set(key, text);
        }
      };
      guarded((held) => {
        const before = new Map([...changes.keys()].map((key) => [key, held.getItem(key)]));
        const wasEmpty = held.length === 0;
        try {
          writeAll(held, changes);
        } catch (error) {
          restore(held, before, error);
          // A storage without room for a single key is a blocked one (private windows of old).
          if (isQuotaError(error) && !wasEmpty) throw new Refused(refusal("storage.full"));
          throw error;
        }
      }, apply);
    },
    clear(which = () => true) {
      const sweep = (held: Map<string, string>) => {
        for (const key of held.keys()) if (which(key)) held.delete(key);
      };
      if (memory) sweep(memory);
      if (storage === null) return;
      try {
        for (const key of keysOf(storage)) if (which(key)) storage.removeItem(key);
      } catch (error) {
        sweep(goOnInMemory(error));
      }
    },
    state: () => (memory === null ? "ok" : "memory"),
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goOnInMemory: (why) => {
      goOnInMemory(why);
    },
  };
}
