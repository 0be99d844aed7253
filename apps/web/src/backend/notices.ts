import type { StorageState } from "@oneup/store-browser";
import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { observable } from "./observable.ts";

let silent = false;
const ofServer = observable<void>();

/** Whether the server has not said in time who is here, for the header and the line over the screen. */
export const serverNotice = {
  silent: () => silent,
  subscribe: ofServer.subscribe,
  tell(now: boolean) {
    silent = now;
    ofServer.tell();
  },
};

let storage: StorageState = "ok";
const ofStorage = observable<void>();

/** The browser asks before a tab is left that holds what found no room. */
let release: (() => void) | null = null;

/** Whether this browser keeps anything, for the line over the screen (REL-06). */
export const storageNotice = {
  state: () => storage,
  subscribe: ofStorage.subscribe,
  /** The browser's own home says so when storage is full or blocked, or works again. */
  tell(state: StorageState) {
    if (state !== "full") {
      release?.();
      release = null;
    } else release ??= askBeforeLeaving();
    storage = state;
    ofStorage.tell();
  },
};
