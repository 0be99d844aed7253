import type { StorageState } from "@oneup/store-browser";
import { askBeforeLeaving } from "./ask-before-leaving.ts";

/** Whether this browser keeps anything, for the line over the screen (REL-06). Told by the browser's own home. */
let current: StorageState = "ok";
const listeners = new Set<() => void>();

/** The browser asks before a tab is left that holds what found no room. */
let release: (() => void) | null = null;

export const storageNotice = {
  state: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The browser's own home says so when storage is full or blocked, or works again. */
  tell(state: StorageState) {
    if (state !== "full") {
      release?.();
      release = null;
    } else release ??= askBeforeLeaving();
    current = state;
    for (const listener of listeners) listener();
  },
};
