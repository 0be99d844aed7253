import type { StorageState } from "@oneup/store-browser";
import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { log } from "./log.ts";
import { observable, stored } from "./observable.ts";

/** Whether the server has not said in time who is here, for the header and the line over the screen. */
export const serverNotice = stored(false);

const storage = stored<StorageState>("ok");

/** The browser asks before a tab is left that holds what found no room. */
let release: (() => void) | null = null;

/** Whether this browser keeps anything, for the line over the screen (REL-06). */
export const storageNotice = {
  ...storage,
  /** The browser's own home says so when storage is full or blocked, or works again. */
  put: (state: StorageState) => {
    if (state !== "full") {
      release?.();
      release = null;
    } else release ??= askBeforeLeaving();
    storage.put(state);
  },
};

const SIGN = "guest_work_aside";
const ofAside = observable<void>();

/** Whether what a guest made was set aside in this tab before it was deleted (AUTH-08, DEMO-08): it can be brought back. */
export const asideSign = {
  there: (): boolean => {
    try {
      return sessionStorage.getItem(SIGN) !== null;
    } catch {
      return false;
    }
  },
  subscribe: ofAside.subscribe,
  put: () => {
    try {
      sessionStorage.setItem(SIGN, "1");
    } catch (error) {
      log("The tab's storage cannot be written", error);
    }
    ofAside.tell();
  },
  /** Without a word: the offer leads the focus on as it goes. */
  take: () => {
    try {
      sessionStorage.removeItem(SIGN);
    } catch (error) {
      log("The tab's storage cannot be written", error);
    }
  },
};
