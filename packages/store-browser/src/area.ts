import { Refused, refusal } from "@oneup/domain";
import { THEME } from "./keys.ts";

/**
 * The screen says which it is (REL-06). "full": there is no room; what changes from here on waits in
 * this tab until there is. "memory": storage is blocked or broken; nothing outlives this tab.
 */
export type StorageState = "ok" | "full" | "memory";

/** Merges a waiting change with another tab's change of the same key. */
type Merge = (before: string | null, mine: string | null, theirs: string | null) => string | null;

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
  /** Makes changes wait in this tab from now on, until `release` finds room for them. */
  hold(why: unknown): void;
  /** Writes the changes that wait, all or none; false where there is still no room. */
  release(merge: Merge): boolean;
}

/** A change that waits: its text (null: removed), and what was stored when it began to wait. */
interface Held {
  readonly text: string | null;
  readonly before: string | null;
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

function apply(held: Map<string, string>, changes: ReadonlyMap<string, string | null>): void {
  for (const [key, text] of changes) {
    if (text === null) held.delete(key);
    else held.set(key, text);
  }
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
  let held: Map<string, Held> | null = null;
  const listeners = new Set<(state: StorageState) => void>();
  const tell = (state: StorageState) => {
    for (const listener of listeners) listener(state);
  };

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
    apply(copy, new Map([...(held ?? [])].map(([key, { text }]) => [key, text])));
    return copy;
  }

  function goOnInMemory(why: unknown): Map<string, string> {
    if (memory) return memory;
    log("Going on in memory: local storage does not keep anything", why);
    memory = copyOf(storage);
    held = null;
    tell("memory");
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
      // Another tab took the room. The state continues in memory.
      const copy = goOnInMemory(error);
      for (const [key, text] of before) if (text !== null) copy.set(key, text);
      log("What was stored could not be put back", why);
    }
  }

  function store(stored: Storage, changes: ReadonlyMap<string, string | null>): void {
    const before = new Map([...changes.keys()].map((key) => [key, stored.getItem(key)]));
    const wasEmpty = stored.length === 0;
    try {
      writeAll(stored, changes);
    } catch (error) {
      restore(stored, before, error);
      // A storage without room for a single key is a blocked one (private windows of old).
      if (isQuotaError(error) && !wasEmpty) throw new Refused(refusal("storage.full"));
      throw error;
    }
  }

  /** Adds to what waits. */
  function wait(
    stored: Storage,
    waiting: Map<string, Held>,
    changes: ReadonlyMap<string, string | null>,
  ): void {
    for (const [key, text] of changes) {
      const known = waiting.get(key);
      waiting.set(key, { text, before: known ? known.before : stored.getItem(key) });
    }
  }

  function release(merge: Merge): boolean {
    const waiting = held;
    if (waiting === null) return memory === null;
    return guarded(
      (stored) => {
        const changes = new Map<string, string | null>();
        for (const [key, { text, before }] of waiting) {
          const theirs = stored.getItem(key);
          changes.set(key, theirs === before ? text : merge(before, text, theirs));
        }
        try {
          store(stored, changes);
        } catch (error) {
          if (error instanceof Refused) return false;
          throw error;
        }
        held = null;
        tell("ok");
        return true;
      },
      () => false,
    );
  }

  try {
    storage = open() ?? null;
    if (storage === null) goOnInMemory("no local storage");
    // Any key: whether it may be read at all is what matters.
    else storage.getItem(THEME);
  } catch (error) {
    storage = null;
    goOnInMemory(error);
  }

  return {
    get: (key) =>
      guarded(
        (stored) => {
          const waiting = held?.get(key);
          return waiting ? waiting.text : stored.getItem(key);
        },
        (copy) => copy.get(key) ?? null,
      ),
    keys: () =>
      guarded(
        (stored) => {
          const waiting = held;
          if (waiting === null) return keysOf(stored);
          const all = new Set([...keysOf(stored), ...waiting.keys()]);
          return [...all].filter((key) => waiting.get(key)?.text !== null);
        },
        (copy) => [...copy.keys()],
      ),
    commit(changes) {
      guarded(
        (stored) => {
          if (held) wait(stored, held, changes);
          else store(stored, changes);
        },
        (copy) => apply(copy, changes),
      );
    },
    clear(which = () => true) {
      const sweep = (copy: Map<string, unknown>) => {
        for (const key of copy.keys()) if (which(key)) copy.delete(key);
      };
      if (memory) sweep(memory);
      if (held) sweep(held);
      if (storage === null) return;
      try {
        for (const key of keysOf(storage)) if (which(key)) storage.removeItem(key);
      } catch (error) {
        sweep(goOnInMemory(error));
      }
      // There is room again for what is left to wait.
      if (held) release((_before, mine) => mine);
    },
    state() {
      if (memory) return "memory";
      return held ? "full" : "ok";
    },
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goOnInMemory: (why) => {
      goOnInMemory(why);
    },
    hold(why) {
      if (memory !== null || held !== null) return;
      log("Local storage is full: changes wait in this tab", why);
      held = new Map();
      tell("full");
    },
    release,
  };
}
